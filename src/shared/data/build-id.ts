/** Names the build that this page is from: its main script, which has another name in each. */
export function buildId(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const main = script?.dataset.scripts?.split(' ')[0] ?? script?.src ?? '';
  return /\/assets\/([\w-]+)\.js/.exec(main)?.[1] ?? 'development';
}

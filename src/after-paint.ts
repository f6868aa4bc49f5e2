/**
 * The first script of a prerendered page: has the application's own fetched and run once the page is painted,
 * so that they take neither line nor processor from what is being read. `write-pages.ts` names them.
 */
function start() {
  const { scripts = '' } = document.querySelector<HTMLElement>('[data-scripts]')?.dataset ?? {};
  const [main = '', ...parts] = scripts.split(' ');
  for (const part of parts) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = part;
    document.head.append(link);
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = main;
  document.head.append(script);
}

// A page in the background is not painted.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));

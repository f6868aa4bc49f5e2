/** Moves the focus to the heading of the page, without scrolling. */
export function focusPageHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1') ?? document.getElementById('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

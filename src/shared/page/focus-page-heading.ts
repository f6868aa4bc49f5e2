/**
 * Moves the focus to the heading of the page once what had it is gone, as after a change that removes the pressed button: not
 * before an open dialog has tried to give it back.
 */
export function focusHeadingIfLost(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusPageHeading();
  });
}

/** Moves the focus to the heading of the page, without scrolling: to the last where that of an area is about to give way to that of an object. */
export function focusPageHeading(): void {
  const heading =
    [...document.querySelectorAll<HTMLElement>('h1')].at(-1) ?? document.getElementById('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Whether the focus is outside of an element. Somebody who has gone on there, while something was saved here, stays there. */
export function isFocusElsewhere(root: Element | null): boolean {
  const { activeElement } = document;
  return activeElement !== document.body && !root?.contains(activeElement);
}

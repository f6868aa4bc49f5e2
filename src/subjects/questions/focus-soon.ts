/** Moves the focus to an element that React is about to render, or that a dialog uncovers. */
export const focusSoon = (id: string): void =>
  void setTimeout(() => document.getElementById(id)?.focus());

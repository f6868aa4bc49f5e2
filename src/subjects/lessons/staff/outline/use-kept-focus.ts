import { useEffect, useRef } from 'react';

const rowOf = (id: string) => document.querySelector(`[data-outline="${id}"]`)?.closest('li');

/**
 * Keeps the focus on a pressed button of a lesson's row that comes into another module, where it is a new element.
 * @returns a function to call with the lesson's id before the move
 */
export function useKeptFocus() {
  const pressed = useRef<{ id: string; name: string | null } | null>(null);
  useEffect(() => {
    if (!pressed.current || document.activeElement !== document.body) return;
    const { id, name } = pressed.current;
    const buttons = [...(rowOf(id)?.querySelectorAll('button') ?? [])];
    buttons.find((button) => button.getAttribute('aria-label') === name)?.focus();
    pressed.current = null;
  });
  return (id: string) => {
    const { activeElement } = document;
    const isInRow = rowOf(id)?.contains(activeElement) ?? false;
    pressed.current = isInRow
      ? { id, name: activeElement?.getAttribute('aria-label') ?? null }
      : null;
  };
}

import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { browserStorage } from '@/lib/storage/browser-storage';
import { z } from '@/lib/zod';

/** Whether single keys work in the player of this browser; they do unless switched off. */
const switchedOn = browserStorage({
  key: 'praxi-player-keys',
  schema: z.boolean(),
  area: 'local',
});

/** What a key means by itself: typing, choosing, and playing a film. */
const ownKeys =
  'input, textarea, select, video, iframe, [contenteditable], dialog, [role="alertdialog"]';

/**
 * Single keys of the player, wherever the focus is unless the key has a meaning there. A key presses the element that names
 * it in `aria-keyshortcuts`; letters are told by their place on the keyboard, so that they work in Greek as well.
 * @param onHelp called for `?`
 */
export function useKeys(onHelp: () => void) {
  const [isOn, setOn] = useState(() => switchedOn.read() ?? true);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, code, ctrlKey, metaKey, altKey, isComposing } = event;
    if (!isOn || event.defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return;
    if (target instanceof Element && target.closest(ownKeys)) return;
    if (key === '?') {
      onHelp();
      event.preventDefault();
    }
    const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
    const pressed =
      letter && document.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter}"]`);
    if (!pressed) return;
    event.preventDefault();
    pressed.click();
  });
  // A layout effect: on a slow device a key may come between what is shown and its passive effects.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  function handleSwitch(next: boolean) {
    setOn(next);
    switchedOn.write(next);
  }

  return { isOn, handleSwitch };
}

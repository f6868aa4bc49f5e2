import { useLayoutEffect, useState } from 'react';

/** The part of the page that a user works with: what has the focus or was pressed last. */
function isInUse(target: EventTarget | null): target is Element {
  return target instanceof Element && target.matches('a, button, input, select, textarea, summary');
}

/** The half of the window in which a toast does not cover the control in use. */
export function useFreeSide(): 'top' | 'bottom' {
  const [inUse, setInUse] = useState<Element | null>(() => document.activeElement);
  const [side, setSide] = useState<'top' | 'bottom'>('bottom');

  useLayoutEffect(() => {
    const use = ({ target }: Event) => {
      if (isInUse(target) && !target.closest('[data-toasts]')) setInUse(target);
    };
    // Safari does not focus a button that is pressed.
    document.addEventListener('pointerdown', use);
    document.addEventListener('focusin', use);
    return () => {
      document.removeEventListener('pointerdown', use);
      document.removeEventListener('focusin', use);
    };
  }, []);

  useLayoutEffect(() => {
    const place = () => {
      const isUsed = isInUse(inUse) && inUse.isConnected;
      const { top, bottom } = isUsed ? inUse.getBoundingClientRect() : { top: 0, bottom: 0 };
      setSide((top + bottom) / 2 > window.innerHeight / 2 ? 'top' : 'bottom');
    };
    place();
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  });

  return side;
}

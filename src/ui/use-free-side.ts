import { useLayoutEffect, useState } from 'react';

/** The part of the page that a user works with: what has the focus or was pressed last. */
function isInUse(target: EventTarget | null): target is Element {
  return target instanceof Element && target.matches('a, button, input, select, textarea, summary');
}

/** What the user presses next where nothing is in use, for example on a page that has just opened. */
const nextControl = () => document.querySelector('main [type="submit"]');

/** The half of the window in which a toast does not cover the control in use. */
export function useFreeSide(): 'top' | 'bottom' {
  const [inUse, setInUse] = useState<Element | null>(() => document.activeElement);
  const [side, setSide] = useState<'top' | 'bottom'>('bottom');

  useLayoutEffect(() => {
    const use = ({ target, type }: Event) => {
      // A heading that takes the focus ends the use of a control.
      const counts = type === 'focusin' ? target instanceof Element : isInUse(target);
      if (counts && target instanceof Element && !target.closest('[data-toasts]')) setInUse(target);
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
      const control = isUsed ? inUse : nextControl();
      const { top, bottom } = control?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      const isBelow = !isUsed && top > window.innerHeight;
      setSide(!isBelow && (top + bottom) / 2 > window.innerHeight / 2 ? 'top' : 'bottom');
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

import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { MoreIcon } from './drawings/icons';

/** For a link or a button in a {@link MoreMenu}. */
export const menuItemClass =
  'flex min-h-11 w-full items-center px-4 text-left text-sm text-ink no-underline hover:bg-sand hover:text-blue';

/**
 * What else can be done with something, behind «⋯»: a list of links and buttons that a press elsewhere, Escape and every
 * choice closes. It stays in the document, so that a choice goes on after it has closed.
 */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // In the last rows of a page it would open below the window.
    list.current?.scrollIntoView({ block: 'nearest' });
    const close = () => {
      setOpen(false);
      button.current?.focus();
    };
    const leave = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    const choose = ({ target }: Event) => {
      if (target !== list.current && list.current?.contains(target as Node)) close();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('click', choose);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('click', choose);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);

  return (
    <div ref={root} className="relative inline-block">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="grid size-11 place-content-center rounded text-blue hover:bg-sand aria-expanded:bg-sand"
      >
        <MoreIcon />
      </button>
      <div
        ref={list}
        id={id}
        hidden={!isOpen}
        className={classNames(
          'absolute top-full right-0 z-20 w-60 rounded border border-line bg-white shadow-lift',
          !isOpen && 'hidden',
        )}
      >
        {children}
      </div>
    </div>
  );
}

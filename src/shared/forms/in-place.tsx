import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/ui/button';
import { isFocusElsewhere } from '@/shared/page/is-focus-elsewhere';
import { inPlaceText } from './text/in-place';

/** Whether a form is open in the place of the lines that it changes. */
export type InPlace = {
  isOpen: boolean;
  /** The field that was asked for, which gets the focus. */
  field: string | null;
  open: (field?: string) => void;
  close: () => void;
};

/** @param startsOpen whether there is something to go on with: a draft, say, or nothing that is stored yet */
export function useInPlace(startsOpen: boolean): InPlace {
  const [state, setState] = useState<{ isOpen: boolean; field: string | null }>({
    isOpen: startsOpen,
    field: null,
  });
  return {
    ...state,
    open: (field) => setState({ isOpen: true, field: field ?? null }),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  };
}

type ChangeButtonProps = { inPlace: InPlace; field: string; label: string };

/** At the end of a line: opens the form at the field of the line. */
export function ChangeButton({ inPlace, field, label }: ChangeButtonProps) {
  return (
    <Button
      tone="plain"
      size="small"
      className="min-h-8!"
      data-changes={field}
      aria-label={inPlaceText.changeOf(label)}
      onClick={() => inPlace.open(field)}
    >
      {inPlaceText.change}
    </Button>
  );
}

type LinesOrFormProps = {
  inPlace: InPlace;
  lines: ReactNode;
  /** Mounted once it is opened, and from then on, so that what is undone can come back. */
  children: ReactNode;
};

/** Lines, or the form that changes them in their place. The focus goes with what is open. */
export function LinesOrForm({ inPlace, lines, children }: LinesOrFormProps) {
  const { isOpen, field } = inPlace;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const root = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isFocusElsewhere(root.current)) return;
    const named =
      field && root.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);
    const first = root.current?.querySelector<HTMLElement>('form :is(input, select, textarea)');
    const opener =
      field && root.current?.querySelector<HTMLElement>(`[data-changes="${CSS.escape(field)}"]`);
    const firstOpener = root.current?.querySelector<HTMLElement>('[data-changes]');
    (isOpen ? named || first : opener || firstOpener)?.focus();
  }, [isOpen, field]);
  return (
    <div ref={root}>
      <div hidden={isOpen}>{lines}</div>
      {wasOpened && <div hidden={!isOpen}>{children}</div>}
    </div>
  );
}

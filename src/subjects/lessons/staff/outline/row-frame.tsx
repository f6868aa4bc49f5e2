import type { ReactNode } from 'react';
import { adminOutlineText as text } from '../../text/outline';
import { MoreIcon } from '@/ui/drawings/icons';
import type { Row } from './use-row';

type RowFrameProps = {
  row: Row;
  title: string;
  /** The title with its link. */
  heading: ReactNode;
  /** Behind the title, or below it on a phone. */
  facts: ReactNode;
  renameForm: ReactNode;
  actions: ReactNode;
};

/** For the link that opens what a row is about. */
export const outlineLinkClass =
  'inline-flex min-h-9 items-center pt-1 leading-snug font-semibold wrap-anywhere text-ink';

/** The inside of a row, which wraps: title and facts, a button that opens the actions below, or the form that renames. */
export function RowFrame({ row, title, heading, facts, renameForm, actions }: RowFrameProps) {
  if (row.view === 'rename') return renameForm;
  const isOpen = row.view === 'actions';
  return (
    <>
      <div className="flex min-w-0 grow basis-0 flex-wrap items-center gap-x-3 pb-1">
        <div className="grow basis-60">{heading}</div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          {facts}
        </div>
      </div>
      <button
        id={row.buttonId}
        type="button"
        aria-expanded={isOpen}
        aria-label={text.actionsOf(title)}
        onClick={row.toggle}
        className="grid size-11 shrink-0 place-content-center rounded text-blue hover:bg-sand aria-expanded:bg-sand"
      >
        <MoreIcon />
      </button>
      {isOpen && (
        <div
          role="group"
          aria-label={text.actionsOf(title)}
          className="flex basis-full flex-wrap items-center gap-x-4 pl-3"
        >
          {actions}
        </div>
      )}
    </>
  );
}

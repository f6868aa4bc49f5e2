import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { workspaceText } from '../../../text/workspace';
import { limits } from '@/lib/limits';
import { Button } from '@/ui/button';
import { CloseIcon, SearchIcon } from '@/ui/drawings/icons';
import type { PaletteEntry } from './palette-entries';
import { optionId, PaletteList, paletteListId } from './palette-list';
import { usePaletteResults } from './use-palette-results';

const { palette } = workspaceText;

const keyOf = ({ to, label }: PaletteEntry) => to + label;

/** Adds to a position, and goes on at the other end of the list. */
const wrap = (position: number, count: number) => (count === 0 ? 0 : (position + count) % count);

/**
 * Finds views, pages and records and opens one. A combobox in a modal `dialog` element, which closes on Escape and
 * returns the focus to where it was.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  // Not by its position: results that arrive later may come before it.
  const [chosen, setChosen] = useState<string | null>(null);
  const [isEnterWaiting, setEnterWaiting] = useState(false);
  const { groups, isLoading, failed } = usePaletteResults(text);
  const entries = groups.flatMap((group) => group.entries);
  const position = entries.findIndex((entry) => keyOf(entry) === chosen);
  // What Enter opens. Without a choice that is the best, which is not known before every search has answered.
  const active = position < 0 && !isLoading ? 0 : position;

  useEffect(() => dialog.current?.showModal(), []);
  const openBest = useEffectEvent(() => {
    const [best] = entries;
    if (best && failed.length === 0) handleChoose(best);
  });
  useEffect(() => {
    if (isEnterWaiting && !isLoading) openBest();
  }, [isEnterWaiting, isLoading]);
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function handleChoose({ to }: PaletteEntry) {
    dialog.current?.close();
    void navigate(to);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = entries[active];
    if (step !== undefined) {
      // Where nothing is active yet, up goes to the last.
      const next = entries[wrap(Math.max(active, step < 0 ? 0 : -1) + step, entries.length)];
      setChosen(next ? keyOf(next) : null);
      setEnterWaiting(false);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && (entry || isLoading)) {
      if (entry) handleChoose(entry);
      else setEnterWaiting(true);
    } else return;
    event.preventDefault();
  }

  /** The padding of the dialog is its backdrop. */
  function handleClick({ target }: MouseEvent) {
    if (target === dialog.current) dialog.current?.close();
  }

  const status = isLoading
    ? palette.searching
    : entries.length > 0
      ? palette.count(entries.length)
      : failed.length === 0 && palette.none(text.trim());

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes it too
    <dialog
      ref={dialog}
      aria-label={palette.title}
      onClose={onClose}
      onClick={handleClick}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-transparent text-ink backdrop:bg-ink/50 sm:px-6 sm:pt-[10vh] sm:pb-6"
    >
      <div className="mx-auto flex max-h-full max-w-2xl flex-col overflow-hidden bg-white shadow-lift max-sm:h-full sm:rounded">
        <div className="flex items-center gap-3 border-b border-line pr-2 pl-4 text-ink-muted">
          <SearchIcon />
          <input
            type="text"
            role="combobox"
            aria-label={palette.label}
            aria-expanded={entries.length > 0}
            aria-controls={paletteListId}
            aria-activedescendant={entries[active] ? optionId(active) : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.search}
            placeholder={palette.label}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setChosen(null);
              setEnterWaiting(false);
            }}
            onKeyDown={handleKeyDown}
            className="min-h-14 w-full bg-transparent text-lead text-ink outline-none"
          />
          <button
            type="button"
            aria-label={palette.close}
            onClick={() => dialog.current?.close()}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded hover:text-ink"
          >
            <CloseIcon />
          </button>
        </div>
        <PaletteList groups={groups} active={active} onChoose={handleChoose} />
        {failed.length > 0 && (
          <div role="alert" className="border-t border-line px-4 py-2 text-sm text-clay">
            {palette.failed(failed.map(({ name }) => palette.groups[name]).join(', '))}{' '}
            <Button
              tone="plain"
              size="small"
              onClick={() => failed.forEach(({ retry }) => retry())}
            >
              {palette.retry}
            </Button>
          </div>
        )}
        <div className="flex flex-wrap justify-between gap-x-6 border-t border-line px-4 py-2 text-sm text-ink-muted">
          <p role="status">{status}</p>
          <p className="max-sm:hidden" aria-hidden="true">
            {palette.hint}
          </p>
        </div>
      </div>
    </dialog>
  );
}

import { useId, type KeyboardEvent } from 'react';
import { adminAttendanceText as text } from '../text/attendance';
import { classNames } from '@/lib/class-names';
import { CheckIcon, CloseIcon } from '@/ui/drawings/icons';

export type Person = {
  booking: string;
  name: string;
  /** False when the booking has ended since. */
  hasSeat: boolean;
  /** Null when nothing is marked. */
  minutes: number | null;
  /** Whether the mark is on this device only. */
  isWaiting: boolean;
};

/** What is marked, in words. */
export function markText(minutes: number | null, length: number): string {
  if (minutes === null) return text.state.unmarked;
  if (minutes === 0) return text.state.absent;
  return minutes === length ? text.state.whole(length) : text.state.part(minutes, length);
}

/** The step of the minutes: one that a short meeting has room for. */
const stepOf = (length: number) => (length > 15 ? 15 : length > 5 ? 5 : 1);

/** The choices for a person who came late or left early, with the current mark. */
function fewerMinutes(length: number, current: number | null): number[] {
  const step = stepOf(length);
  const steps = Array.from(
    { length: Math.ceil(length / step) - 1 },
    (_, index) => (index + 1) * step,
  );
  const isOther = current !== null && current > 0 && current !== length && !steps.includes(current);
  return (isOther ? [...steps, current] : steps).toSorted((one, other) => other - one);
}

const boxes = {
  unmarked: 'border-line-strong bg-white',
  present: 'border-olive bg-olive [&>svg]:mt-0 [&>svg]:text-white',
  fewer: 'border-saffron bg-saffron text-ink',
  absent: 'border-clay bg-clay text-white',
};

function kindOf(minutes: number | null, length: number): keyof typeof boxes {
  if (minutes === null) return 'unmarked';
  if (minutes === 0) return 'absent';
  return minutes === length ? 'present' : 'fewer';
}

/** The arrow keys go to the person above or below. */
function handleArrows(event: KeyboardEvent<HTMLButtonElement>) {
  const row = event.currentTarget.closest('li');
  const next = {
    ArrowDown: row?.nextElementSibling,
    ArrowUp: row?.previousElementSibling,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  next?.querySelector('button')?.focus();
}

type PersonRowProps = {
  person: Person;
  /** Of the meeting, in minutes. */
  length: number;
  onMark: (minutes: number) => void;
};

/** One person: the name is the button for present, beside it are the minutes for partly present, and absent. */
export function PersonRow({ person, length, onMark }: PersonRowProps) {
  const statusId = useId();
  const { name, hasSeat, minutes, isWaiting } = person;
  const kind = kindOf(minutes, length);
  return (
    <li className="flex items-center gap-1.5 border-b border-line py-1">
      <button
        type="button"
        aria-pressed={kind === 'present'}
        aria-label={`${name}: ${text.person.present}`}
        aria-describedby={statusId}
        onClick={() => onMark(length)}
        onKeyDown={handleArrows}
        // The name and the mark: what a printed sheet is for, so the one button that is printed.
        className="flex min-h-14 min-w-0 flex-1 scroll-mt-20 scroll-mb-36 items-center gap-3 rounded xl:scroll-mt-44 px-1.5 py-1 text-left hover:bg-sand/50 print:flex! print:min-h-0"
      >
        <span
          aria-hidden="true"
          className={classNames(
            'grid size-11 shrink-0 place-items-center rounded border-[1.5px] print:size-8',
            boxes[kind],
          )}
        >
          {kind === 'present' && <CheckIcon />}
          {kind === 'fewer' && <span className="w-4 border-t-2 border-current" />}
          {kind === 'absent' && <CloseIcon />}
        </span>
        <span className="min-w-0 leading-tight">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span id={statusId} className="block text-sm text-ink-muted tabular-nums">
            {markText(minutes, length)}
            {!hasSeat && ` · ${text.person.ended}`}
            {isWaiting && (
              // Short, so that the rows below do not move while they are pressed.
              <span className="relative text-saffron-deep">
                <span aria-hidden="true"> ↑</span>
                <span className="sr-only"> · {text.person.waiting}</span>
              </span>
            )}
          </span>
        </span>
      </button>
      <select
        aria-label={text.person.fewer(name)}
        value={kind === 'fewer' ? String(minutes) : ''}
        onChange={(event) => onMark(Number(event.target.value))}
        className={classNames(
          'min-h-11 w-18 shrink-0 scroll-mb-36 appearance-none rounded border-[1.5px] px-1 text-center text-sm tabular-nums print:hidden',
          kind === 'fewer'
            ? 'border-saffron bg-saffron-pale text-ink'
            : 'border-line-strong bg-white',
        )}
      >
        <option value="" disabled>
          {text.person.fewerShort}
        </option>
        {fewerMinutes(length, minutes).map((value) => (
          <option key={value} value={value}>
            {text.person.minutes(value)}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-pressed={kind === 'absent'}
        aria-label={text.person.absent(name)}
        onClick={() => onMark(0)}
        className={classNames(
          'flex size-11 shrink-0 scroll-mb-36 items-center justify-center gap-2 rounded border-[1.5px] text-sm sm:w-auto sm:px-3',
          kind === 'absent'
            ? 'border-clay bg-clay-pale text-clay'
            : 'border-line-strong bg-white text-ink-muted',
        )}
      >
        <CloseIcon />
        <span className="max-sm:sr-only">{text.state.absent}</span>
      </button>
    </li>
  );
}

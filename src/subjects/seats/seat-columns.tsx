import {
  emailColumnClass,
  rowControlClass,
  rowEmailClass,
  rowPersonClass,
  rowPersonEmailClass,
  type Column,
} from '@/shared/list/list-table';
import { seatListText } from './text/seat-list';
import type { PoolSeat } from './data/pool-seats';
import { formatDateTime, formatDay } from '@/shared/dates/athens-time';
import { classNames } from '@/lib/class-names';
import { mailtoUrl } from '@/lib/mailto-url';
import { readableEmail } from '@/lib/readable-email';
import { Button } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { ResendButton } from './resend-button';

const text = seatListText.list;

/** What a dialog asks about first. */
export type SeatAction = 'take back' | 'left';

/** For a seat without an address. */
const nobody = ({ bound_at: bound }: PoolSeat): string => (bound ? text.unknown : text.forgotten);

/** Whom a seat is given to, as the dialogs and buttons name it. */
export const seatPerson = (seat: PoolSeat): string =>
  seat.name ?? (seat.email ? readableEmail(seat.email) : nobody(seat));

const tones = {
  given: 'soon',
  bound: 'good',
  ended: 'plain',
  taken_back: 'plain',
  expired: 'plain',
} as const;

/** In a muted colour, because every row has it. A dialog asks before it does something. */
const actionClass = classNames(rowControlClass, 'text-ink-muted hover:text-clay');

/** What happened to a seat last, and when. */
function history(seat: PoolSeat): string {
  const { state, created_at: given, last_sent_at: sent, bound_at: bound, ended_at: ended } = seat;
  if (state === 'given' && sent) return text.sent(formatDateTime(sent));
  if (ended) return (state === 'taken_back' ? text.takenBack : text.endedAt)(formatDay(ended));
  return bound ? text.accepted(formatDay(bound)) : text.given(formatDay(given));
}

/** @param isOpen whether seats of the pool can be accepted: else no invitation is sent again */
export const seatColumns = (
  isOpen: boolean,
  onAct: (action: SeatAction, seat: PoolSeat, button: HTMLElement) => void,
): Column<PoolSeat>[] => [
  {
    head: text.person,
    className: emailColumnClass,
    cell: (seat) => (
      <span className={seat.name ? rowPersonClass : 'block'}>
        {seat.name && <span className="block font-semibold">{seat.name}</span>}
        {seat.email ? (
          <a
            href={mailtoUrl(seat.email)}
            className={seat.name ? rowPersonEmailClass : rowEmailClass}
          >
            {readableEmail(seat.email)}
          </a>
        ) : (
          nobody(seat)
        )}
      </span>
    ),
  },
  {
    head: text.state,
    className: 'text-sm whitespace-nowrap',
    cell: ({ state, is_spent, has_begun }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Tag tone={tones[state]}>{text.states[state]}</Tag>
        {state === 'bound' && has_begun && <span className="text-ink-muted">{text.begun}</span>}
        {is_spent && <span className="text-ink-muted">{text.spent}</span>}
      </span>
    ),
  },
  { head: text.since, className: 'text-sm tabular-nums', cell: history },
  {
    head: text.actions,
    hasHiddenHead: true,
    cell: (seat) => {
      const person = seatPerson(seat);
      return (
        <span className="flex items-center gap-x-5 as-card:flex-wrap as-table:justify-end">
          {seat.state === 'given' && isOpen && <ResendButton seat={seat} person={person} />}
          {seat.can_be_taken_back && (
            <Button
              tone="plain"
              size="small"
              className={actionClass}
              aria-label={text.takeBackOf(person)}
              onClick={({ currentTarget }) => onAct('take back', seat, currentTarget)}
            >
              {text.takeBack}
            </Button>
          )}
          {seat.state === 'bound' && seat.has_begun && (
            <Button
              tone="plain"
              size="small"
              className={actionClass}
              aria-label={text.leftOf(person)}
              onClick={({ currentTarget }) => onAct('left', seat, currentTarget)}
            >
              {text.left}
            </Button>
          )}
        </span>
      );
    },
  },
];

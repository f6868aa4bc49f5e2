import {
  dateColumnClass,
  emailColumnClass,
  ListTable,
  nameColumnClass,
  type Column,
} from '@/shared/list/list-table';
import { adminBookingText } from '../../text/staff-bookings';
import { adminCohortText } from '../../text/staff-cohort';
import type { Interested } from '../../data/invitations';
import { formatDateTime, formatDay } from '@/shared/dates/athens-time';
import { classNames } from '@/lib/class-names';
import { readableEmail } from '@/lib/readable-email';
import { SelectRow } from '@/shared/list/select-row';
import type { Selection } from '@/shared/list/use-selection';

const text = adminCohortText.interested;

type Person = Interested['people'][number];
type Chosen = Pick<Selection, 'isSelected' | 'toggle'>;

/** Whether somebody gets an invitation. */
export const isInvitable = ({ invited_at, booking_state, is_unsubscribed }: Person): boolean =>
  invited_at === null && booking_state === null && !is_unsubscribed;

function stateOf({ invited_at, booking_state, is_unsubscribed }: Person): string | null {
  if (booking_state) return adminBookingText.states[booking_state];
  if (is_unsubscribed) return text.unsubscribed;
  return invited_at && text.invitedAt(formatDay(invited_at));
}

const columnsFor = (selection: Chosen | null): Column<Person>[] => [
  {
    head: adminCohortText.list.name,
    className: nameColumnClass,
    cell: (person) => (
      <span className="flex items-center gap-x-1">
        {selection && (
          // As wide without a checkbox, so that the names of a table are below each other.
          <span className="as-card:absolute as-card:top-0 as-card:-left-3 as-table:w-11 as-table:shrink-0">
            {isInvitable(person) && (
              <SelectRow selection={selection} id={person.id} label={text.select(person.name)} />
            )}
          </span>
        )}
        <span className="font-semibold">{person.name}</span>
      </span>
    ),
  },
  {
    head: adminCohortText.list.email,
    className: classNames(emailColumnClass, 'sm:as-card:w-68'),
    cell: ({ email }) => readableEmail(email),
  },
  {
    head: text.asked_at,
    isHiddenOnPhone: true,
    className: dateColumnClass,
    cell: ({ asked_at }) => formatDateTime(asked_at),
  },
  {
    head: text.state,
    className: 'text-sm',
    // A card names no columns, so a dash would say nothing there.
    cell: (person) => stateOf(person) ?? <span className="as-card:hidden">–</span>,
  },
];

type InterestedListProps = {
  people: Person[];
  /** Null while nobody can be invited. */
  selection: Chosen | null;
};

/** The people who asked for the course of a cohort, and what happened since. */
export function InterestedList({ people, selection }: InterestedListProps) {
  return (
    <ListTable
      size="wide"
      caption={text.caption}
      columns={columnsFor(selection)}
      rows={people}
      rowKey={({ id }) => id}
    />
  );
}

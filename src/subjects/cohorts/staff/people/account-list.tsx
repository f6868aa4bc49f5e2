import {
  emailColumnClass,
  ListTable,
  nameColumnClass,
  type Column,
} from '@/shared/list/list-table';
import { adminBookingText } from '../../text/staff-bookings';
import { adminCohortText } from '../../text/staff-cohort';
import type { FoundAccount } from '../../data/cohort-people';
import type { Page } from '@/shared/data/pagination';
import { readableEmail } from '@/lib/readable-email';
import { Button } from '@/ui/button';
import type { Person } from './add-person-page';
import { bookingName } from '../../staff-bookings/booking-name';

const text = adminCohortText.add;

const columnsFor = (onChoose: (person: Person) => void): Column<FoundAccount>[] => [
  {
    head: adminCohortText.list.name,
    className: nameColumnClass,
    cell: (account) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">{bookingName(account)}</span>
        {account.is_suspended && (
          <span className="text-sm text-clay">{adminCohortText.list.suspended}</span>
        )}
      </span>
    ),
  },
  {
    head: adminCohortText.list.email,
    className: emailColumnClass,
    cell: ({ email }) => email && readableEmail(email),
  },
  {
    head: adminCohortText.list.actions,
    hasHiddenHead: true,
    className: 'text-sm',
    cell: (account) =>
      account.state ? (
        adminBookingText.states[account.state]
      ) : (
        <Button
          tone="plain"
          size="small"
          aria-label={text.addOf(bookingName(account))}
          onClick={() =>
            onChoose({
              userId: account.id,
              name: bookingName(account),
              isSuspended: account.is_suspended,
              address: account.email,
            })
          }
        >
          {text.add}
        </Button>
      ),
  },
];

type AccountListProps = { page: Page<FoundAccount>; onChoose: (person: Person) => void };

/** The accounts that a search found, each with a button that adds it unless it has a booking. */
export function AccountList({ page: { rows, hasMore }, onChoose }: AccountListProps) {
  return (
    <>
      <p role="status" className="mt-3 text-sm text-ink-muted">
        {rows.length === 0 ? text.notFound : hasMore ? text.more : text.found(rows.length)}
      </p>
      {rows.length > 0 && (
        <ListTable
          caption={text.caption}
          columns={columnsFor(onChoose)}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </>
  );
}

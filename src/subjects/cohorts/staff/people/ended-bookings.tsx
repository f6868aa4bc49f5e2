import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListTable, type Column } from '@/shared/list/list-table';
import { QueryResult } from '@/shared/list/query-result';
import { listText } from '@/shared/list/text';
import { adminCohortText } from '../../text/staff-cohort';
import {
  cohortBookingsQuery,
  type CohortOverview,
  type StaffBooking,
} from '../../data/cohort-people';
import { Button } from '@/ui/button';

const text = adminCohortText.list;

function Rows({ cohort, columns }: EndedBookingsProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(cohortBookingsQuery({ cohortId: cohort.id, show: 'ended', page }));
  return (
    <QueryResult query={query} failureTitle={text.failed}>
      {({ rows, hasMore }) => (
        <>
          <ListTable
            size="wide"
            caption={text.endedCaption}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
          <div className="mt-2 flex gap-x-6">
            {page > 1 && (
              <Button tone="plain" size="small" onClick={() => setPage(page - 1)}>
                {listText.pages.previous}
              </Button>
            )}
            {hasMore && (
              <Button tone="plain" size="small" onClick={() => setPage(page + 1)}>
                {listText.pages.next}
              </Button>
            )}
          </div>
        </>
      )}
    </QueryResult>
  );
}

type EndedBookingsProps = { cohort: CohortOverview; columns: Column<StaffBooking>[] };

/** The bookings of a cohort that were cancelled or have expired, folded until they are asked for. */
export function EndedBookings(props: EndedBookingsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="mt-8 border-t border-line pt-2"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-blue">
        {text.ended(props.cohort.ended)}
      </summary>
      {isOpen && <Rows {...props} />}
    </details>
  );
}

import { CsvExport } from '@/shared/list/csv-export';
import { adminCohortText } from '../../text/staff-cohort';
import { allCohortBookings } from '../../data/cohort-people';
import { useCurrentUserRole } from '@/subjects/staff/use-current-user-role';

async function* parts(cohortId: string, isAdmin: boolean, signal: AbortSignal) {
  const { csvLines, csvStart } = await import('./people-csv');
  yield { csv: csvStart(isAdmin), rows: 0 };
  for await (const bookings of allCohortBookings(cohortId, signal))
    yield { csv: csvLines(bookings, isAdmin), rows: bookings.length };
}

/** Exports all bookings of a cohort to a CSV file, those that have ended as well. */
export function PeopleExport({ cohortId }: { cohortId: string }) {
  const isAdmin = useCurrentUserRole() === 'admin';
  return (
    <CsvExport text={adminCohortText.export} read={(signal) => parts(cohortId, isAdmin, signal)} />
  );
}

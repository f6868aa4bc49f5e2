import { CsvExport } from '@/components/list/csv-export';
import { adminCohortText } from '@/content/interface/admin-cohort';
import { allCohortBookings } from '@/data/cohorts/cohort-people';
import { useCurrentUserRole } from '../../use-current-user-role';

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

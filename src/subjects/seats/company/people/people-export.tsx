import { CsvExport } from '@/shared/list/csv-export';
import { companyPagesText } from '../../text/company';
import { allParticipations, type PeopleFilter } from '../../data/company/people';

async function* parts(filter: PeopleFilter, signal: AbortSignal) {
  const { csvLines, csvStart } = await import('./people-csv');
  yield { csv: csvStart(), rows: 0 };
  for await (const people of allParticipations(filter, signal))
    yield { csv: csvLines(people), rows: people.length };
}

/** Exports the people that match a filter to a CSV file. */
export function PeopleExport({ filter }: { filter: PeopleFilter }) {
  return (
    <CsvExport text={companyPagesText.people.export} read={(signal) => parts(filter, signal)} />
  );
}

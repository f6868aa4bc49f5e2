import { CsvExport } from '@/shared/list/csv-export';
import { adminLearnersText } from '../text/learners';
import { allLearners, type LearnerFilter } from '../data/staff-queries';

async function* parts(filter: LearnerFilter, signal: AbortSignal) {
  const { csvLines, csvStart } = await import('./learners-csv');
  yield { csv: csvStart(), rows: 0 };
  for await (const learners of allLearners(filter, signal))
    yield { csv: csvLines(learners), rows: learners.length };
}

/** Exports the learners that match a filter to a CSV file. */
export function LearnerExport({ filter }: { filter: LearnerFilter }) {
  return <CsvExport text={adminLearnersText.export} read={(signal) => parts(filter, signal)} />;
}

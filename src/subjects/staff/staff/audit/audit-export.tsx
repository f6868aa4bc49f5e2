import { CsvExport } from '@/shared/list/csv-export';
import { adminAuditText } from '../../text/audit';
import { auditExportLimit, auditForExport, type AuditFilter } from '../../data/audit';

async function* parts(filter: AuditFilter, signal: AbortSignal) {
  const { csvLines, csvStart } = await import('./audit-csv');
  yield { csv: csvStart(), rows: 0 };
  for await (const entries of auditForExport(filter, signal))
    yield { csv: csvLines(entries), rows: entries.length };
}

const text = {
  ...adminAuditText.export,
  done: (count: number, file: string) =>
    adminAuditText.export[count < auditExportLimit ? 'done' : 'cut'](count, file),
};

/** Exports the newest entries that match a filter to a CSV file. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  return <CsvExport text={text} read={(signal) => parts(filter, signal)} />;
}

import { CsvExport } from '@/shared/list/csv-export';
import { adminOverviewText as text } from '../../text/overview';

type FiguresExportProps = {
  fileName: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};

async function* parts({ columns, rows }: FiguresExportProps) {
  const { csvHead, csvRows } = await import('@/lib/csv');
  yield {
    csv: csvHead(columns) + csvRows(rows.map((row) => row.map(String))),
    rows: rows.length,
  };
}

/** Exports the figures of a table to a CSV file. */
export function FiguresExport(props: FiguresExportProps) {
  return (
    <CsvExport text={{ ...text.export, fileName: props.fileName }} read={() => parts(props)} />
  );
}

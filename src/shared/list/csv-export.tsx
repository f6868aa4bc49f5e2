import { useEffect, useRef, useState } from 'react';
import { dayInAthens } from '@/shared/dates/athens-time';
import { readableFileName } from '@/lib/readable-file-name';
import { saveFile } from '@/lib/save-file';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { useFailureToast } from './use-failure-toast';

type CsvExportProps = {
  text: {
    action: string;
    stop: string;
    progress: (count: number) => string;
    done: (count: number, file: string) => string;
    stopped: string;
    failed: string;
    /** Without the day and the ending. */
    fileName: string;
  };
  /** What the list is of, if it is of one course or cohort; in the name of the file. */
  subject?: readonly string[];
  /** Reads the parts of the file in order, each with the number of its rows. */
  read: (signal: AbortSignal) => AsyncGenerator<{ csv: string; rows: number }, void, void>;
};

/** Exports a list to a CSV file, with the progress and the result beside the button. */
export function CsvExport({ text, subject = [], read }: CsvExportProps) {
  const [count, setCount] = useState(0);
  const controller = useRef<AbortController>(null);
  const exporting = useSingleMutation({
    /** @returns the saved file; null when the user stopped the export */
    mutationFn: async () => {
      const { signal } = (controller.current = new AbortController());
      setCount(0);
      const parts: string[] = [];
      let total = 0;
      try {
        for await (const { csv, rows } of read(signal)) {
          parts.push(csv);
          total += rows;
          setCount(total);
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      if (signal.aborted) return null;
      const names = [text.fileName, ...subject.map(readableFileName), dayInAthens(new Date())];
      const file = `${names.join('-')}.csv`;
      saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), file);
      return { count: total, file };
    },
  });
  useEffect(() => () => controller.current?.abort(), []);
  useFailureToast(exporting.error);
  const { isPending, data } = exporting;
  return (
    <>
      <Button
        tone="plain"
        size="small"
        className="shrink-0"
        onClick={() => (isPending ? controller.current?.abort() : exporting.mutate())}
      >
        {isPending ? text.stop : text.action}
      </Button>
      <p role="status" className="text-sm tabular-nums wrap-anywhere empty:hidden">
        {isPending && text.progress(count)}
        {exporting.isSuccess && (data ? text.done(data.count, data.file) : text.stopped)}
        {exporting.isError && text.failed}
      </p>
    </>
  );
}

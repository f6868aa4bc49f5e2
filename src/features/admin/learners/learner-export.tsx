import { useEffect, useRef, useState } from 'react';
import { adminLearnersText } from '@/content/interface/admin-learners';
import { allLearners, type LearnerFilter } from '@/data/learning/staff-queries';
import { dayInAthens } from '@/lib/athens-time';
import { saveFile } from '@/lib/save-file';
import { useSingleMutation } from '@/lib/use-single-mutation';
import { Button } from '@/ui/button';
import { useFailureToast } from '../use-failure-toast';

const text = adminLearnersText.export;

/** Exports the learners that match a filter to a CSV file, with the progress and the result beside the button. */
export function LearnerExport({ filter }: { filter: LearnerFilter }) {
  const [read, setRead] = useState(0);
  const controller = useRef<AbortController>(null);
  const exporting = useSingleMutation({
    /** @returns the saved file; null when the user stopped the export */
    mutationFn: async () => {
      const { signal } = (controller.current = new AbortController());
      setRead(0);
      const { csvLines, csvStart } = await import('./learners-csv');
      const chunks = [csvStart()];
      let count = 0;
      try {
        for await (const learners of allLearners(filter, signal)) {
          chunks.push(csvLines(learners));
          count += learners.length;
          setRead(count);
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      if (signal.aborted) return null;
      const file = `${text.fileName}-${dayInAthens(new Date())}.csv`;
      saveFile(new Blob(chunks, { type: 'text/csv;charset=utf-8' }), file);
      return { count, file };
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
        onClick={() => (isPending ? controller.current?.abort() : exporting.mutate())}
      >
        {isPending ? text.stop : text.action}
      </Button>
      <p role="status" className="text-sm tabular-nums wrap-anywhere">
        {isPending && text.progress(read)}
        {exporting.isSuccess && (data ? text.done(data.count, data.file) : text.stopped)}
        {exporting.isError && text.failed}
      </p>
    </>
  );
}

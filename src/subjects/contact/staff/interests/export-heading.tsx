import { type ReactNode, useEffect, useRef, useState } from 'react';
import { adminInterestsText } from '../../text/staff-interests';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { type InterestFilter, allInterestsForExport } from '../../data/interests/queries';
import { Button } from '@/ui/button';
import { saveFile } from '@/lib/save-file';
import { dayInAthens } from '@/shared/dates/athens-time';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';

/** Exports the interests that match a filter to a CSV file. They are read 1,000 at a time, so the page stays responsive. */
function useInterestExport() {
  const [exported, setExported] = useState(0);
  const controller = useRef<AbortController>(null);
  const mutation = useSingleMutation({
    /** @returns the saved file; null when the user stopped the export */
    mutationFn: async (filter: InterestFilter) => {
      const { signal } = (controller.current = new AbortController());
      setExported(0);
      const { csvLines, csvStart } = await import('./interests-csv');
      const chunks = [csvStart()];
      let count = 0;
      try {
        for await (const interests of allInterestsForExport(filter, signal)) {
          chunks.push(csvLines(interests));
          count += interests.length;
          setExported(count);
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      if (signal.aborted) return null;
      const file = `${adminInterestsText.export.fileName}-${dayInAthens(new Date())}.csv`;
      saveFile(new Blob(chunks, { type: 'text/csv;charset=utf-8' }), file);
      return { count, file };
    },
  });
  useEffect(() => () => controller.current?.abort(), []);
  return { mutation, exported, stop: () => controller.current?.abort() };
}

type ExportHeadingProps = {
  /** The heading of the list. */
  children: ReactNode;
  filter: InterestFilter;
  /** There is nothing to export. */
  isEmpty: boolean;
};

/** A heading beside the button that exports all interests that match the filter to a CSV file; below, progress and result. */
export function ExportHeading({ children, filter, isEmpty }: ExportHeadingProps) {
  const { mutation, exported, stop } = useInterestExport();
  const { isPending, isSuccess, data, error } = mutation;
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 className="min-w-0 grow basis-40 text-h4">{children}</h2>
        {isPending && (
          <Button tone="plain" size="small" onClick={stop}>
            {adminInterestsText.export.stop}
          </Button>
        )}
        {(!isEmpty || isPending) && (
          <Button
            tone="quiet"
            size="small"
            aria-disabled={isPending}
            onClick={() => mutation.mutate(filter)}
          >
            {adminInterestsText.export.action}
          </Button>
        )}
        <p role="status" className="w-full text-sm tabular-nums wrap-anywhere empty:hidden">
          {isPending && adminInterestsText.export.progress(exported)}
          {isSuccess &&
            (data
              ? adminInterestsText.export.done(data.count, data.file)
              : adminInterestsText.export.stopped)}
        </p>
      </div>
      <FailureNotice error={error} title={adminInterestsText.export.failed} className="mt-4" />
    </div>
  );
}

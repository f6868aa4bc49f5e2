import type { ReactNode } from 'react';
import { adminInterestsText } from '../../text/staff-interests';
import { FailureNotice } from '@/shared/errors/failure-notice';
import type { InterestFilter } from '../../data/interests/queries';
import { Button } from '@/ui/button';
import { useInterestExport } from './use-interest-export';

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
        <h2 className="min-w-0 grow basis-40 text-h3">{children}</h2>
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

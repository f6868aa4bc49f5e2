import { adminInterestsText } from '@/content/interface/admin-interests';
import { errorMessage } from '@/content/interface/errors';
import type { InterestFilter } from '@/data/interests/queries';
import { errorCode } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useInterestExport } from './use-interest-export';

type ExportButtonProps = {
  filter: InterestFilter;
  /** There is nothing to export. */
  isEmpty: boolean;
};

/** Exports all interests that match the filter to a CSV file, and shows the progress and the result. */
export function ExportButton({ filter, isEmpty }: ExportButtonProps) {
  const { mutation, exported, stop } = useInterestExport();
  const { isPending, isSuccess, isError, data, error } = mutation;
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {(!isEmpty || isPending) && (
          <Button
            tone="quiet"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) mutation.mutate(filter);
            }}
          >
            {adminInterestsText.export.action}
          </Button>
        )}
        {isPending && (
          <Button tone="plain" onClick={stop}>
            {adminInterestsText.export.stop}
          </Button>
        )}
        <p role="status" className="text-sm tabular-nums wrap-anywhere">
          {isPending && adminInterestsText.export.progress(exported)}
          {isSuccess &&
            (data
              ? adminInterestsText.export.done(data.count, data.file)
              : adminInterestsText.export.stopped)}
        </p>
      </div>
      {isError && (
        <div className="mt-4">
          <Notice tone="error" title={adminInterestsText.export.failed}>
            {errorMessage(errorCode(error))}
          </Notice>
        </div>
      )}
    </div>
  );
}

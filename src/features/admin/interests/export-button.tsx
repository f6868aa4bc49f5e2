import { adminInterestsText } from '@/content/interface/admin-interests';
import { errorMessage } from '@/content/interface/errors';
import type { InterestFilter } from '@/data/interests/queries';
import { errorCode } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useInterestExport } from './use-interest-export';

type ExportButtonProps = {
  filter: InterestFilter;
  /** There is nobody to put into a file. */
  isEmpty: boolean;
};

/** Everybody whom the filter lets through, as a file for a spreadsheet; says how far it is and what became of it. */
export function ExportButton({ filter, isEmpty }: ExportButtonProps) {
  const { mutation, soFar, stop } = useInterestExport();
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
          {isPending && adminInterestsText.export.progress(soFar)}
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

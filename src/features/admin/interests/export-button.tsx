import { adminInterestsWords } from '@/content/interface/admin-interests';
import { errorMessage } from '@/content/interface/errors';
import type { InterestFilter } from '@/data/interests/queries';
import { errorCode } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useInterestExport } from './use-interest-export';

const words = adminInterestsWords.export;

/** Everybody whom the filter lets through, as a file for a spreadsheet; says how far it is and what became of it. */
export function ExportButton({ filter }: { filter: InterestFilter }) {
  const { mutation, soFar, stop } = useInterestExport();
  const { isPending, isSuccess, isError, data, error } = mutation;
  return (
    <section className="mt-10 border-t border-ink pt-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) mutation.mutate(filter);
          }}
        >
          {words.action}
        </Button>
        {isPending && (
          <Button tone="quiet" onClick={stop}>
            {words.stop}
          </Button>
        )}
        <p role="status" className="text-sm tabular-nums wrap-anywhere">
          {isPending && words.progress(soFar)}
          {isSuccess && (data ? words.done(data.count, data.file) : words.stopped)}
        </p>
      </div>
      {isError && (
        <div className="mt-4">
          <Notice tone="error" title={words.failed}>
            {errorMessage(errorCode(error))}
          </Notice>
        </div>
      )}
    </section>
  );
}

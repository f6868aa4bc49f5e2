import { errorMessage } from '@/content/interface/errors';
import { errorCode } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

type QueryFailureProps = { title: string; retryLabel: string; error: unknown; onRetry: () => void };

/** What stands in the place of data that did not come, with a way on. */
export function QueryFailure({ title, retryLabel, error, onRetry }: QueryFailureProps) {
  return (
    <Notice tone="error" title={title}>
      <p>{errorMessage(errorCode(error))}</p>
      <Button tone="quiet" className="mt-4" onClick={onRetry}>
        {retryLabel}
      </Button>
    </Notice>
  );
}

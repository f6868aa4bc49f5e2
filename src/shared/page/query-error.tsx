import { failureMessage } from '@/shared/errors/text/errors';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

type QueryErrorProps = { title: string; retryLabel: string; error: unknown; onRetry: () => void };

/** Replaces data that could not be loaded: the reason, and a button that tries again. */
export function QueryError({ title, retryLabel, error, onRetry }: QueryErrorProps) {
  return (
    <Notice tone="error" title={title}>
      <p>{failureMessage(error)}</p>
      <Button tone="quiet" className="mt-4" onClick={onRetry}>
        {retryLabel}
      </Button>
    </Notice>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '@/shared/errors/text/errors';
import { seatListText } from './text/seat-list';
import { momentOf } from '@/shared/errors/error-detail';
import { resendSeat, type PoolSeat } from './data/pool-seats';
import { formatDateTime } from '@/shared/dates/athens-time';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast-store';
import { useRightsCheck } from './use-rights-check';

const text = seatListText.list;

/** Sends the invitation of a seat again. */
export function ResendButton({ seat, person }: { seat: PoolSeat; person: string }) {
  const client = useQueryClient();
  const resending = useSingleMutation({
    mutationFn: () => resendSeat(seat.id),
    onSuccess: () => showToast({ tone: 'success', title: text.resent(person) }),
    onError: (error) => {
      const from = momentOf(error);
      showToast({
        tone: 'error',
        title: text.notResent,
        text: from ? text.sentLately(formatDateTime(from)) : failureMessage(error),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['seats'] }),
  });
  useRightsCheck(resending.error);
  return (
    <Button
      tone="plain"
      size="small"
      aria-label={text.resendOf(person)}
      aria-disabled={resending.isPending}
      onClick={() => resending.mutate()}
    >
      {text.resend}
    </Button>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { focusPageHeading } from '@/shared/page/focus-page-heading';
import { adminBinText } from '../../text/bin';
import { restoreFromBin } from '../../data/bin-mutations';
import type { BinRow } from '../../data/bin-queries';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { showFailureToast, showSuccessToast } from '../../toasts';

/** Takes a row out of the bin. */
export function RestoreButton({ row }: { row: BinRow }) {
  const client = useQueryClient();
  const restoration = useSingleMutation({
    mutationFn: () => restoreFromBin({ kind: row.kind, ids: [row.id] }),
    onSuccess: async () => {
      showSuccessToast(adminBinText.restored);
      // The button disappears with its row.
      focusPageHeading();
      await client.invalidateQueries();
    },
    onError: showFailureToast,
  });
  return (
    <Button
      tone="plain"
      size="small"
      aria-label={adminBinText.restoreOf(row.title)}
      aria-disabled={restoration.isPending}
      onClick={() => restoration.mutate()}
    >
      {adminBinText.restore}
    </Button>
  );
}

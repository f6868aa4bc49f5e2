import { useMutation, useQueryClient } from '@tanstack/react-query';
import { release } from '@/data/forms/quarantine';
import { Button } from '@/ui/button';
import { showFailureToast, showSuccessToast } from './toasts';

type ReleaseButtonProps = {
  table: Parameters<typeof release>[0];
  id: string;
  /** The first part of the key of the queries to read again. */
  queryKey: 'messages' | 'interests';
  label: string;
  /** Names the row, where there are several. */
  accessibleLabel?: string;
  released: string;
};

/** Takes a row of a public form out of quarantine. */
export function ReleaseButton(props: ReleaseButtonProps) {
  const { table, id, queryKey, label, accessibleLabel, released } = props;
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: () => release(table, id),
    onSuccess: async () => {
      showSuccessToast(released);
      await client.invalidateQueries({ queryKey: [queryKey] });
    },
    onError: showFailureToast,
  });
  return (
    <Button
      tone="quiet"
      aria-label={accessibleLabel}
      aria-disabled={mutation.isPending}
      onClick={() => {
        if (!mutation.isPending) mutation.mutate();
      }}
    >
      {label}
    </Button>
  );
}

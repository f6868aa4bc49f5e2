import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { release, type Released } from '@/data/forms/quarantine';
import { Button } from '@/ui/button';
import { showFailureToast, showSuccessToast } from './toasts';

type ReleaseButtonProps = {
  table: Parameters<typeof release>[0];
  id: string;
  label: string;
  /** Names the row, where there are several. */
  accessibleLabel?: string;
  released: string;
  /** Updates what is cached of the row. */
  onReleased: (changes: Released) => void | Promise<void>;
  /** Where the focus goes, because the button disappears. Called while it is still there. */
  focusAfter: (button: HTMLElement) => HTMLElement | null;
};

/** Takes a row of a public form out of quarantine. */
export function ReleaseButton(props: ReleaseButtonProps) {
  const { table, id, label, accessibleLabel, released, onReleased, focusAfter } = props;
  const button = useRef<HTMLButtonElement>(null);
  const mutation = useMutation({
    mutationFn: () => release(table, id),
    onSuccess: async (changes) => {
      showSuccessToast(released);
      if (button.current && document.activeElement === button.current) {
        focusAfter(button.current)?.focus();
      }
      await onReleased(changes);
    },
    onError: showFailureToast,
  });
  return (
    <Button
      ref={button}
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

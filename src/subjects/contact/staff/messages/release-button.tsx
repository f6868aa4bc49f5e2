import { useRef } from 'react';
import { releaseMessage, type Released } from '../../data/messages/staff-mutations';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { showFailureToast, showSuccessToast } from '@/subjects/staff/toasts';

type ReleaseButtonProps = {
  id: string;
  label: string;
  released: string;
  /** Updates what is cached of the message. */
  onReleased: (changes: Released) => void | Promise<void>;
  /** Where the focus goes, because the button disappears. Called while it is still there. */
  focusAfter: (button: HTMLElement) => HTMLElement | null;
};

/** Takes a message out of quarantine. */
export function ReleaseButton(props: ReleaseButtonProps) {
  const { id, label, released, onReleased, focusAfter } = props;
  const button = useRef<HTMLButtonElement>(null);
  const mutation = useSingleMutation({
    mutationFn: () => releaseMessage(id),
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
      aria-disabled={mutation.isPending}
      onClick={() => mutation.mutate()}
    >
      {label}
    </Button>
  );
}

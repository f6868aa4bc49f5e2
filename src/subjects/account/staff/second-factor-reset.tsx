import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminText } from '@/subjects/staff/text/admin';
import { adminUsersText } from '../text/users';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { resetSecondFactor } from '../data/users/mutations';
import type { StaffAccount } from '../data/users/queries';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { userName } from '../user-name';

const text = adminUsersText.secondFactor;

/** Whether an account has a second factor. Of somebody else it can be removed, after a confirmation. */
export function SecondFactorReset({ user, isOwn }: { user: StaffAccount; isOwn: boolean }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const name = userName(user);
  const reset = useSingleMutation({
    mutationFn: () => resetSecondFactor(user.id),
    onSuccess: async () => {
      showSuccessToast(text.removed(name));
      setOpen(false);
      await client.invalidateQueries({ queryKey: ['users'] });
    },
  });
  if (!user.has_second_factor) return text.off;
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      {text.on}
      {!isOwn && (
        <Button
          tone="plain"
          size="small"
          className="text-clay"
          onClick={() => {
            reset.reset();
            setOpen(true);
          }}
        >
          {text.remove}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        title={text.title(name)}
        text={text.text}
        confirmLabel={text.remove}
        cancelLabel={adminText.cancel}
        tone="danger"
        pending={reset.isPending}
        onConfirm={() => reset.mutate()}
        onCancel={() => setOpen(false)}
      >
        <FailureNotice error={reset.error} isRepeatable title={text.failed} />
      </ConfirmDialog>
    </span>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminText } from '@/subjects/staff/text/admin';
import { adminUsersText } from '../text/users';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { setSuspended } from '../data/users/mutations';
import type { StaffAccount } from '../data/users/queries';
import { isAnswerLost } from '@/lib/errors';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { userName } from '../user-name';

const text = adminUsersText.suspension;

/** Suspends an account or lifts its suspension, after a confirmation. */
export function SuspensionButton({ user }: { user: StaffAccount }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const name = userName(user);
  const isSuspended = !user.is_suspended;
  const change = useSingleMutation({
    mutationFn: () => setSuspended({ userId: user.id, isSuspended }),
    onSuccess: async () => {
      showSuccessToast(isSuspended ? text.suspended(name) : text.lifted(name));
      setOpen(false);
      await client.invalidateQueries({ queryKey: ['users'] });
    },
  });
  return (
    <>
      <Button
        tone="plain"
        size="small"
        className={isSuspended ? 'mt-1 text-clay' : 'mt-1'}
        onClick={() => {
          change.reset();
          setOpen(true);
        }}
      >
        {isSuspended ? text.suspend : text.lift}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={isSuspended ? text.suspendTitle(name) : text.liftTitle(name)}
        text={isSuspended ? text.suspendText : text.liftText}
        confirmLabel={isSuspended ? text.suspend : text.lift}
        cancelLabel={adminText.cancel}
        tone={isSuspended ? 'danger' : 'primary'}
        pending={change.isPending}
        onConfirm={() => change.mutate()}
        onCancel={() => {
          setOpen(false);
          // Not before: the dialog would ask for the opposite.
          if (isAnswerLost(change.error)) void client.invalidateQueries({ queryKey: ['users'] });
        }}
      >
        <FailureNotice error={change.error} isRepeatable title={text.failed} />
      </ConfirmDialog>
    </>
  );
}

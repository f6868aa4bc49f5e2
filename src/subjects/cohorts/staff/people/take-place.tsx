import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { adminText } from '@/subjects/staff/text/admin';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { removeMinimum } from '../../data/staff';
import { adminCohortText } from '../../text/staff-cohort';

const text = adminCohortText.takePlace;

/** Decides that a cohort with fewer people than it needs takes place. */
export function TakePlace({ cohortId, minimum }: { cohortId: string; minimum: number }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const change = useSingleMutation({
    mutationFn: () => removeMinimum(cohortId, minimum),
    onError: () => client.invalidateQueries({ queryKey: ['cohorts'] }),
    onSuccess: async () => {
      showSuccessToast(text.done);
      await client.invalidateQueries({ queryKey: ['cohorts'] });
      close();
    },
  });
  return (
    <>
      <Button tone="plain" size="small" onClick={() => setAsking(true)}>
        {text.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="primary"
        title={text.title}
        text={text.text(minimum)}
        confirmLabel={text.confirm}
        cancelLabel={adminText.cancel}
        pending={change.isPending}
        canCancel={!change.isPending}
        onConfirm={() => change.mutate()}
        onCancel={close}
      >
        <FailureNotice error={change.error} isRepeatable title={text.failed} />
      </ConfirmDialog>
    </>
  );
}

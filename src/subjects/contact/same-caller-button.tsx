import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { focusPageHeading } from '@/shared/page/focus-page-heading';
import { adminText } from '@/subjects/staff/text/admin';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { deleteSameCaller, sameCallerQuery } from './data/same-caller';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showSuccessToast } from '@/subjects/staff/toasts';

const text = adminText.sameCaller;

type SameCallerProps = {
  /** The id of a message or an interest. */
  rowId: string;
  /** The path to navigate to afterwards. */
  redirectTo: string;
  /** Called before the navigation. */
  onDeleted?: () => void;
};

/** Counts first, so that the dialog says what would be deleted. */
function SameCallerDialog(props: SameCallerProps & { onClose: () => void }) {
  const { rowId, redirectTo, onDeleted, onClose } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(sameCallerQuery(rowId));
  const found = query.data;
  const deletion = useSingleMutation({
    mutationFn: () => deleteSameCaller(rowId, found?.counted_at ?? ''),
    onSuccess: async (deleted) => {
      showSuccessToast(text.deleted(deleted.messages, deleted.interests));
      flushSync(() => {
        onDeleted?.();
        onClose();
      });
      await navigate(redirectTo, { replace: true });
      await Promise.all([
        client.invalidateQueries({ queryKey: ['messages'] }),
        client.invalidateQueries({ queryKey: ['interests'] }),
      ]);
      focusPageHeading();
    },
  });
  const isEmpty = found !== undefined && found.messages + found.interests === 0;
  const error = query.error ?? deletion.error;

  function describe(): string {
    if (!found) return query.isError ? text.notCounted : text.counting;
    return isEmpty ? text.none : text.found(found.messages, found.interests);
  }

  return (
    <ConfirmDialog
      open
      title={text.title}
      text={describe()}
      confirmLabel={isEmpty ? adminText.close : text.confirm}
      cancelLabel={adminText.cancel}
      tone={isEmpty ? 'primary' : 'danger'}
      pending={query.isPending || deletion.isPending}
      onConfirm={() => {
        if (isEmpty) onClose();
        else if (found) deletion.mutate();
        else void query.refetch();
      }}
      onCancel={onClose}
    >
      <FailureNotice error={error} title={text.failed} />
    </ConfirmDialog>
  );
}

/** Deletes everything that came from the caller of a message or interest, after a confirmation with the count. */
export function SameCallerButton(props: SameCallerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="plain"
        size="small"
        className="font-normal text-ink-muted"
        onClick={() => setOpen(true)}
      >
        {text.action}
      </Button>
      {isOpen && <SameCallerDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

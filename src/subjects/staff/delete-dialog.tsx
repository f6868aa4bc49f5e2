import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { focusPageHeading } from '@/shared/page/focus-page-heading';
import { adminText } from './text/admin';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { moveToBin, type BinRows } from './data/bin-mutations';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showDeletedToast, showSuccessToast } from './toasts';

type DeleteDialogProps = {
  /** Names the record. */
  title: string;
  text: { text: string; confirm: string; failed: string; deleted: string };
  /** The rows that go to the bin, or how to delete what does not go there. */
  remove: BinRows | (() => Promise<void>);
  /** The queries to read again afterwards. */
  queryKey: QueryKey;
  /** The path to navigate to afterwards. */
  redirectTo: string;
  onClose: () => void;
  onDeleted: () => void;
  /** While it is read what else there is to know. */
  isPending?: boolean;
  /** What else there is to know before the deletion. */
  children?: ReactNode;
};

/** Confirms and performs the deletion of a record. */
export function DeleteDialog(props: DeleteDialogProps) {
  const {
    title,
    text,
    remove,
    queryKey,
    redirectTo,
    onClose,
    onDeleted,
    isPending = false,
    children,
  } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const deletion = useSingleMutation({
    mutationFn: async () => {
      await (typeof remove === 'function' ? remove() : moveToBin(remove));
    },
    onSuccess: async () => {
      if (typeof remove === 'function') showSuccessToast(text.deleted);
      else showDeletedToast({ title: text.deleted }, remove, client);
      // Synchronously: the leave guard must know that nothing is unsaved before the navigation.
      flushSync(() => {
        onDeleted();
        onClose();
      });
      await navigate(redirectTo, { replace: true });
      await client.invalidateQueries({ queryKey });
      // The button that opened the dialog disappears with the record. A new view focuses its own heading.
      if (!document.activeElement?.matches('h2')) focusPageHeading();
    },
  });
  return (
    <ConfirmDialog
      open
      title={title}
      text={text.text}
      confirmLabel={text.confirm}
      cancelLabel={adminText.cancel}
      pending={deletion.isPending || isPending}
      canCancel={!deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      {children}
      <FailureNotice error={deletion.error} isRepeatable title={text.failed} />
    </ConfirmDialog>
  );
}

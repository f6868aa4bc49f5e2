import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { adminText } from '@/content/interface/admin';
import { errorMessage } from '@/content/interface/errors';
import { errorCode } from '@/lib/errors';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { showFailureToast, showSuccessToast } from './toasts';

type DeleteDialogProps = {
  /** Names the thing. */
  title: string;
  words: { text: string; confirm: string; failed: string; deleted: string };
  remove: () => Promise<void>;
  /** What has to be read again afterwards. */
  queryKey: QueryKey;
  /** Where the person is afterwards. */
  then: string;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a part of a course goes, as for courses (decisions: deleting asks for confirmation). */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, words, remove, queryKey, then, onClose, onDeleted } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      showSuccessToast(words.deleted);
      // At once: the guard on leaving must know that nothing is left to lose.
      flushSync(() => {
        onDeleted();
        onClose();
      });
      await navigate(then, { replace: true });
      await client.invalidateQueries({ queryKey });
    },
    onError: showFailureToast,
  });
  return (
    <ConfirmDialog
      open
      title={title}
      text={words.text}
      confirmLabel={words.confirm}
      cancelLabel={adminText.cancel}
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      {deletion.isError && (
        <Notice tone="error" title={words.failed}>
          {errorMessage(errorCode(deletion.error))}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

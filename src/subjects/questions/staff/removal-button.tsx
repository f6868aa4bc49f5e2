import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showUndoToast } from '@/shared/forms/undo-toast';
import { adminQuestionsText } from '../text/staff-questions';
import type { Post } from '../data/mutations';
import { removePost, restorePost } from '../data/staff-mutations';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { ReasonDialog } from '@/subjects/staff/reason-dialog';
import { showFailureToast, showSuccessToast } from '@/subjects/staff/toasts';

const { removal } = adminQuestionsText;

type RemovalButtonProps = {
  post: Post;
  isRemoved: boolean;
  text: { remove: string; restore: string; title: string; text: string };
  /** What the button shows where its name is longer, in a list. */
  shown?: { remove: string; restore: string };
};

/** Removes a question or an answer with a reason, or restores it. One button, so that the focus stays. */
export function RemovalButton({ post, isRemoved, text, shown = text }: RemovalButtonProps) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const readAgain = () => client.invalidateQueries({ queryKey: ['questions'] });
  const restoring = useSingleMutation({
    mutationFn: () => restorePost(post),
    onSuccess: () => {
      showSuccessToast(removal.restored);
      return readAgain();
    },
    onError: showFailureToast,
  });
  return (
    <>
      <Button
        tone="plain"
        className={isRemoved ? undefined : 'text-clay'}
        aria-label={isRemoved ? text.restore : text.remove}
        aria-disabled={restoring.isPending}
        onClick={() => {
          if (isRemoved) restoring.mutate();
          else setAsking(true);
        }}
      >
        {isRemoved ? shown.restore : shown.remove}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={text.title}
          text={text.text}
          hint={removal.hint}
          confirmLabel={adminQuestionsText.remove}
          act={(reason) => removePost({ ...post, reason })}
          onDone={() => {
            showUndoToast(removal.done, () => restoring.mutate());
            return readAgain();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

import { toastText } from '@/shared/forms/text/toasts';
import { showErrorToast } from '@/shared/errors/error-toast';
import { lessonQuestionsText } from './text/lesson-questions';
import { showUndoToast } from '@/shared/forms/undo-toast';

/** Says that a post was deleted, and offers to bring it back with `restore` until that has succeeded. */
export function offerUndo(title: string, restore: () => Promise<unknown>): void {
  const undo = () => {
    restore().catch((error: unknown) =>
      showErrorToast(lessonQuestionsText.post.failed, error, {
        // The text is nowhere else.
        duration: Infinity,
        action: { label: toastText.undo, onSelect: undo },
      }),
    );
  };
  showUndoToast(title, undo);
}

import { toastText } from '@/shared/forms/text/toasts';
import { errorMessage } from '@/shared/errors/text/errors';
import { lessonQuestionsText } from './text/lesson-questions';
import { showUndoToast } from '@/shared/forms/undo-toast';
import { errorCode } from '@/lib/errors';
import { showToast } from '@/ui/toast-store';

/** Says that a post was deleted, and offers to bring it back with `restore` until that has succeeded. */
export function offerUndo(title: string, restore: () => Promise<unknown>): void {
  const undo = () => {
    restore().catch((error: unknown) =>
      showToast({
        tone: 'error',
        title: lessonQuestionsText.post.failed,
        text: errorMessage(errorCode(error)),
        // The text is nowhere else.
        duration: Infinity,
        action: { label: toastText.undo, onSelect: undo },
      }),
    );
  };
  showUndoToast(title, undo);
}

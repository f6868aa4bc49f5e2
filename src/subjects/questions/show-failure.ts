import { errorMessage } from '@/shared/errors/text/errors';
import { lessonQuestionsText } from './text/lesson-questions';
import { errorCode } from '@/lib/errors';
import { showToast } from '@/ui/toast-store';

/** Says why a press on a button of a post had no effect. */
export const showFailure = (error: unknown): void =>
  showToast({
    tone: 'error',
    title: lessonQuestionsText.post.failed,
    text: errorMessage(errorCode(error)),
  });

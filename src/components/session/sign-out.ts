import { errorMessage } from '@/content/interface/errors';
import { sessionText } from '@/content/interface/session';
import { signOut } from '@/data/session/mutations';
import { errorCode } from '@/lib/errors';
import { showToast } from '@/ui/toast-store';

/** Signs out, with a toast if that fails. The toast of success comes with the session event (`session-toasts.ts`). */
export async function signOutWithToast(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    showToast({
      tone: 'error',
      title: sessionText.signOutFailed,
      text: errorMessage(errorCode(error)),
    });
  }
}

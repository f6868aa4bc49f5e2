import { errorMessage } from '@/content/interface/errors';
import { sessionText } from '@/content/interface/session';
import { signOut } from '@/data/session/mutations';
import { errorCode } from '@/lib/errors';
import { showToast } from '@/ui/toast-store';

/** Ends the session. That it worked is told by `session-toasts.ts`; that it did not, by this. */
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

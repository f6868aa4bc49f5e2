import { errorMessage } from '@/content/interface/errors';
import { frame } from '@/content/interface/frame';
import { signOut } from '@/data/session/session-watch';
import { errorCode } from '@/lib/errors';
import { showToast } from '@/ui/toast-store';

/** Ends the session and says how it went (section 4, signed out). */
export async function signOutWithToast(): Promise<void> {
  try {
    await signOut();
    showToast({
      tone: 'success',
      title: frame.session.signedOutTitle,
      text: frame.session.signedOutText,
    });
  } catch (error) {
    showToast({
      tone: 'error',
      title: frame.session.signOutFailedTitle,
      text: errorMessage(errorCode(error)),
    });
  }
}

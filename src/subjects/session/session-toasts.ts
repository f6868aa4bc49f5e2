import { sessionText } from './text/session';
import type { SessionEvent } from './data/session-events';
import { delays, minute } from '@/lib/delays';
import { showToast } from '@/ui/toast-store';

/** Shows the toast of a session event. */
export function showSessionToast(event: SessionEvent): void {
  switch (event) {
    case 'signed-in':
      showToast({ tone: 'success', ...sessionText.signedIn });
      break;
    case 'signed-out':
      showToast({ tone: 'success', ...sessionText.signedOut });
      break;
    case 'password-recovery':
      showToast({ tone: 'success', ...sessionText.passwordRecovery });
      break;
    case 'expiring':
      showToast({
        tone: 'error',
        duration: delays.sessionWarningToast,
        title: sessionText.expiring.title,
        text: sessionText.expiring.text(delays.sessionWarning / minute),
      });
      break;
  }
}

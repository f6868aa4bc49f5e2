import { sessionText } from '@/content/interface/session';
import type { SessionEvent } from '@/data/session/session-events';
import { delays } from '@/lib/delays';
import { showToast } from '@/ui/toast-store';

const minute = 60_000;

/** Milliseconds that the warning stays. */
const warningDuration = 10_000;

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
        duration: warningDuration,
        title: sessionText.expiring.title,
        text: sessionText.expiring.text(delays.sessionWarning / minute),
      });
      break;
  }
}

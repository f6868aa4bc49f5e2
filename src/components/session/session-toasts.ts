import { sessionText } from '@/content/interface/session';
import type { SessionEvent } from '@/data/session/session-events';
import { showToast } from '@/ui/toast-store';

/** Milliseconds that the warning stays (section 9). */
const warningDuration = 10_000;

/** Tells a person of a change of the session (section 4). */
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
      showToast({ tone: 'error', duration: warningDuration, ...sessionText.expiring });
      break;
  }
}

import { sessionText } from './text/session';
import { useSession } from './data/session-store';
import { Button } from '@/ui/button';
import { readableEmail } from '@/lib/readable-email';

const { otherAccount } = sessionText;

/**
 * Says that another tab has signed in another account than this screen belongs to. The screen stays as it is, and its
 * requests are refused, until its user signs in again or the other user continues here.
 */
export function OtherAccountNotice() {
  const session = useSession();
  if (session.status !== 'signed-in' || session.replacedBy === undefined) return null;
  const { email, replacedBy } = session;
  return (
    <div
      role="alert"
      className="sticky bottom-0 z-20 border-t-4 border-clay bg-clay-pale px-5 py-4 sm:px-6"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <p className="font-semibold">{otherAccount.title(replacedBy)}</p>
          <p className="mt-1 break-words">{otherAccount.text(readableEmail(email))}</p>
        </div>
        <Button tone="quiet" onClick={() => window.location.reload()}>
          {otherAccount.action(replacedBy)}
        </Button>
      </div>
    </div>
  );
}

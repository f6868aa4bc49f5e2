import { loginText } from '../text/auth-login';
import { ownSeatsText } from '@/subjects/seats/text/own-seats';
import { useSession } from '../data/session-store';
import { paths } from '@/lib/paths';
import { isSeatLink } from '@/subjects/seats/seat-link';
import { Notice } from '@/ui/notice';

const { reasons, retry } = loginText;
const { beforeSignIn } = ownSeatsText;

/** Says why somebody who wanted another page, `next`, sees the sign-in page. */
export function LoginReason({ next }: { next: string | null }) {
  const session = useSession();
  if (session.status !== 'signed-out') return null;
  const reason = session.reason ?? (next !== null && 'needed');
  if (!reason) return null;
  if (reason === 'needed' && isSeatLink(next))
    return (
      <Notice tone="info" title={beforeSignIn.title}>
        {beforeSignIn.login}
      </Notice>
    );
  return (
    <Notice tone="info" title={reasons[reason].title}>
      {reasons[reason].text}
      {reason === 'unreachable' && (
        // A new document reads the stored session again.
        <a href={next ?? paths.dashboard} className="flex min-h-11 w-fit items-center text-blue">
          {retry}
        </a>
      )}
    </Notice>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { profileText } from '../../text/profile';
import { foundInvitationQuery } from '@/subjects/organizations/data/invitations';
import { ChangeAccount } from '@/subjects/session/change-account';
import type { SignedIn } from '@/subjects/session/data/session-store';
import { isUuid } from '@/lib/is-uuid';
import { readableEmail } from '@/lib/readable-email';

const text = profileText.invitations.link;

/** What the link of an invitation leads to where that is none to answer: it was sent to another address, or is gone. */
export function LinkedInvitation({ session }: { session: SignedIn }) {
  const id = useSearchParams()[0].get('invitation') ?? '';
  const query = useQuery({ ...foundInvitationQuery(session.userId, id), enabled: isUuid(id) });
  const found = query.data;
  if (!found || found.state === 'open') return null;
  const isOther = found.state === 'other_account';
  return (
    <section
      aria-labelledby="linked-invitation"
      className="mb-10 border-l-[6px] border-saffron bg-saffron-pale/40 px-5 py-5"
    >
      <h2 id="linked-invitation" className="text-h3">
        {text[found.state].title}
      </h2>
      <p className="mt-2 max-w-prose wrap-anywhere">
        {isOther
          ? text.other_account.text(readableEmail(found.address), readableEmail(session.email))
          : text.gone.text}
      </p>
      {isOther && (
        <>
          <p className="mt-1 mb-4 max-w-prose">
            {session.emailVerified ? text.other_account.hint : text.other_account.unverified}
          </p>
          <ChangeAccount />
        </>
      )}
    </section>
  );
}

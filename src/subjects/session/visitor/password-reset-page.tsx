import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { passwordResetText } from '../text/auth-password-reset';
import { useSession } from '../data/session-store';
import { limits } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { CallbackView, type CallbackState } from './callback-view';
import { FormFailure } from '../form-failure';
import { kindOfNext } from './kind-of-next';
import { NewPasswordForm } from './new-password-form';
import { nextOfLink } from './next-of-link';
import { OpenRecoveryLink } from './open-recovery-link';
import { ResetRequestForm } from './reset-request-form';
import { isLinkSpent, useRecoveryLink } from './use-recovery-link';
import { useRedirect } from './use-redirect';
import type { EmailLink } from '../data/link-session';
import { Button } from '@/ui/button';
import { resetFailure, useResetRequest } from './use-reset-request';
import { WantedSeat } from './wanted-seat';

type ResetSentProps = { email: string; next: string | null; onOther: () => void };

/** After the request: what to do if the e-mail does not arrive. */
function ResetSent({ email, next, onOther }: ResetSentProps) {
  const mutation = useResetRequest(next);
  return (
    <div className="mt-6 grid gap-6">
      <p className="text-ink-muted">{passwordResetText.sent.spam}</p>
      {mutation.isError && <FormFailure {...resetFailure(mutation.error)} cause={mutation.error} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          tone="quiet"
          aria-disabled={mutation.isPending}
          onClick={() => mutation.mutate(email)}
        >
          {mutation.isPending ? passwordResetText.request.sending : passwordResetText.sent.again}
        </Button>
        <Button tone="plain" onClick={onOther}>
          {passwordResetText.sent.other}
        </Button>
      </div>
    </div>
  );
}

/** What the URL of `/auth/password-reset` holds. */
type RecoveryLink =
  | { kind: 'none' }
  /** Supabase Auth refused the link and redirected here with an error. */
  | { kind: 'refused' }
  | { kind: 'open'; link: EmailLink };

/**
 * Reads the URL: the e-mails of supabase/templates link here with a token, the default e-mails of a hosted project
 * with a code or an error.
 */
function parseRecoveryLink(query: URLSearchParams, hash: string): RecoveryLink {
  const isRecovery = query.get('type') === 'recovery';
  const token = query.get('token');
  const code = query.get('code');
  if (isRecovery && token) {
    return { kind: 'open', link: { secret: token, by: 'token', type: 'recovery' } };
  }
  if (code) return { kind: 'open', link: { secret: code, by: 'code' } };
  const refused = query.has('error') || new URLSearchParams(hash.slice(1)).has('error');
  return refused ? { kind: 'refused' } : { kind: 'none' };
}

const { request, sent, open, change, done } = passwordResetText;

const requestForm: CallbackState = {
  status: 'form',
  name: 'request',
  title: request.title,
  lead: request.lead,
  step: 1,
};

/** Before the link is used. @param isSpent whether it was used before, so that it has no button */
const linkForm = (isSpent: boolean): CallbackState => ({
  status: 'form',
  name: 'open',
  title: open.title,
  ...(!isSpent && { lead: open.lead }),
  step: 2,
});

const passwordForm = (email: string): CallbackState => ({
  status: 'form',
  name: 'change',
  title: change.title,
  lead: change.lead(email, limits.passwordMinimum),
  step: 3,
});

/**
 * `/auth/password-reset`: requests the reset e-mail, and sets a new password with its link, which has the page of `next`.
 */
export function PasswordResetPage() {
  const [query] = useSearchParams();
  const { hash, key } = useLocation();
  const session = useSession();
  const opening = useRecoveryLink();
  const [result, setResult] = useState<'signed in' | 'saved' | null>(null);
  const [wantsNewLink, setWantsNewLink] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const target = wanted ?? paths.dashboard;
  const next = nextOfLink(query);
  const known = session.status === 'signed-in' ? session.email : '';
  const seat = <WantedSeat path={next} step="login" className="mt-6" />;
  useRedirect(result === 'signed in' ? target : null);

  const link = parseRecoveryLink(query, hash);
  const view = {
    description: request.description,
    success: { title: done.title, lead: done.text[kindOfNext(wanted)], go: done.go },
  };

  if (result !== null && opening.data !== undefined) {
    const other = session.status === 'signed-in' ? session.email : null;
    const saved = { ...view.success, lead: done.saved(opening.data, other), go: done.goOn(other) };
    return (
      <CallbackView
        {...view}
        {...(result === 'saved' && { success: saved })}
        state={{ status: 'success', target }}
      >
        {seat}
      </CallbackView>
    );
  }
  if (sentTo !== null) {
    return (
      <CallbackView
        {...view}
        state={{
          status: 'form',
          name: 'sent',
          title: sent.title,
          lead: sent.text(sentTo),
          step: 2,
        }}
      >
        {seat}
        <ResetSent email={sentTo} next={next} onOther={() => setSentTo(null)} />
      </CallbackView>
    );
  }
  if (link.kind === 'open' && !wantsNewLink) {
    const onNewLink = () => setWantsNewLink(true);
    return (
      <CallbackView
        {...view}
        state={
          opening.data === undefined
            ? linkForm(isLinkSpent(opening.error))
            : passwordForm(opening.data)
        }
      >
        {seat}
        {opening.data === undefined ? (
          <OpenRecoveryLink link={link.link} opening={opening} onNewLink={onNewLink} />
        ) : (
          <NewPasswordForm
            onDone={(isSignedIn) => {
              // Without a session a page would lead to the sign-up.
              setWanted(next === null || isSignedIn ? next : paths.loginThen(next));
              setResult(isSignedIn ? 'signed in' : 'saved');
            }}
            onNewLink={onNewLink}
          />
        )}
      </CallbackView>
    );
  }
  return (
    <CallbackView {...view} state={requestForm}>
      {seat}
      <div className="mt-8 grid gap-6">
        {link.kind === 'refused' && <FormFailure message={change.expired} cause={key} />}
        <ResetRequestForm key={known} known={known} next={next} onSent={setSentTo} />
      </div>
    </CallbackView>
  );
}

import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { passwordResetText } from '../text/auth-password-reset';
import { useSession } from '../data/session-store';
import { limits } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { CallbackView, type CallbackState } from './callback-view';
import { FormFailure } from './form-failure';
import { NewPasswordForm } from './new-password-form';
import { OpenRecoveryLink } from './open-recovery-link';
import { parseRecoveryLink } from './recovery-link';
import { ResetRequestForm } from './reset-request-form';
import { ResetSent } from './reset-sent';
import { useRecoveryLink } from './use-recovery-link';
import { useRedirect } from './use-redirect';

const { request, sent, open, change, done } = passwordResetText;

const requestForm: CallbackState = {
  status: 'form',
  name: 'request',
  title: request.title,
  lead: request.lead,
  step: 1,
};

const linkForm: CallbackState = {
  status: 'form',
  name: 'open',
  title: open.title,
  lead: open.lead,
  step: 2,
};

const passwordForm = (email: string): CallbackState => ({
  status: 'form',
  name: 'change',
  title: change.title,
  lead: change.lead(email, limits.passwordMinimum),
  step: 3,
});

/** `/auth/password-reset`: requests the reset e-mail, and sets a new password with its link. */
export function PasswordResetPage() {
  const [query] = useSearchParams();
  const { hash, key } = useLocation();
  const session = useSession();
  const opening = useRecoveryLink();
  const [result, setResult] = useState<'signed in' | 'saved' | null>(null);
  const [wantsNewLink, setWantsNewLink] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  useRedirect(result === 'signed in' ? paths.dashboard : null);

  const link = parseRecoveryLink(query, hash);
  const view = {
    description: request.description,
    success: { title: done.title, lead: done.text, go: done.go },
  };

  if (result !== null && opening.data !== undefined) {
    const other = session.status === 'signed-in' ? session.email : null;
    const saved = { ...view.success, lead: done.saved(opening.data, other), go: done.goOn(other) };
    return (
      <CallbackView
        {...view}
        {...(result === 'saved' && { success: saved })}
        state={{ status: 'success', target: paths.dashboard }}
      />
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
        <ResetSent email={sentTo} onOther={() => setSentTo(null)} />
      </CallbackView>
    );
  }
  if (link.kind === 'open' && !wantsNewLink) {
    const onNewLink = () => setWantsNewLink(true);
    return (
      <CallbackView
        {...view}
        state={opening.data === undefined ? linkForm : passwordForm(opening.data)}
      >
        {opening.data === undefined ? (
          <OpenRecoveryLink link={link.link} opening={opening} onNewLink={onNewLink} />
        ) : (
          <NewPasswordForm
            onDone={(isSignedIn) => setResult(isSignedIn ? 'signed in' : 'saved')}
            onNewLink={onNewLink}
          />
        )}
      </CallbackView>
    );
  }
  return (
    <CallbackView {...view} state={requestForm}>
      <div className="mt-8 grid gap-6">
        {link.kind === 'refused' && <FormFailure message={change.expired} cause={key} />}
        <ResetRequestForm onSent={setSentTo} />
      </div>
    </CallbackView>
  );
}

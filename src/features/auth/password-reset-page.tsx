import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { passwordResetText } from '@/content/interface/auth-password-reset';
import { limits } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { CallbackView, type CallbackState } from './callback-view';
import { FormFailure } from './form-failure';
import { NewPasswordForm } from './new-password-form';
import { parseRecoveryLink } from './recovery-link';
import { ResetRequestForm } from './reset-request-form';
import { ResetSent } from './reset-sent';
import { useRedirect } from './use-redirect';

const { request, sent, change, done } = passwordResetText;

const requestForm: CallbackState = {
  status: 'form',
  name: 'request',
  title: request.title,
  lead: request.lead,
  step: 1,
};

const passwordForm: CallbackState = {
  status: 'form',
  name: 'change',
  title: change.title,
  lead: change.lead(limits.passwordMinimum),
  step: 3,
};

/** `/auth/password-reset`: requests the reset e-mail, and sets the new password of a user who follows its link. */
export function PasswordResetPage() {
  const [query] = useSearchParams();
  const { hash, key } = useLocation();
  const [isChanged, setIsChanged] = useState(false);
  const [wantsNewLink, setWantsNewLink] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  useRedirect(isChanged ? paths.dashboard : null);

  const link = parseRecoveryLink(query, hash);
  const view = {
    description: request.description,
    success: { title: done.title, lead: done.text, go: done.go },
  };

  if (isChanged) {
    return <CallbackView {...view} state={{ status: 'success', target: paths.dashboard }} />;
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
    return (
      <CallbackView {...view} state={passwordForm}>
        <NewPasswordForm
          link={link}
          onDone={() => setIsChanged(true)}
          onNewLink={() => setWantsNewLink(true)}
        />
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

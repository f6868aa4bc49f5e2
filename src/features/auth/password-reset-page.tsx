import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { withQueryClient } from '@/components/with-query-client';
import { passwordResetText } from '@/content/interface/auth-password-reset';
import { limits } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { AuthView } from './auth-view';
import { FormFailure } from './form-failure';
import { NewPasswordForm } from './new-password-form';
import { recoveryLink } from './recovery-link';
import { ResetRequestForm } from './reset-request-form';
import { ResetSent } from './reset-sent';
import { useRedirect } from './use-redirect';

type Progress = 'start' | 'ask-again' | 'done';

function Page() {
  const [query] = useSearchParams();
  const { hash, key } = useLocation();
  const [progress, setProgress] = useState<Progress>('start');
  const [sentTo, setSentTo] = useState<string | null>(null);
  useRedirect(progress === 'done' ? paths.dashboard : null);

  const { request, sent, change, done } = passwordResetText;
  const link = recoveryLink(query, hash);

  if (progress === 'done') {
    return (
      <AuthView
        view="done"
        title={done.title}
        lead={done.text}
        description={request.description}
        step={4}
      >
        <div className="mt-8">
          <ButtonLink to={paths.dashboard} replace>
            {done.go}
          </ButtonLink>
        </div>
      </AuthView>
    );
  }
  if (sentTo !== null) {
    return (
      <AuthView
        view="sent"
        title={sent.title}
        lead={sent.text(sentTo)}
        description={request.description}
        step={2}
      >
        <ResetSent email={sentTo} onOther={() => setSentTo(null)} />
      </AuthView>
    );
  }
  if (link.kind === 'open' && progress === 'start') {
    return (
      <AuthView
        view="change"
        title={change.title}
        lead={change.lead(limits.passwordMinimum)}
        description={request.description}
        step={3}
      >
        <NewPasswordForm
          link={link}
          onDone={() => setProgress('done')}
          onAskAgain={() => setProgress('ask-again')}
        />
      </AuthView>
    );
  }
  return (
    <AuthView
      view="request"
      title={request.title}
      lead={request.lead}
      description={request.description}
      step={1}
    >
      <div className="mt-8 grid gap-6">
        {link.kind === 'refused' && <FormFailure message={change.expired} cause={key} />}
        <ResetRequestForm onSent={setSentTo} />
      </div>
    </AuthView>
  );
}

/** `/auth/password-reset`: asks for the letter, and sets the new password of whoever comes from it (section 2). */
export const PasswordResetPage = withQueryClient(Page);

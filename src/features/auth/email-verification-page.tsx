import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { withQueryClient } from '@/components/with-query-client';
import { emailVerificationText } from '@/content/interface/auth-email-verification';
import { errorMessage, fallbacks } from '@/content/interface/errors';
import { verifyEmail } from '@/data/session/mutations';
import { useSession } from '@/data/session/session-store';
import { AppError, errorCode } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { readPendingEmail } from '@/data/session/pending-email';
import { Button, ButtonLink } from '@/ui/button';
import { showToast } from '@/ui/toast-store';
import { AuthView } from './auth-view';
import { ResendForm } from './resend-form';
import { SlowHint } from './slow-hint';
import { useRedirect } from './use-redirect';
import { verificationLink, type VerificationLink } from './verification-link';

const messages: Partial<Record<string, string>> = {
  otp_expired: emailVerificationText.error.expired,
  unknown_link: emailVerificationText.error.unknownLink,
};

const messageOf = (error: unknown) =>
  messages[errorCode(error)] ?? errorMessage(errorCode(error), fallbacks.verification);

const spends = async (link: VerificationLink) => {
  if (link.kind !== 'open') throw new AppError('unknown_link');
  return verifyEmail(link.token, link.type);
};

function Page() {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const session = useSession();
  const link = verificationLink(query, hash);
  const mutation = useMutation({
    mutationFn: spends,
    onSuccess: () =>
      showToast({
        tone: 'success',
        title: emailVerificationText.success.title,
        text: emailVerificationText.success.toastText,
      }),
    onError: (error) =>
      showToast({
        tone: 'error',
        title: emailVerificationText.error.title,
        text: messageOf(error),
      }),
  });

  const verified = session.status === 'signed-in' && session.emailVerified;
  // Who opens a link for the second time, signed in, has what the link was for.
  const isReused =
    errorCode(mutation.error) === 'otp_expired' && link.kind === 'open' && link.type === 'signup';
  const waitsForOther = mutation.data === false;
  const done = mutation.data === true || (verified && (link.kind === 'none' || isReused));
  useRedirect(done ? paths.dashboard : null);

  // As it was on arrival: a form must not change under who has just sent it.
  const [pendingAddress] = useState(readPendingEmail);
  const email = session.status === 'signed-in' ? session.email : pendingAddress;
  const { confirm, error: failure, pending, resend, success } = emailVerificationText;

  if (query.get('type') === 'recovery' && query.has('token')) {
    return <Navigate to={{ pathname: paths.passwordReset, search: `?${query}` }} replace />;
  }
  if (done || waitsForOther) {
    return (
      <AuthView
        view="success"
        title={done ? success.title : success.otherLinkTitle}
        lead={done ? success.lead : success.otherLinkLead}
        description={emailVerificationText.description}
        step={done ? 4 : 3}
      >
        {done && (
          <div className="mt-8">
            <ButtonLink to={paths.dashboard} replace>
              {success.go}
            </ButtonLink>
          </div>
        )}
      </AuthView>
    );
  }

  const linkError =
    link.kind === 'refused'
      ? new AppError('otp_expired')
      : link.kind === 'unknown'
        ? new AppError('unknown_link')
        : null;
  const error = mutation.error ?? linkError;
  if (error) {
    const mayRetry = link.kind === 'open' && errorCode(error) !== 'otp_expired';
    return (
      <AuthView
        view="error"
        title={failure.title}
        description={emailVerificationText.description}
        step={2}
        broken
      >
        <p role="alert" className="mt-4 text-lead">
          {messageOf(error)}
        </p>
        {mayRetry && (
          <Button
            className="mt-6"
            aria-disabled={mutation.isPending}
            onClick={() => mutation.mutate(link)}
          >
            {failure.retry}
          </Button>
        )}
        <ResendForm key={email} email={email} title={resend.title} />
        <p className="mt-6">
          <Link to={paths.login} className="inline-flex min-h-11 items-center text-blue">
            {emailVerificationText.toLogin}
          </Link>
        </p>
      </AuthView>
    );
  }

  if (link.kind === 'open') {
    const letter = confirm[link.type === 'email' ? 'signup' : link.type];
    return (
      <AuthView
        view="confirm"
        title={letter.title}
        lead={letter.lead}
        description={emailVerificationText.description}
        step={3}
      >
        {/*
          Mail scanners open links, some in a real browser whose page is visible and has the focus. So only a
          press of the button spends the token (decisions: e-mails).
        */}
        <Button
          className="mt-8 w-full"
          aria-disabled={mutation.isPending}
          onClick={() => {
            if (!mutation.isPending) mutation.mutate(link);
          }}
        >
          {mutation.isPending ? confirm.sending : letter.submit}
        </Button>
        <SlowHint pending={mutation.isPending}>{emailVerificationText.slow}</SlowHint>
        {letter === confirm.signup && (
          <details className="mt-10 border-t border-line pt-2">
            <summary className="min-h-11 py-2.5 text-blue">{confirm.needNewLink}</summary>
            <ResendForm key={email} email={email} />
          </details>
        )}
      </AuthView>
    );
  }

  return (
    <AuthView
      view="pending"
      title={pending.title}
      lead={pending.lead(email)}
      description={emailVerificationText.description}
      step={2}
    >
      <p className="mt-4 text-ink-muted">{pending.spam}</p>
      <ResendForm key={email} email={email} title={resend.title} />
      <p className="mt-6">
        <Link to={paths.login} className="inline-flex min-h-11 items-center text-blue">
          {emailVerificationText.toLogin}
        </Link>
      </p>
    </AuthView>
  );
}

/** `/auth/email-verification` (sections 2 and 4): pending, then success or error; a new letter in each. */
export const EmailVerificationPage = withQueryClient(Page);

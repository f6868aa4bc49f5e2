import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { emailVerificationText } from '@/content/interface/auth-email-verification';
import { errorMessage, fallbacks } from '@/content/interface/errors';
import { verifyEmail } from '@/data/session/mutations';
import { readPendingEmail } from '@/data/session/pending-email';
import { useSession } from '@/data/session/session-store';
import { AppError, errorCode } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast-store';
import { CallbackView, type CallbackState } from './callback-view';
import { ConfirmEmail, confirmTextOf } from './confirm-email';
import { ResendForm } from './resend-form';
import { useRedirect } from './use-redirect';
import { parseVerificationLink, type VerificationLink } from './verification-link';

const { error: errorText, pending, resend, success } = emailVerificationText;

const messages: Partial<Record<string, string>> = {
  otp_expired: errorText.expired,
  unknown_link: errorText.unknownLink,
};

const messageOf = (error: unknown) =>
  messages[errorCode(error)] ?? errorMessage(errorCode(error), fallbacks.verification);

/** The error of a link that cannot be tried at all. */
function linkErrorOf({ kind }: VerificationLink): AppError | null {
  if (kind === 'refused') return new AppError('otp_expired');
  return kind === 'unknown' ? new AppError('unknown_link') : null;
}

async function confirmEmail(link: VerificationLink) {
  if (link.kind !== 'open') throw new AppError('unknown_link');
  return verifyEmail(link.token, link.type);
}

/** `/auth/email-verification`: confirms an e-mail address with the link of an e-mail, and sends a new link. */
export function EmailVerificationPage() {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const session = useSession();
  const link = parseVerificationLink(query, hash);
  const mutation = useMutation({
    mutationFn: confirmEmail,
    onSuccess: () => showToast({ tone: 'success', title: success.title, text: success.toastText }),
    onError: (error) =>
      showToast({ tone: 'error', title: errorText.title, text: messageOf(error) }),
  });

  const isVerified = session.status === 'signed-in' && session.emailVerified;
  // A signed-in user who opens the sign-up link again: the e-mail is confirmed already.
  const isReused =
    errorCode(mutation.error) === 'otp_expired' && link.kind === 'open' && link.type === 'signup';
  // A change of e-mail needs the links of both e-mails; `verifyEmail` resolves to false after the first.
  const needsOtherLink = mutation.data === false;
  const done = mutation.data === true || (isVerified && (link.kind === 'none' || isReused));
  useRedirect(done ? paths.dashboard : null);

  // Read once: the form must not change while the user is sending it.
  const [storedEmail] = useState(readPendingEmail);
  const email = session.status === 'signed-in' ? session.email : storedEmail;

  if (query.get('type') === 'recovery' && query.has('token')) {
    return <Navigate to={{ pathname: paths.passwordReset, search: `?${query}` }} replace />;
  }

  const error = mutation.error ?? linkErrorOf(link);
  const canRetry = link.kind === 'open' && errorCode(error) !== 'otp_expired';

  function currentState(): CallbackState {
    if (done) return { status: 'success', target: paths.dashboard };
    if (needsOtherLink) return { status: 'success', target: null };
    if (error) return { status: 'error', message: messageOf(error) };
    if (link.kind === 'open') {
      const { title, lead } = confirmTextOf(link.type);
      return { status: 'form', name: 'confirm', title, lead, step: 3 };
    }
    return {
      status: 'form',
      name: 'pending',
      title: pending.title,
      lead: pending.lead(email),
      step: 2,
    };
  }
  const state = currentState();

  return (
    <CallbackView
      state={state}
      description={emailVerificationText.description}
      success={
        needsOtherLink
          ? { title: success.otherLinkTitle, lead: success.otherLinkLead, go: success.go }
          : success
      }
      error={errorText}
    >
      {state.status === 'error' && canRetry && (
        <Button
          className="mt-6"
          aria-disabled={mutation.isPending}
          onClick={() => mutation.mutate(link)}
        >
          {errorText.retry}
        </Button>
      )}
      {state.status === 'form' && link.kind === 'open' ? (
        <ConfirmEmail
          type={link.type}
          email={email}
          pending={mutation.isPending}
          onConfirm={() => mutation.mutate(link)}
        />
      ) : (
        state.status !== 'success' && (
          <>
            {state.status === 'form' && <p className="mt-4 text-ink-muted">{pending.spam}</p>}
            <ResendForm key={email} email={email} title={resend.title} />
            <p className="mt-6">
              <Link to={paths.login} className="inline-flex min-h-11 items-center text-blue">
                {emailVerificationText.toLogin}
              </Link>
            </p>
          </>
        )
      )}
    </CallbackView>
  );
}

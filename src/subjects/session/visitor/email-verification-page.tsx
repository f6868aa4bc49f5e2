import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { Redirect } from '@/shared/page/redirect';
import { emailVerificationText } from '../text/auth-email-verification';
import { errorMessage, failureMessage, fallbacks } from '@/shared/errors/text/errors';
import { confirmEmail, type Confirmation } from '../data/confirmation';
import { isOwnSignUp } from '../data/own-sign-up';
import { readPendingEmail } from '../data/pending-email';
import { useSession, type SessionState } from '../data/session-store';
import { AppError, errorCode } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/toast-store';
import { readableEmail } from '@/lib/readable-email';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { CallbackView, type CallbackState } from './callback-view';
import { ConfirmEmail, confirmTextOf } from './confirm-email';
import { ResendForm } from './resend-form';
import { WantedSeat } from './wanted-seat';
import { useRedirect } from './use-redirect';
import { kindOfNext } from './kind-of-next';
import { nextOfLink } from './next-of-link';
import {
  parseVerificationLink,
  type OpenVerificationLink,
  type VerificationLink,
} from './verification-link';

const { error: errorText, pending, resend, success } = emailVerificationText;

const messages: Partial<Record<string, string>> = {
  otp_expired: errorText.expired,
  unknown_link: errorText.unknownLink,
  other_email: errorText.otherEmail,
  password_needed: errorText.passwordNeeded,
  too_many_requests: errorMessage('too_many_attempts'),
};

const messageOf = (error: unknown) =>
  messages[errorCode(error)] ?? failureMessage(error, fallbacks.verification);

/** The errors after which the link is of no use. */
const isFinal = new Set(['otp_expired', 'other_email', 'password_needed']);

/** The error of a link that cannot be tried at all. */
function linkErrorOf({ kind }: VerificationLink): AppError | null {
  if (kind === 'refused') return new AppError('otp_expired');
  return kind === 'unknown' ? new AppError('unknown_link') : null;
}

const isWeakPassword = (error: unknown) => errorCode(error).startsWith('weak_password');

/** The name in the account's metadata, `''` without one. */
function nameOf(session: SessionState): string {
  if (session.status !== 'signed-in') return '';
  const { firstName, lastName } = session.metadata;
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Whether this user is signed in, with a confirmed address. */
const isVerifiedUser = (session: SessionState, email: string) =>
  session.status === 'signed-in' &&
  session.emailVerified &&
  session.email.toLowerCase() === email.toLowerCase();

/** Whether the link confirms a new account. */
const isSignUp = ({ type }: Pick<Confirmation, 'type'>) => type === 'signup' || type === 'email';

/** Whether a failed link is the used sign-up link of the user who is signed in: the e-mail is confirmed already. */
const isReusedLink = (error: unknown, link: Confirmation, session: SessionState) =>
  errorCode(error) === 'otp_expired' &&
  link.type === 'signup' &&
  isVerifiedUser(session, link.email);

/** `/auth/email-verification`: confirms an e-mail address with the link of an e-mail, and sends a new link. */
export function EmailVerificationPage() {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const session = useSession();
  const link = parseVerificationLink(query, hash);
  const mutation = useSingleMutation({
    mutationFn: confirmEmail,
    onSuccess: (result) => {
      // The page that opens next no longer says it.
      const replaced = result === 'password_replaced' ? ` ${success.passwordReplaced}` : '';
      showToast({ tone: 'success', title: success.title, text: success.toastText + replaced });
    },
  });
  const { variables } = mutation;
  const next = nextOfLink(query);

  const isVerified = session.status === 'signed-in' && session.emailVerified;
  // A confirmation in another tab succeeds while this page waits for it.
  const [hasWaited, setHasWaited] = useState(false);
  if (session.status !== 'loading' && !isVerified && !hasWaited) setHasWaited(true);
  const wasVerifiedBefore = isVerified && !hasWaited && link.kind === 'none';
  const isReused = variables !== undefined && isReusedLink(mutation.error, variables, session);
  // A change of e-mail needs the links of both e-mails; `confirmEmail` says so after the first.
  const needsOtherLink = mutation.data === 'other_link_needed';
  const isPasswordReplaced = mutation.data === 'password_replaced';
  const isConfirmed = mutation.data === 'confirmed' || isPasswordReplaced;
  const done = isConfirmed || (isVerified && link.kind === 'none') || isReused;
  const isNewUser = isConfirmed && variables !== undefined && isSignUp(variables);
  // Read once: the form must not change while the user is sending it.
  const [storedEmail] = useState(readPendingEmail);
  const isConfirmedElsewhere =
    link.kind === 'none' && hasWaited && isVerifiedUser(session, storedEmail);
  const opensNext = isNewUser || isReused || isConfirmedElsewhere ? next : null;
  const target = opensNext ?? paths.dashboard;
  useRedirect(done ? target : null);

  const email = session.status === 'signed-in' ? session.email : storedEmail;
  const resendTo = link.kind === 'open' ? link.email : email;
  // Read once: the confirmation forgets the sign-up.
  const [isOwn] = useState(() => link.kind === 'open' && isOwnSignUp(link.email));
  const needsPassword = (opened: OpenVerificationLink) =>
    isSignUp(opened) && !isOwn && !isVerifiedUser(session, opened.email);

  if (query.get('type') === 'recovery' && query.has('token')) {
    return <Redirect to={{ pathname: paths.passwordReset, search: `?${query}` }} />;
  }

  const error = isWeakPassword(mutation.error) ? null : (mutation.error ?? linkErrorOf(link));
  const canRetry = variables !== undefined && !isFinal.has(errorCode(error));

  function currentState(): CallbackState {
    if (done) return { status: 'success', target };
    if (needsOtherLink) return { status: 'success', target: null };
    if (error) return { status: 'error', message: messageOf(error) };
    if (link.kind === 'open') {
      const { title, lead } = confirmTextOf(link);
      return {
        status: 'form',
        name: 'confirm',
        title,
        lead: lead(readableEmail(link.email)),
        step: 3,
      };
    }
    return {
      status: 'form',
      name: 'pending',
      title: pending.title,
      lead: pending.lead(readableEmail(email)),
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
          : {
              title: wasVerifiedBefore ? success.alreadyTitle : success.title,
              lead: wasVerifiedBefore
                ? success.alreadyLead(readableEmail(email))
                : success.lead(readableEmail(email), nameOf(session), kindOfNext(opensNext)),
              go: success.go,
            }
      }
      error={errorText}
    >
      {(link.kind !== 'open' || isSignUp(link)) && (
        <WantedSeat path={next} step="confirm" className="mt-6" />
      )}
      {isPasswordReplaced && (
        <Notice tone="info" title={success.passwordReplaced} className="mt-6">
          {success.passwordMistyped}{' '}
          <Link to={paths.passwordReset} className="inline-flex min-h-11 items-center text-blue">
            {success.newPassword}
          </Link>
        </Notice>
      )}
      {state.status === 'error' && canRetry && (
        <Button
          className="mt-6"
          aria-disabled={mutation.isPending}
          onClick={() => mutation.mutate(variables)}
        >
          {errorText.retry}
        </Button>
      )}
      {state.status === 'form' && link.kind === 'open' ? (
        <ConfirmEmail
          link={link}
          next={next}
          needsPassword={needsPassword(link)}
          signedInAs={
            session.status === 'signed-in' && session.email !== link.email ? session.email : null
          }
          pending={mutation.isPending}
          passwordFailure={isWeakPassword(mutation.error) ? errorCode(mutation.error) : null}
          onConfirm={(owner) =>
            mutation.mutate({
              ...link,
              password: owner?.password ?? null,
              names: owner?.names ?? null,
            })
          }
        />
      ) : (
        state.status !== 'success' && (
          <>
            {state.status === 'form' && <p className="mt-4 text-ink-muted">{pending.spam}</p>}
            <ResendForm key={resendTo} email={resendTo} next={next} title={resend.title} />
            {state.status === 'error' && (
              <p className="mt-6">
                {errorText.newPasswordHint}{' '}
                <Link
                  to={paths.passwordResetThen(next)}
                  className="inline-flex min-h-11 items-center text-blue"
                >
                  {errorText.newPassword}
                </Link>
              </p>
            )}
            <p className="mt-6">
              <Link
                to={paths.loginThen(next)}
                className="inline-flex min-h-11 items-center text-blue"
              >
                {emailVerificationText.toLogin}
              </Link>
            </p>
          </>
        )
      )}
    </CallbackView>
  );
}

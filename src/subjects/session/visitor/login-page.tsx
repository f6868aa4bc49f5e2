import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams, useNavigate } from 'react-router-dom';
import { FormSkeleton } from '@/shared/forms/form-skeleton';
import { loginText } from '../text/auth-login';
import { wantedInvitationText } from '../text/wanted-invitation';
import { fallbacks, failureMessage } from '@/shared/errors/text/errors';
import {
  getLastUserId,
  getSessionState,
  useIsPageUsed,
  useSession,
  useSessionBeforeCode,
  waitForSession,
} from '../data/session-store';
import { googleClientId } from '../google/google';
import { safeNextPath } from '../next-path';
import { paths } from '@/lib/paths';
import { cohortToBook } from '@/subjects/cohorts/booking-link';
import { invitationIn, invitedAddress } from '@/subjects/seats/invitation-link';
import { AuthView } from './auth-view';
import { WantedSeat } from './wanted-seat';
import { FormFailure } from '../form-failure';
import { LoginForm } from './login-form';
import { useAddressToConfirm, WaitingForConfirmation } from './waiting-for-confirmation';
import { Notice } from '@/ui/notice';
import { GoogleButton } from '../google/google-button';
import { googleButtonText } from '../text/auth-google-button';
import { startGoogleFlow } from '../data/google-flow';
import { useMutation } from '@tanstack/react-query';
import { profileQuery } from '@/subjects/account/data/profiles/queries';
import { queryClient } from '@/shared/data/query-client';
import { signInWithGoogleToken } from '../data/google-sign-in';
import type { GoogleCredential } from '../google/google-identity';
import { targetAfterGoogle } from './target-after-google';

async function targetOf(next: string | null): Promise<string | null> {
  const session = await waitForSession();
  if (session.status !== 'signed-in') return paths.login;
  if (session.needsCode) return null;
  const options = { ...profileQuery(session.userId), staleTime: 0 };
  const profile = await queryClient.fetchQuery(options).catch(() => null);
  return targetAfterGoogle(profile, next);
}

/** The text for a failed sign-in with Google. */
const googleFailure = (error: unknown) => failureMessage(error, fallbacks.google);

/** Signs in with the credential of Google's button, then redirects, unless a code is to follow. `next` is a path that `safeNextPath` checked. */
function useGoogleSignIn(next: string | null) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (credential: GoogleCredential) => {
      await signInWithGoogleToken(credential);
      return targetOf(next);
    },
    onSuccess: (target) => {
      if (target !== null) void navigate(target, { replace: true });
    },
  });
}

type LoginGoogleProps = { signIn: ReturnType<typeof useGoogleSignIn>; next: string | null };

/** Google's button, which becomes a redirect to Google's page where the button does not answer. */
function LoginGoogle({ signIn, next }: LoginGoogleProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const error = signIn.error ?? failure;

  return (
    <div>
      <p aria-hidden="true" className="mb-5 flex items-center gap-4 text-sm text-ink-muted">
        <span className="h-px grow bg-line" />
        {loginText.or}
        <span className="h-px grow bg-line" />
      </p>
      {error !== null && <FormFailure message={googleFailure(error)} cause={error} />}
      <div className="mt-3">
        <GoogleButton
          text="signin_with"
          startRedirect={() => startGoogleFlow(next)}
          onCredential={signIn.mutate}
          onFailure={setFailure}
        />
        <p role="status" className="text-sm text-ink-muted">
          {signIn.isPending && googleButtonText.finishing}
        </p>
      </div>
    </div>
  );
}

const { reasons, retry } = loginText;

/** Says why somebody who wanted another page, `next`, sees the sign-in page. */
function LoginReason({ next }: { next: string | null }) {
  const session = useSession();
  if (session.status !== 'signed-out' || session.reason === 'code') return null;
  const reason = session.reason ?? (next !== null && 'needed');
  if (!reason) return null;
  // The seat or invitation that it leads to, above, says why.
  if (reason === 'needed' && (invitationIn(next) !== null || cohortToBook(next) !== null))
    return null;
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

// Few accounts have a second factor, and this page is for everybody.
const SignInCode = lazy(async () => ({
  default: (await import('../second-factor/sign-in-code')).SignInCode,
}));

const audiences = [
  [paths.individuals, loginText.audiences.individuals],
  [paths.businesses, loginText.audiences.businesses],
  [paths.projects, loginText.audiences.projects],
] as const;

function leadOf(hasSignedUp: boolean, next: string | null): string {
  if (hasSignedUp) return loginText.leadNew;
  const invitation = invitationIn(next);
  if (invitation) return wantedInvitationText[invitation].lead;
  return cohortToBook(next) === null ? loginText.lead : loginText.leadBooking;
}

/** `/auth/login`. After the sign-in `next` opens, a path of this site, or `/dashboard`. */
export function LoginPage() {
  const session = useSession();
  const beforeCode = useSessionBeforeCode();
  const location = useLocation();
  const [query] = useSearchParams();
  const next = safeNextPath(query.get('next'));
  const toConfirm = useAddressToConfirm(location.state);
  const google = useGoogleSignIn(next);
  const [attempted, setAttempted] = useState(false);
  // Whose page led here: somebody else who signs in, in another tab, is not led to what they wanted.
  const [waitsFor] = useState(() =>
    getSessionState().status === 'signed-in' ? null : getLastUserId(),
  );
  const isSomebodyElse =
    !attempted &&
    waitsFor !== null &&
    session.status === 'signed-in' &&
    session.userId !== waitsFor;
  const googleFailed = query.get('error') === 'google_oauth_failed';

  // Google's button redirects by itself. A user who returns from a failed sign-in with Google sees the error first.
  const isRedirecting = google.isPending || (google.isSuccess && google.data !== null);
  const isLeaving =
    session.status === 'signed-in' && !isRedirecting && (attempted || !googleFailed);
  // The page is reloaded as soon as the site answers, and what was typed would be lost.
  const isUsed = useIsPageUsed();

  if (beforeCode) {
    return (
      <AuthView
        view="code"
        title={loginText.code.title}
        description={loginText.description}
        lead={loginText.code.lead(beforeCode.email)}
        step={2}
      >
        <div className="mt-8">
          <Suspense fallback={<FormSkeleton fields={1} />}>
            <SignInCode key={beforeCode.userId} userId={beforeCode.userId} />
          </Suspense>
        </div>
      </AuthView>
    );
  }

  return (
    <AuthView
      view="login"
      title={loginText.title}
      description={loginText.description}
      lead={leadOf(toConfirm !== '', next)}
      step={1}
    >
      {/* The page stays until the script of the next one has loaded. */}
      {isLeaving && <Navigate to={(isSomebodyElse ? null : next) ?? paths.dashboard} replace />}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6">
        {googleFailed && !attempted && (
          <FormFailure message={fallbacks.google} cause={location.key}>
            {session.status === 'signed-in' && (
              <Link to={next ?? paths.dashboard} className="text-clay-deep">
                {loginText.continueSignedIn}
              </Link>
            )}
          </FormFailure>
        )}
        {!attempted && !googleFailed && toConfirm === '' && <LoginReason next={next} />}
        {toConfirm !== '' && <WaitingForConfirmation email={toConfirm} next={next} />}
        <WantedSeat path={next} step="login" />
        {session.status === 'loading' || isUsed || (isLeaving && !attempted) ? (
          <FormSkeleton fields={2} />
        ) : (
          <LoginForm
            known={invitedAddress(next) || toConfirm}
            next={next}
            isLeaving={isLeaving}
            onAttempt={() => setAttempted(true)}
          />
        )}
        {googleClientId() && !isUsed && <LoginGoogle signIn={google} next={next} />}
        <p className="flex flex-wrap items-center gap-x-3 border-t border-line pt-5">
          {loginText.noAccount}
          <Link
            to={paths.signUpThen(next)}
            className="inline-flex min-h-11 items-center font-semibold text-blue"
          >
            {loginText.signUp}
          </Link>
        </p>
        <nav aria-label={loginText.audiences.title} className="text-sm">
          <p className="text-ink-muted">{loginText.audiences.title}</p>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {audiences.map(([to, label]) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center text-blue">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </AuthView>
  );
}

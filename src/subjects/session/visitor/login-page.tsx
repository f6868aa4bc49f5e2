import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { FormSkeleton } from '@/shared/forms/form-skeleton';
import { loginText } from '../text/auth-login';
import { fallbacks } from '@/shared/errors/text/errors';
import { useSession } from '../data/session-store';
import { googleClientId } from '../google/google';
import { safeNextPath } from '../next-path';
import { paths } from '@/lib/paths';
import { isSeatLink } from '@/subjects/seats/seat-link';
import { AuthView } from './auth-view';
import { FormFailure } from './form-failure';
import { LoginForm } from './login-form';
import { LoginGoogle } from './login-google';
import { LoginReason } from './login-reason';
import { useGoogleSignIn } from './use-google-sign-in';
import { isWaitingForConfirmation, WaitingForConfirmation } from './waiting-for-confirmation';

const audiences = [
  [paths.individuals, loginText.audiences.individuals],
  [paths.businesses, loginText.audiences.businesses],
  [paths.projects, loginText.audiences.projects],
] as const;

function leadOf(state: unknown, next: string | null): string {
  if (isWaitingForConfirmation(state)) return loginText.leadNew;
  return isSeatLink(next) ? loginText.leadInvited : loginText.lead;
}

/** `/auth/login`. After the sign-in `next` opens, a path of this site, or `/dashboard`. */
export function LoginPage() {
  const session = useSession();
  const location = useLocation();
  const [query] = useSearchParams();
  const next = safeNextPath(query.get('next'));
  const google = useGoogleSignIn(next);
  const [attempted, setAttempted] = useState(false);
  const googleFailed = query.get('error') === 'google_oauth_failed';

  // Google's button redirects by itself. A user who returns from a failed sign-in with Google sees the error first.
  const isRedirecting = google.isPending || google.isSuccess;
  const isLeaving =
    session.status === 'signed-in' && !isRedirecting && (attempted || !googleFailed);

  return (
    <AuthView
      view="login"
      title={loginText.title}
      description={loginText.description}
      lead={leadOf(location.state, next)}
      step={1}
    >
      {/* The page stays until the script of the next one has loaded. */}
      {isLeaving && <Navigate to={next ?? paths.dashboard} replace />}
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
        {!attempted && !googleFailed && location.state === null && <LoginReason next={next} />}
        <WaitingForConfirmation state={location.state} />
        {session.status === 'loading' || (isLeaving && !attempted) ? (
          <FormSkeleton fields={2} />
        ) : (
          <LoginForm isLeaving={isLeaving} onAttempt={() => setAttempted(true)} />
        )}
        {googleClientId() && <LoginGoogle signIn={google} next={next} />}
        <p className="flex flex-wrap items-center gap-x-3 border-t border-line pt-5">
          {loginText.noAccount}
          <Link
            to={next === null ? paths.signup : paths.signUpThen(next)}
            className="inline-flex min-h-11 items-center font-semibold text-blue underline"
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

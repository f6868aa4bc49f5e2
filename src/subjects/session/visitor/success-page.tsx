import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { vocative } from '../vocative';
import { authSuccessText } from '../text/auth-success';
import { loginText } from '../text/auth-login';
import { signUpText } from '../text/sign-up';
import { cohortToBook } from '@/subjects/cohorts/booking-link';
import { invitationIn } from '@/subjects/seats/invitation-link';
import { useSession, waitForSession } from '../data/session-store';
import { delays } from '@/lib/delays';
import { paths } from '@/lib/paths';
import { useHasSignedUp } from '../data/pending-email';
import { z } from '@/lib/zod';
import { Button, ButtonLink } from '@/ui/button';
import { Confetti } from '@/ui/drawings/confetti';
import { Progress } from '@/ui/progress';
import { readableEmail } from '@/lib/readable-email';
import { AuthView } from './auth-view';
import { WantedSeat } from './wanted-seat';
import type { ConfirmationState } from './waiting-for-confirmation';

const second = 1000;
const seconds = delays.successPage / second;

/** What the sign-up page passes in the router state; empty for somebody who types the URL. */
const stateSchema = z.object({
  email: z.string().catch(''),
  fullName: z.string().catch(''),
  /** The page that the letter leads to. */
  next: z.string().nullable().catch(null),
});

const nobody = { email: '', fullName: '', next: null };

/**
 * `/auth/success`: confirms a sign-up and redirects to the profile after a countdown, or to the page that the sign-up was for
 * once the account is confirmed in another tab. Without a session,
 * which is the case until the e-mail is confirmed, it redirects to the sign-in page with a notice about the e-mail. A user
 * who types the URL, or comes back to the sign-up of somebody else, is led to the profile at once.
 */
export function SuccessPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const parsed = stateSchema.safeParse(location.state);
  const signedUp = parsed.success ? parsed.data : nobody;
  const { email, fullName, next } = useHasSignedUp(signedUp.email) ? signedUp : nobody;
  const { status } = useSession();
  const isConfirmed = status === 'signed-in' && email !== '';
  const [secondsLeft, setSecondsLeft] = useState<number>(seconds);
  // The letter leads on to the seat or the invitation, and nothing else does.
  const isForSeat = !isConfirmed && (invitationIn(next) !== null || cohortToBook(next) !== null);
  const [wantsToStay, setIsStaying] = useState(false);
  const isStaying = wantsToStay || isForSeat;
  const isCounting = !isStaying && secondsLeft > 0;
  const isLeaving = !isStaying && secondsLeft <= 0;

  useEffect(() => {
    if (!isCounting) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), second);
    return () => clearTimeout(timer);
  }, [isCounting, secondsLeft]);

  useEffect(() => {
    if (!isLeaving) return;
    let isMounted = true;
    void waitForSession().then(({ status: now }) => {
      if (!isMounted) return;
      if (now === 'signed-in')
        return navigate((isConfirmed ? next : null) ?? paths.profile, { replace: true });
      const state: ConfirmationState | null = email === '' ? null : { confirmationSentTo: email };
      return navigate(paths.loginThen(next ?? paths.profile), { replace: true, state });
    });
    return () => {
      isMounted = false;
    };
  }, [isLeaving, isConfirmed, email, next, navigate]);

  // Not after a sign-up, and nobody sends an e-mail.
  if (email === '' && status === 'signed-in') return <Navigate to={paths.profile} replace />;
  return (
    <AuthView
      view="success"
      title={
        isForSeat
          ? authSuccessText.openMail.title
          : authSuccessText.title(vocative(fullName.split(' ')[0] ?? ''))
      }
      pageTitle={authSuccessText.pageTitle}
      lead={isForSeat ? authSuccessText.openMail.lead : authSuccessText.lead(fullName)}
      description={authSuccessText.description}
      step={3}
    >
      {!isForSeat && <Confetti />}
      <WantedSeat path={next} step="confirm" className="mt-6" />
      <p className="mt-6">{authSuccessText.mail(readableEmail(email))}</p>
      <p className="mt-2 text-ink-muted">{authSuccessText.hint}</p>
      {isForSeat ? null : isStaying ? (
        <p className="mt-8 text-ink-muted">{authSuccessText.stayed}</p>
      ) : (
        <Progress
          className="mt-8"
          label={authSuccessText.progress}
          value={seconds - secondsLeft}
          max={seconds}
          valueText={authSuccessText.countdown(Math.max(secondsLeft, 0))}
        />
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {isForSeat ? (
          <>
            <ButtonLink tone="plain" to={paths.emailVerificationThen(next)}>
              {loginText.confirmationMissing}
            </ButtonLink>
            <ButtonLink tone="plain" to={paths.loginThen(next ?? paths.profile)}>
              {signUpText.landing.login}
            </ButtonLink>
          </>
        ) : (
          <>
            <Button
              onClick={() => {
                setIsStaying(false);
                setSecondsLeft(0);
              }}
            >
              {authSuccessText.go}
            </Button>
            {!isStaying && (
              <Button tone="plain" onClick={() => setIsStaying(true)}>
                {authSuccessText.stay}
              </Button>
            )}
          </>
        )}
      </div>
    </AuthView>
  );
}

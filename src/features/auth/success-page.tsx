import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { authSuccessText } from '@/content/interface/auth-success';
import { waitForSession } from '@/data/session/session-store';
import { delays } from '@/lib/delays';
import { paths } from '@/lib/paths';
import { storePendingEmail } from '@/data/session/pending-email';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { Confetti } from '@/ui/confetti';
import { Progress } from '@/ui/progress';
import { AuthView } from './auth-view';
import type { ConfirmationState } from './waiting-for-confirmation';

const second = 1000;
const seconds = delays.welcome / second;

/** What the sign-up hands on (section 4); whoever opens the address by hand brings nothing. */
const stateSchema = z.object({ email: z.string().catch(''), fullName: z.string().catch('') });

/**
 * `/auth/success`: the welcome after a sign-up, which leads on after three seconds (section 2). Without a
 * session, as it is until the address is confirmed, the way to the profile ends at the sign-in page, which then
 * says what to wait for.
 */
export function SuccessPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const parsed = stateSchema.safeParse(location.state);
  const { email, fullName } = parsed.success ? parsed.data : { email: '', fullName: '' };
  const [left, setLeft] = useState<number>(seconds);
  const [stays, setStays] = useState(false);
  const counting = !stays && left > 0;
  const leaving = !stays && left <= 0;

  useEffect(() => {
    if (email !== '') storePendingEmail(email);
  }, [email]);

  useEffect(() => {
    if (!counting) return;
    const timer = setTimeout(() => setLeft(left - 1), second);
    return () => clearTimeout(timer);
  }, [counting, left]);

  useEffect(() => {
    if (!leaving) return;
    let here = true;
    void waitForSession().then((session) => {
      if (!here) return;
      if (session.status === 'signed-in') return navigate(paths.profile, { replace: true });
      const state: ConfirmationState | null = email === '' ? null : { confirmationSentTo: email };
      const login = `${paths.login}?${new URLSearchParams({ next: paths.profile })}`;
      return navigate(login, { replace: true, state });
    });
    return () => {
      here = false;
    };
  }, [leaving, email, navigate]);

  return (
    <AuthView
      view="success"
      title={authSuccessText.title(fullName)}
      pageTitle={authSuccessText.pageTitle}
      lead={authSuccessText.lead}
      description={authSuccessText.description}
      step={3}
    >
      <Confetti />
      <p className="mt-6">{authSuccessText.mail(email)}</p>
      <p className="mt-2 text-ink-muted">{authSuccessText.mailHint}</p>
      {stays ? (
        <p className="mt-8 text-ink-muted">{authSuccessText.stayed}</p>
      ) : (
        <Progress
          className="mt-8"
          label={authSuccessText.progress}
          value={seconds - left}
          max={seconds}
          valueText={authSuccessText.countdown(Math.max(left, 0))}
        />
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          onClick={() => {
            setStays(false);
            setLeft(0);
          }}
        >
          {authSuccessText.go}
        </Button>
        {!stays && (
          <Button tone="plain" onClick={() => setStays(true)}>
            {authSuccessText.stay}
          </Button>
        )}
      </div>
    </AuthView>
  );
}

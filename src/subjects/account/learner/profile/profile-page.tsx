import { useState, useEffect, useRef } from 'react';
import { PageSkeleton } from '@/shared/page/page-skeleton';
import { preloadBackend } from '@/shared/data/preload';
import { useSession } from '@/subjects/session/data/session-store';
import { ProfileView } from './profile-view';
import { useNavigate } from 'react-router-dom';
import { Seo } from '@/shared/seo/seo';
import { profileText } from '../../text/profile';
import { delays } from '@/lib/delays';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { Container } from '@/ui/section';

/** Shown after the account is deleted, until the home page opens. */
function AccountDeleted() {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), delays.redirect);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Container className="min-h-[60vh] pt-10 pb-20 md:pt-16">
      <Seo title={profileText.danger.doneTitle} description={profileText.danger.doneText} noindex />
      <h1 ref={heading} tabIndex={-1} className="text-title">
        {profileText.danger.doneTitle}
      </h1>
      <p className="mt-5 text-lead text-ink-muted">{profileText.danger.doneText}</p>
      <ButtonLink to={paths.home} replace className="mt-8">
        {profileText.danger.home}
      </ButtonLink>
    </Container>
  );
}

preloadBackend();

/** `/profile`: the account of the signed-in user. */
export function ProfilePage() {
  const session = useSession();
  const [isDeleted, setIsDeleted] = useState(false);
  if (isDeleted) return <AccountDeleted />;
  if (session.status !== 'signed-in') return <PageSkeleton isTall />;
  return (
    <ProfileView key={session.userId} session={session} onDeleted={() => setIsDeleted(true)} />
  );
}

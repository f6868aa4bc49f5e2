import { useState } from 'react';
import { PageSkeleton } from '@/shared/page/page-skeleton';
import { preloadBackend } from '@/shared/data/preload';
import { useSession } from '@/subjects/session/data/session-store';
import { AccountDeleted } from './account-deleted';
import { ProfileView } from './profile-view';

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

import { useQuery } from '@tanstack/react-query';
import { roleQuery } from '@/data/roles/queries';
import { useSession } from '@/data/session/session-store';

/** The role of whoever is signed in; the guard above has read it already (section 6). */
export function useCurrentUserRole() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  return useQuery({ ...roleQuery(userId), enabled: userId !== '' }).data ?? 'learner';
}

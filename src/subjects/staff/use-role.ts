import { useQuery } from '@tanstack/react-query';
import { roleQuery, type Role } from '@/subjects/session/data/roles';
import { useSession } from '@/subjects/session/data/session-store';

/** The role of the signed-in user, or undefined while it is not known. */
export function useRole(): Role | undefined {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  return useQuery({ ...roleQuery(userId), enabled: userId !== '' }).data;
}

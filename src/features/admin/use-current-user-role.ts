import { useQuery } from '@tanstack/react-query';
import { roleQuery } from '@/data/roles/queries';
import { useSession } from '@/data/session/session-store';

/** The role of the signed-in user. The route guard has loaded it already, so the default is only a type guard. */
export function useCurrentUserRole() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  return useQuery({ ...roleQuery(userId), enabled: userId !== '' }).data ?? 'learner';
}

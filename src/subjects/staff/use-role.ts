import { useQuery } from '@tanstack/react-query';
import { roleQuery, type Role } from '@/subjects/session/data/roles';
import { useUserId } from '@/subjects/session/data/session-store';

/** The role of the signed-in user, or undefined while it is not known. */
export function useRole(): Role | undefined {
  const userId = useUserId();
  return useQuery({ ...roleQuery(userId), enabled: userId !== '' }).data;
}

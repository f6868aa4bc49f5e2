import { paths } from '@/lib/paths';
import { useSession } from './data/session-store';

/**
 * Where a link leads to what only an account can do, such as the booking of a date. A visitor signs up first, without
 * loading the page of the course before; a user whose session has ended is led to the sign-in by that page.
 */
export function useAccountLink(): (path: string) => string {
  const session = useSession();
  const isVisitor = session.status === 'signed-out' && session.reason !== 'ended';
  return (path) => (isVisitor ? paths.signUpThen(path) : path);
}

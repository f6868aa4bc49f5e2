import { paths } from '@/lib/paths';
import { isToSignIn, useSession } from './data/session-store';

/**
 * Where a link leads to what only an account can do, such as the booking of a date. A visitor signs up first, without
 * loading the page of the course before; a user without a session signs in.
 */
export function useAccountLink(): (path: string) => string {
  const session = useSession();
  if (isToSignIn(session)) return paths.loginThen;
  return (path) => (session.status === 'signed-out' ? paths.signUpThen(path) : path);
}

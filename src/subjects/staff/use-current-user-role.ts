import { useRole } from './use-role';

/** The role of the signed-in user. The route guard has loaded it already, so the default is only a type guard. */
export function useCurrentUserRole() {
  return useRole() ?? 'learner';
}

import { Navigate, type NavigateProps } from 'react-router-dom';
import { PageSkeleton } from './page-skeleton';

/** Redirects, and leaves no entry in the history. `Navigate` renders nothing, so a skeleton is shown while the script of the next page loads. */
export function Redirect({ to, state }: Pick<NavigateProps, 'to' | 'state'>) {
  return (
    <>
      <Navigate to={to} state={state} replace />
      <PageSkeleton />
    </>
  );
}

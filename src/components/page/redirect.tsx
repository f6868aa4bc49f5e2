import { Navigate, type To } from 'react-router-dom';
import { PageSkeleton } from './page-skeleton';

/** Redirects. `Navigate` renders nothing, so a skeleton is shown while the script of the next page loads. */
export function Redirect({ to }: { to: To }) {
  return (
    <>
      <Navigate to={to} replace />
      <PageSkeleton />
    </>
  );
}

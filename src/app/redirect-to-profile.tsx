import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';

/** Redirects `/dashboard` to `/profile` and keeps the query string. */
export function RedirectToProfile() {
  const { search } = useLocation();
  return <Navigate to={paths.profile + search} replace />;
}

import { useLocation } from 'react-router-dom';
import { Redirect } from '@/shared/page/redirect';
import { paths } from '@/lib/paths';

/** Redirects `/dashboard` to `/profile` and keeps the query string. */
export function RedirectToProfile() {
  const { search } = useLocation();
  return <Redirect to={paths.profile + search} />;
}

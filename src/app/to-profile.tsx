import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';

/** `/dashboard` leads to `/profile` and keeps the query (decisions: routes). */
export function ToProfile() {
  const { search } = useLocation();
  return <Navigate to={paths.profile + search} replace />;
}

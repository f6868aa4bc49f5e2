import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';

// With the dashboard, which leads to the profile at once.
const areas = [paths.learn, paths.profile, paths.dashboard, paths.company];

/** Whether the page is of the user's own area, which has its own links in the header and one line as a footer. */
export function useOwnArea(): boolean {
  const { pathname } = useLocation();
  return areas.some((path) => matchPath({ path, end: false }, pathname) !== null);
}

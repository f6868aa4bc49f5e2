import { matchRoutes, type PatchRoutesOnNavigationFunction } from 'react-router-dom';
import { loadUnlessLeaving } from '@/lib/leaving';
import { parentIds, routeTable } from './routes';

const publicTable = routeTable();

const isPublic = (path: string) => matchRoutes(publicTable, path) !== null;

/** Loads the routes of accounts and staff, which are no part of the scripts of public pages. */
export const loadAccountRoutes = () => loadUnlessLeaving(() => import('./account-routes'));

/** Adds them when a link leads to a path that no public page has. React Router ignores those that it has already. */
const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (isPublic(path)) return;
  const { accountRoutes } = await loadAccountRoutes();
  patch(parentIds.root, accountRoutes.inRootLayout);
  patch(parentIds.site, accountRoutes.inSiteLayout);
};

/** What the router starts with on a path: the routes of public pages, which it adds the others to later, or all. */
export const routesAt = async (path: string) =>
  isPublic(path)
    ? { routes: publicTable, patchRoutesOnNavigation }
    : { routes: (await loadAccountRoutes()).routes };

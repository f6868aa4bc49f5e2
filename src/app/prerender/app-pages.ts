import type { RouteObject } from 'react-router-dom';
import { routes } from '../routes';
import { staticPages } from './pages';

/** Every path of a route table that holds no parameter. */
function pathsOf(tree: RouteObject[]): string[] {
  return tree.flatMap(({ path, children = [] }) => [
    ...(path && !/[:*]/.test(path) ? [path] : []),
    ...pathsOf(children),
  ]);
}

/** The addresses of accounts and staff: each gets the same skeleton, unknown to search engines. */
export const appPages: string[] = pathsOf(routes).filter((path) => !staticPages.includes(path));

import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../route';
import { routes } from '../routes';

const withDescendants = (route: RouteObject): RouteObject[] => [
  route,
  ...(route.children ?? []).flatMap(withDescendants),
];

const pageRoutes = routes
  .flatMap(withDescendants)
  .flatMap(({ path, handle }) =>
    path ? [{ path, handle: handle as RouteHandle | undefined }] : [],
  );

/** The URLs without a parameter that a path matches: `/verify` and `/en/verify` for `/en?/verify/:code?`. */
const urlsOf = (path: string): string[] =>
  path
    .split('/')
    .filter((segment) => !/^:.*\?$/.test(segment))
    .reduce(
      (urls, segment) => [
        ...(segment.endsWith('?') ? urls : []),
        ...urls.map((url) => `${url}/${segment.replace('?', '')}`),
      ],
      [''],
    )
    .map((url) => url.slice(1));

/** The URLs of the public pages whose route says `prerender`. */
export async function listPublicUrls(): Promise<string[]> {
  const urls = pageRoutes.map(({ path, handle }) =>
    handle?.prerender === true ? urlsOf(path) : (handle?.prerender() ?? []),
  );
  return (await Promise.all(urls)).flat();
}

/** The URLs of all other pages, of accounts and staff, as far as they have no parameter. */
export const accountUrls: string[] = pageRoutes
  .filter(({ path, handle }) => !handle && !/[:*]/.test(path))
  .map(({ path }) => path);

import type { RouteMatch, RouteObject } from 'react-router-dom';
import type { PageHandle } from './page-route';

/** What `write-pages.ts` says on the root element: the address a file was rendered for, or the page of a shell. */
type RootData = { page?: string; shell?: string };

/** The mark of the one shell that stands for every page behind a login. */
export const appShell = 'app';

const headElements =
  'title, meta[name="description"], meta[name="robots"], meta[property^="og:"], meta[name^="twitter:"], link[rel="canonical"]';

/**
 * Whether the file that the host sent is the present address' own. A host sends `404.html` for whatever it
 * does not know, and a file under more than one name; React must not take those over.
 */
export function isPrerendered(
  root: HTMLElement,
  pathname: string,
  matches: RouteMatch<string, RouteObject>[],
): boolean {
  const { page, shell } = root.dataset as RootData;
  const handle = matches.at(-1)?.route.handle as PageHandle | undefined;
  const address = pathname.replace(/(.)\/+$/, '$1');
  return page === address || (shell !== undefined && shell === handle?.module);
}

/**
 * Takes a foreign file's content and head away. The skeleton of `appShell` stays until React puts the page in
 * its place.
 */
export function clearPrerendered(root: HTMLElement): void {
  if ((root.dataset as RootData).shell !== appShell) root.replaceChildren();
  for (const element of document.head.querySelectorAll(headElements)) element.remove();
}

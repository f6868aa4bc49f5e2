import type { RouteMatch, RouteObject } from 'react-router-dom';

/** What `write-pages.ts` writes on the root element. */
type RootData = {
  /** The path that the HTML was rendered for. */
  page?: string;
  /** For HTML that serves several paths: the route path of its page, or `accountShell`. */
  shell?: string;
};

/** Marks the HTML of account and staff pages, which holds a skeleton instead of the page. */
export const accountShell = 'account';

const headElements =
  'title, meta[name="description"], meta[name="robots"], meta[property^="og:"], meta[name^="twitter:"], link[rel="canonical"]';

/**
 * Whether the HTML in the document was rendered for the current URL, so that React can hydrate it. It was not
 * when the host answered an unknown path with `404.html`, or a known one under another name.
 */
export function isPrerendered(
  root: HTMLElement,
  pathname: string,
  matches: RouteMatch<string, RouteObject>[],
): boolean {
  const { page, shell } = root.dataset as RootData;
  const withoutTrailingSlash = pathname.replace(/(.)\/+$/, '$1');
  return (
    page === withoutTrailingSlash || (shell !== undefined && shell === matches.at(-1)?.route.path)
  );
}

/**
 * Removes the content and the head elements of HTML that React cannot hydrate. The skeleton of an account page
 * stays until React replaces it.
 */
export function clearPrerendered(root: HTMLElement): void {
  if ((root.dataset as RootData).shell !== accountShell) root.replaceChildren();
  for (const element of document.head.querySelectorAll(headElements)) element.remove();
}

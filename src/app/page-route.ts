import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** What a lazy route says of itself, so that its prerendered file can name its script in advance. */
export type PageHandle = { module: string };

/**
 * A route whose page comes in a file of its own.
 * @param module the page's file under `src/`, as the build's manifest names it
 * @param load imports the page
 */
export function page(
  module: string,
  load: () => Promise<ComponentType>,
): Pick<RouteObject, 'lazy' | 'handle'> {
  const handle: PageHandle = { module: `src/${module}.tsx` };
  return { handle, lazy: async () => ({ Component: await load() }) };
}

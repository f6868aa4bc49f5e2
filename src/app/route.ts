import type { ComponentType } from 'react';
import { loadUnlessLeaving } from '@/lib/leaving';

/** What a route says about itself to the build. */
export type RouteHandle = {
  /**
   * A public page, which gets an HTML file and, unless it says `noindex`, a line in the sitemap. A route with parameters gives the path of
   * each of its pages. (Courses are read from the database instead: see `prerender/`.)
   */
  prerender: true | (() => Promise<string[]>);
};

export const prerender = (value: RouteHandle['prerender']): RouteHandle => ({ prerender: value });

/** The component of a route, by its name in a file that is loaded when the route is first visited. */
export const page =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await loadUnlessLeaving(load))[name] });

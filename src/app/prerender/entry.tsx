import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { site } from '@/content/site';
import { routes } from '../routes';
import type { PageHandle } from '../page-route';

export { notFound, shells, staticPages } from './pages';
export { site };

type RenderedPage = {
  /** Title, meta and link elements. */
  head: string;
  body: string;
  /** Source files of the pages that this address loads, for their `modulepreload` links. */
  modules: string[];
};

/** What React puts before the content: the elements that belong into the head. */
const hoisted = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)+/;

/**
 * Renders one address as the signed-out visitor sees it first.
 * @throws Error when the address redirects or has no element for the head.
 */
export async function render(url: string): Promise<RenderedPage> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(url, site.origin)));
  if (context instanceof Response) throw new Error(`${url} answers ${context.status}`);
  if (context.errors) throw new Error(`${url} failed`, { cause: Object.values(context.errors)[0] });
  const html = renderToString(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
  );
  const head = hoisted.exec(html)?.[0];
  if (!head?.includes('<title>')) throw new Error(`${url} has no title`);
  const modules = context.matches.flatMap(
    ({ route }) => (route.handle as PageHandle | undefined)?.module ?? [],
  );
  return { head, body: html.slice(head.length), modules };
}

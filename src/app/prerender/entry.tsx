import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { site } from '@/content/site';
import type { CourseWithCurriculum } from '@/data/courses/queries';
import { setPrerenderedCourse, prerenderedCourseId } from '@/data/courses/prerendered-course';
import { paths } from '@/lib/paths';
import { scriptJson } from '@/lib/script-json';
import { shellRoutes } from '../page-skeleton-route';
import type { PageHandle } from '../page-route';
import { appShell } from '../prerendered';
import { routes } from '../routes';

export { fetchEveryCourse } from '@/data/courses/every-course';
export { appPages } from './app-pages';
export { notFound, shells, staticPages } from './pages';
export { appShell };
export { site };

type RenderedPage = {
  /** Title, meta and link elements. */
  head: string;
  body: string;
  /** What stands behind the page: data for its scripts. */
  data?: string;
  /** Source files of the pages that this address loads, for their `modulepreload` links. */
  modules: string[];
};

/** The course page of its own, with the data that the browser takes it over with. */
export async function renderCourse(course: CourseWithCurriculum) {
  const url = paths.course(course.slug);
  setPrerenderedCourse(course);
  const page = await render(url);
  const data = `<script type="application/json" id="${prerenderedCourseId}">${scriptJson(course)}</script>`;
  return { url, page: { ...page, data } };
}

/** What React puts before the content: the elements that belong into the head. */
const hoisted = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)+/s;

const modulesOf = (matches: { route: { handle?: unknown } }[]) =>
  matches.flatMap(({ route }) => (route.handle as PageHandle | undefined)?.module ?? []);

/** Renders what stands at an address of `appPages` until its page is there: a skeleton. */
export async function renderShell(url: string): Promise<RenderedPage> {
  const { head, body } = await render(url, shellRoutes);
  return { head, body, modules: modulesOf(matchRoutes(routes, url) ?? []) };
}

/**
 * Renders one address as the signed-out visitor sees it first.
 * @throws Error when the address redirects or has no element for the head.
 */
export async function render(url: string, tree: RouteObject[] = routes): Promise<RenderedPage> {
  const handler = createStaticHandler(tree);
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
  return { head, body: html.slice(head.length), modules: modulesOf(context.matches) };
}

import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { site } from '@/brand/site';
import {
  prerenderedCourseId,
  setPrerenderedCourse,
} from '@/subjects/courses/data/prerendered-course';
import type { PrerenderedDates } from '@/subjects/cohorts/data/prerendered-dates';
import { nextDateOf } from '@/subjects/cohorts/next-date';
import { nextDatesId, setPrerenderedNextDates } from '@/subjects/courses/prerendered-next-dates';
import { shownDate } from '@/subjects/courses/shown-dates';
import { paths } from '@/lib/paths';
import { scriptJson } from '@/lib/script-json';
import { routes } from '../account-routes';
import { skeletonRoutes } from './skeleton-routes';
import { sourceFilesOf } from './source-files';

export { site } from '@/brand/site';
export { fetchEveryCourse } from '@/subjects/cohorts/data/every-course';
export { routePaths } from '@/lib/paths';
export { accountShell } from '../prerendered';
export { accountUrls, publicUrls } from './page-urls';

type RenderedPage = {
  language: 'el' | 'en';
  /** Title, meta and link elements. */
  head: string;
  body: string;
  /** A script element with JSON that the application reads. */
  data?: string;
  /** Source files of the lazy routes that the URL loads, for preload links. */
  sourceFiles: string[];
};

/**
 * Title, meta and link elements. react-helmet-async renders them as React elements, and React writes such elements first in
 * the HTML. If an upgrade changes that, nothing is found here and the build stops.
 */
const headElements = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)+/s;

async function renderHtml(url: string, routeTable: RouteObject[]) {
  const handler = createStaticHandler(routeTable);
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
  const head = headElements.exec(html)?.[0];
  if (!head?.includes('<title>')) throw new Error(`${url} has no title`);
  // Pages whose path begins with /en/ are in English.
  const language: RenderedPage['language'] = url.startsWith('/en/') ? 'en' : 'el';
  return { language, head, body: html.slice(head.length) };
}

/**
 * Renders a page as a signed-out visitor first sees it.
 * @throws Error when the page redirects, fails or has no title
 */
export async function render(url: string): Promise<RenderedPage> {
  return { ...(await renderHtml(url, routes)), sourceFiles: await sourceFilesOf(url) };
}

/** The pages that show the next dates of courses. */
const datedUrls: readonly string[] = [paths.home, paths.individuals];

/** Renders a public page, with the next dates where it shows them: as a script element, too, with which the browser hydrates it. */
export async function renderPublic(url: string, courses: readonly PrerenderedDates[]) {
  if (!datedUrls.includes(url) || courses.length === 0) return render(url);
  const dates = new Map(
    courses.flatMap(({ course: { slug, enrolment_mode: mode }, cohorts, readAt }) => {
      const now = new Date(readAt);
      const next = nextDateOf(cohorts, now) ?? null;
      return next || mode === 'open' ? [[slug, shownDate(slug, next, now)] as const] : [];
    }),
  );
  setPrerenderedNextDates(dates);
  const page = await render(url);
  setPrerenderedNextDates(undefined);
  const data = `<script type="application/json" id="${nextDatesId}">${scriptJson([...dates])}</script>`;
  return { ...page, data };
}

/** Renders the skeleton that a page of `accountUrls` shows until the application runs. */
export async function renderSkeleton(url: string): Promise<RenderedPage> {
  return { ...(await renderHtml(url, skeletonRoutes)), sourceFiles: await sourceFilesOf(url) };
}

/** React writes this before the fallback of `Suspense`. */
const suspended = '<!--$!-->';

/** Renders the page of a course, and what the build read of it as JSON, with which the browser hydrates the page. */
export async function renderCourse(read: PrerenderedDates) {
  const url = paths.course(read.course.slug);
  setPrerenderedCourse(read);
  let page = await render(url);
  // What `React.lazy` has begun to load is in the HTML of a later render.
  for (let attempt = 1; page.body.includes(suspended); attempt += 1) {
    if (attempt > 10) throw new Error(`${url} is not complete`);
    page = await render(url);
  }
  const data = `<script type="application/json" id="${prerenderedCourseId}">${scriptJson(read)}</script>`;
  return { url, page: { ...page, data } };
}

import { matchRoutes } from 'react-router-dom';
import { buildId } from '@/shared/data/build-id';
import { AppError, isMissingChunk, isRetryable } from '@/lib/errors';
import { routePaths } from '@/lib/paths';
import { publicClient } from '@/lib/supabase/public-client';

/** A page that goes on failing says no more than its first errors do. */
const mostReports = 3;

/** What this page has reported. */
export const reported = new Set<string>();

const routes = Object.values(routePaths).map((path) => ({ path }));

/**
 * The route of the page as it is written in the code, without the course, person or code that the address names. Of the
 * staff area, whose routes no other page loads, the path without its ids.
 */
export function patternOf(pathname: string): string {
  if (pathname.startsWith(`${routePaths.admin}/`))
    return pathname.replaceAll(/\/[^/]*\d[^/]*/g, '/:id');
  return matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '*';
}

/** What kind of error it is: its name, with the code of one of ours or of React. The message may hold what somebody typed. */
export function classOf(error: Error): string {
  if (isMissingChunk(error)) return 'Error: missing_script';
  if (error instanceof AppError) return `AppError: ${error.code}`;
  const [, code] = /Minified React error #(\d+)/.exec(error.message) ?? [];
  return code ? `${error.name}: react_${code}` : error.name;
}

/** The first place of the stack in a script of the site, before those of libraries: `assets/about-page-C0ffee.js:1:234`. */
export function placeOf(error: Error): string | undefined {
  const places = [...(error.stack ?? '').matchAll(/(https?:\/\/[^\s)@]+?):(\d+):(\d+)/g)]
    .filter(([, url = '']) => url.startsWith(`${window.location.origin}/`))
    .map(([, url = '', line, column]) => `${new URL(url).pathname.slice(1)}:${line}:${column}`);
  return places.find((place) => !place.includes('/vendor-')) ?? places[0];
}

/** What no code of the site can help: a network that fails, a request that was given up. */
function isOutside(error: Error): boolean {
  if (error.name === 'AbortError' || isRetryable(error)) return true;
  // Each browser has its own message for a request without an answer.
  return error.name === 'TypeError' && /fetch|network|load failed/i.test(error.message);
}

/**
 * Sends an error to the database as a visitor does, also where somebody is signed in: at most three of a page, each
 * once. A failure is ignored.
 * @param isOfPage whether a page could not be shown because of it. What else happens is reported only from scripts of the
 * site: extensions of browsers throw errors, too
 */
export async function sendReport(error: unknown, isOfPage: boolean): Promise<void> {
  if (!(error instanceof Error)) return;
  const isMissing = isMissingChunk(error);
  if (!isMissing && isOutside(error)) return;
  const place = isMissing ? undefined : placeOf(error);
  if (!isOfPage && !place && !isMissing) return;
  const report = { name: classOf(error), route: patternOf(window.location.pathname), place };
  const key = JSON.stringify(report);
  if (reported.size >= mostReports || reported.has(key)) return;
  reported.add(key);
  await publicClient.rpc('report_error', { ...report, build: buildId() });
}

import type { RouteObject } from 'react-router-dom';
import { projectSummaries } from '@/subjects/site/text/projects/summaries';
import { trainingSummaries } from '@/subjects/site/text/trainings/summaries';
import { paths, routePaths } from '@/lib/paths';
import { accountRoutes } from '../account-routes';
import { publicRoutes } from '../routes';

/** The public pages of routes with parameters. (Courses are read from the database instead.) */
const urlsWithParameters = new Map<string, string[]>([
  [routePaths.training, trainingSummaries.map(({ slug }) => paths.training(slug))],
  [routePaths.project, projectSummaries.map(({ slug }) => paths.project(slug))],
]);

const pathsOf = ({ path, children = [] }: RouteObject): string[] => [
  ...(path ? [path] : []),
  ...children.flatMap(pathsOf),
];

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
    .map((url) => url.slice(1))
    .filter((url) => !/[:*]/.test(url));

/** The URLs of the public pages: each gets an HTML file and, unless it says `noindex`, a line in the sitemap. */
export const publicUrls: string[] = publicRoutes
  .flatMap(pathsOf)
  .flatMap((path) => urlsWithParameters.get(path) ?? urlsOf(path));

/** The URLs of all other pages, of accounts and staff, as far as they have no parameter. */
export const accountUrls: string[] = Object.values(accountRoutes)
  .flat()
  .flatMap(pathsOf)
  .flatMap(urlsOf);

import type { RouteObject } from 'react-router-dom';
import { routePaths } from '@/lib/paths';
import { RootLayout } from './layouts/root-layout';
import { SiteLayout } from './layouts/site-layout';
import { legalRoutes } from './legal-routes';
import { page } from './route';
import { RouteError } from './route-error';

/** Public pages. Their forms and lists come after hydration and pass the query client to its hooks themselves. */
export const publicRoutes: RouteObject[] = [
  {
    path: routePaths.home,
    lazy: page(() => import('@/subjects/site/visitor/home-page'), 'HomePage'),
  },
  {
    path: routePaths.individuals,
    lazy: page(() => import('@/subjects/site/visitor/individuals-page'), 'IndividualsPage'),
  },
  {
    path: routePaths.businesses,
    lazy: page(() => import('@/subjects/site/visitor/businesses-page'), 'BusinessesPage'),
  },
  {
    path: routePaths.projects,
    lazy: page(() => import('@/subjects/site/visitor/projects-page'), 'ProjectsPage'),
  },
  {
    path: routePaths.about,
    lazy: page(() => import('@/subjects/site/visitor/about-page'), 'AboutPage'),
  },
  {
    path: routePaths.contact,
    lazy: page(() => import('@/subjects/contact/visitor/contact-page'), 'ContactPage'),
  },
  {
    path: routePaths.catalog,
    lazy: page(() => import('@/subjects/courses/visitor/catalogue-page'), 'CataloguePage'),
  },
  {
    path: routePaths.calendar,
    lazy: page(() => import('@/subjects/cohorts/visitor/calendar-page'), 'CalendarPage'),
  },
  ...legalRoutes,
  {
    path: routePaths.verify,
    lazy: page(() => import('@/subjects/certificates/visitor/verify-page'), 'VerifyPage'),
  },
  {
    path: routePaths.withdraw,
    lazy: page(() => import('@/subjects/cohorts/visitor/withdraw/withdraw-page'), 'WithdrawPage'),
  },
  {
    path: routePaths.training,
    lazy: page(() => import('@/subjects/site/visitor/training-page'), 'TrainingPage'),
  },
  {
    path: routePaths.project,
    lazy: page(() => import('@/subjects/site/visitor/project-page'), 'ProjectPage'),
  },
  {
    path: routePaths.course,
    lazy: page(() => import('@/subjects/courses/visitor/course-page'), 'CoursePage'),
  },
];

/** The routes of accounts and staff, by the layout that they are in. */
export type OtherRoutes = { inRootLayout: RouteObject[]; inSiteLayout: RouteObject[] };

/** The ids of the routes that have them as children. */
export const parentIds = { root: 'root', site: 'site' };

/** The route table with the public pages and, if they are given, the others. */
export const routeTable = (others?: OtherRoutes): RouteObject[] => [
  {
    id: parentIds.root,
    element: <RootLayout />,
    errorElement: <RouteError />,
    children: [
      {
        element: <SiteLayout />,
        children: [
          {
            id: parentIds.site,
            errorElement: <RouteError />,
            children: [...publicRoutes, ...(others?.inSiteLayout ?? [])],
          },
        ],
      },
      ...(others?.inRootLayout ?? []),
    ],
  },
];

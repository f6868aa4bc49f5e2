import type { RouteObject } from 'react-router-dom';
import { RootLayout } from './layouts/root-layout';
import { SiteLayout } from './layouts/site-layout';
import { NotFoundPage } from './not-found-page';
import { page } from './page-route';
import { RouteError } from './route-error';

/** Pages with a file of their own at build time: they need no live data. */
const publicPages: RouteObject[] = [
  {
    index: true,
    ...page(
      'features/marketing/home-page',
      async () => (await import('@/features/marketing/home-page')).HomePage,
    ),
  },
];

/** The whole application as routes (section 2). */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    children: [
      {
        element: <SiteLayout />,
        children: [
          {
            errorElement: <RouteError />,
            children: [...publicPages, { path: '*', element: <NotFoundPage /> }],
          },
        ],
      },
    ],
  },
];

import type { RouteObject } from 'react-router-dom';
import { PageSkeleton } from '@/components/page/page-skeleton';
import { paths } from '@/lib/paths';
import { BareLayout } from './layouts/bare-layout';
import { RootLayout } from './layouts/root-layout';
import { SiteLayout } from './layouts/site-layout';

/** What the files of the pages behind a login show until the application runs. */
export const shellRoutes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      { element: <BareLayout />, children: [{ path: paths.signup, element: <PageSkeleton /> }] },
      { element: <SiteLayout />, children: [{ path: '*', element: <PageSkeleton /> }] },
    ],
  },
];

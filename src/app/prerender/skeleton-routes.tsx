import type { RouteObject } from 'react-router-dom';
import { PageSkeleton } from '@/shared/page/page-skeleton';
import { PlayerSkeleton } from '@/subjects/learning/learner/player/player-skeleton';
import { paths, routePaths } from '@/lib/paths';
import { WorkspaceSkeleton } from '@/subjects/staff/workspace-skeleton';
import { LiveDataLayout } from '../layouts/live-data-layout';
import { MinimalLayout } from '../layouts/minimal-layout';
import { RootLayout } from '../layouts/root-layout';
import { SiteLayout } from '../layouts/site-layout';
import { WorkspaceLayout } from '../layouts/workspace-layout';

/** What the HTML files of account and staff pages show until the application runs: the layout with a skeleton. */
export const skeletonRoutes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      { element: <MinimalLayout />, children: [{ path: paths.signup, element: <PageSkeleton /> }] },
      {
        element: <LiveDataLayout />,
        children: [
          {
            element: <WorkspaceLayout />,
            children: [{ path: `${paths.admin}/*`, element: <WorkspaceSkeleton /> }],
          },
          { path: routePaths.learnCourse, element: <PlayerSkeleton /> },
        ],
      },
      { element: <SiteLayout />, children: [{ path: '*', element: <PageSkeleton /> }] },
    ],
  },
];

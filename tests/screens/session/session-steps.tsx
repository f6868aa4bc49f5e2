import { act, screen, within } from '@testing-library/react';
import { Outlet, useLocation, type RouteObject } from 'react-router-dom';
import { RequireSession } from '@/app/guards/require-session';
import { RequireStaff } from '@/app/guards/require-staff';
import { LiveDataLayout } from '@/app/layouts/live-data-layout';
import { RootLayout } from '@/app/layouts/root-layout';
import { SiteLayout } from '@/app/layouts/site-layout';
import { RedirectToProfile } from '@/app/redirect-to-profile';
import { storedSessionKey } from '@/lib/storage/stored-session';
import { open } from '../../support/screen.tsx';

export const wait = { timeout: 40_000 };

function Page({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>{name}</h1>
      <p>{pathname + search}</p>
    </>
  );
}

/** The application's layouts and route guards, with pages that only show their name. */
const tree: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      {
        element: <SiteLayout />,
        children: [
          { path: '/', element: <Page name="home" /> },
          { path: '/auth/login', element: <Page name="login" /> },
          {
            element: <RequireSession />,
            children: [
              { path: '/dashboard', element: <RedirectToProfile /> },
              { path: '/profile', element: <Page name="profile" /> },
            ],
          },
          {
            element: <LiveDataLayout />,
            children: [
              {
                element: <RequireStaff />,
                children: [{ path: '/admin', element: <Page name="admin" /> }],
              },
            ],
          },
        ],
      },
    ],
  },
  { path: '/bare', element: <Outlet /> },
];

export const openPage = (url: string) => open(url, tree);
export const page = (name: string) => screen.findByRole('heading', { level: 1, name }, wait);
export const header = () => within(screen.getByRole('banner'));

/** Changes the session as another tab does: in the shared storage, with the event that the browser sends. */
export function inAnotherTab(session: unknown) {
  if (session) localStorage.setItem(storedSessionKey, JSON.stringify(session));
  else localStorage.removeItem(storedSessionKey);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: storedSessionKey }));
  });
}

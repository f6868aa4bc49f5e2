import { lazy, Suspense, useEffect, useState } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { frame } from '@/content/interface/frame';
import { hasStoredSession } from '@/data/session/session-store';
import { useToasts } from '@/ui/toast-store';
import { RouteAnnouncer } from '../route-announcer';

// Most visits never see a notification: its code comes with the first one.
const Toaster = lazy(async () => ({ default: (await import('@/ui/toaster')).Toaster }));

function Toasts() {
  const anyToast = useToasts().length > 0;
  const [wasShown, setWasShown] = useState(false);
  if (anyToast && !wasShown) setWasShown(true);
  if (!wasShown) return null;
  return (
    <Suspense fallback={null}>
      <Toaster
        label={frame.toasts.region}
        viewportLabel={frame.toasts.viewport}
        closeLabel={frame.toasts.close}
      />
    </Suspense>
  );
}

/** What every route stands in: the head, notifications, focus and scroll, the session where there is one. */
export function RootLayout() {
  useEffect(() => {
    if (hasStoredSession()) {
      void import('@/data/session/session-watch').then(({ watchSession }) => watchSession());
    }
  }, []);
  return (
    <HelmetProvider>
      <Outlet />
      <RouteAnnouncer />
      <Toasts />
      <ScrollRestoration />
    </HelmetProvider>
  );
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { frame } from '@/content/interface/frame';
import { onSessionEvent } from '@/data/session/session-events';
import { startSession } from '@/data/session/start-session';
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
    const forget = onSessionEvent((event) => {
      void import('@/components/session-toasts').then(({ announceSession }) =>
        announceSession(event),
      );
    });
    const end = startSession();
    return () => {
      forget();
      end();
    };
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

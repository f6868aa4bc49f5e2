import { useEffect } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { onSessionEvent } from '@/data/session/session-events';
import { startSession } from '@/data/session/start-session';
import { logger } from '@/lib/logger';
import { RouteAnnouncer } from '../route-announcer';
import { Toasts } from '../toasts';

/** What every route stands in: the head, notifications, focus and scroll, the session where there is one. */
export function RootLayout() {
  useEffect(() => {
    const forget = onSessionEvent((event) => {
      import('@/components/session/session-toasts').then(
        ({ showSessionToast }) => showSessionToast(event),
        (error: unknown) => logger.warn('session event not told', { error }),
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

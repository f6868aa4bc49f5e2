import { useEffect } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { Outlet, ScrollRestoration, type Location } from 'react-router-dom';
import { onSessionEvent } from '@/subjects/session/data/session-events';
import { startSession } from '@/subjects/session/data/start-session';
import { setSenders } from '@/shared/outbox/senders';
import { logger } from '@/lib/logger';
import { NavigationProgress } from '../navigation-progress';
import { RouteAnnouncer } from '../route-announcer';
import { senders } from '../unsent-work-senders';
import { Toasts } from '../toasts';

setSenders(senders);

/** Every page that is opened by its URL has the key "default", and would begin where another one of the tab was left. */
const positionKey = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key;

/** The layout of every route: head elements, toasts, focus and scroll position, and the session of a signed-in user. */
export function RootLayout() {
  useEffect(() => {
    const unsubscribe = onSessionEvent((event) => {
      import('@/subjects/session/session-toasts').then(
        ({ showSessionToast }) => showSessionToast(event),
        (error: unknown) => logger.warn('session toast failed', { error }),
      );
    });
    const stopSession = startSession();
    return () => {
      unsubscribe();
      stopSession();
    };
  }, []);
  return (
    <HelmetProvider>
      <NavigationProgress />
      <Outlet />
      <RouteAnnouncer />
      <Toasts />
      <ScrollRestoration getKey={positionKey} />
    </HelmetProvider>
  );
}

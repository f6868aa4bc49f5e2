import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import './app/styles.css';
import { loadAccountRoutes, routesAt } from './app/discover-routes';
import { clearPrerendered, isPrerendered } from './app/prerendered';
import { reloadOnce } from './app/reload';
import { reportError, reportUncaughtErrors } from './app/report-error';
import { createTrustedTypesPolicy } from './app/trusted-types';
import { logger } from './lib/logger';

/**
 * Ends the current task, so that the browser can respond before the next one. In a browser without `scheduler.yield`
 * the script goes on at once.
 */
const yieldToBrowser = async () => globalThis.scheduler?.yield?.();

/** Loads the lazy routes of the current URL in advance: the first render must equal the prerendered HTML. */
async function loadMatchedRoutes(routes: RouteObject[]) {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return matches;
}

type ApplicationProps = { router: ReturnType<typeof createBrowserRouter>; onReady: () => void };

/** The application; calls `onReady` when it is hydrated or rendered and handles events. */
function Application({ router, onReady }: ApplicationProps) {
  useEffect(onReady, [onReady]);
  return <RouterProvider router={router} />;
}

async function start() {
  reportUncaughtErrors();
  createTrustedTypesPolicy();
  await yieldToBrowser();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const { routes, ...options } = await routesAt(window.location.pathname);
  const matches = await loadMatchedRoutes(routes);
  await yieldToBrowser();
  const prerendered = isPrerendered(root, window.location.pathname, matches);
  // With hydration data the router leaves the scroll position alone, which a reader may have changed already.
  const router = createBrowserRouter(routes, {
    ...options,
    hydrationData: prerendered ? {} : undefined,
  });
  // End-to-end tests wait for this attribute before they press anything.
  const markHydrated = () => {
    // Loaded last, because before this moment a press of a button does nothing.
    import('./app/double-press')
      .then(({ ignoreDoublePresses }) => ignoreDoublePresses())
      .catch((error: unknown) => logger.warn('double presses are not ignored', { error }))
      .finally(() => {
        root.dataset.hydrated = 'true';
      });
    // In advance, so that a link from a public page to login waits for that page alone. The link itself tries again.
    loadAccountRoutes().catch(() => {});
  };
  const application = (
    <StrictMode>
      <Application router={router} onReady={markHydrated} />
    </StrictMode>
  );
  // In a transition React hydrates and renders in short steps, so that the browser can respond in between.
  if (prerendered) {
    startTransition(() => {
      hydrateRoot(root, application);
    });
  } else {
    clearPrerendered(root);
    startTransition(() => {
      createRoot(root).render(application);
    });
  }
}

start().catch((error: unknown) => {
  logger.error('start failed', { error });
  reportError(error, { isOfPage: true });
  void reloadOnce();
});

import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import './app/styles.css';
import { clearPrerendered, isPrerendered } from './app/prerendered';
import { mayReload } from './app/reload-once';
import { routes } from './app/routes';
import { logger } from './lib/logger';

/** Loads the pages of the present address first, so that the first render equals the prerendered file. */
async function loadMatchedPages() {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return matches;
}

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const matches = await loadMatchedPages();
  const prerendered = isPrerendered(root, window.location.pathname, matches);
  // Of a page that is taken over the router must not scroll to the top: somebody may be reading it.
  const router = createBrowserRouter(routes, prerendered ? { hydrationData: {} } : undefined);
  const application = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (prerendered) {
    // As a transition React takes the page over in small steps, between which the browser can answer.
    startTransition(() => {
      hydrateRoot(root, application);
    });
  } else {
    clearPrerendered(root);
    createRoot(root).render(application);
  }
}

start().catch((error: unknown) => {
  logger.error('start failed', { error });
  if (mayReload()) window.location.reload();
});

import { act, render, waitFor } from '@testing-library/react';
import {
  createMemoryRouter,
  parsePath,
  RouterProvider,
  type RouteObject,
  type To,
} from 'react-router-dom';
import { expect, vi } from 'vitest';
import { routes } from '@/app/account-routes';
import { getPageUser, pageLoad, setUsedBy } from '@/lib/page-user';
import { queryClient } from '@/shared/data/query-client';
import { updateSession } from '@/subjects/session/data/start-session';
import { setUpUserEvent } from './user-event.ts';

/**
 * Opens a URL in the whole application, or what a reload opens: the location of another router, with its state.
 * @returns the rendered screen, its router and a `user` who types and clicks
 */
export function open(url: To, tree: RouteObject[] = routes) {
  // As index.html says.
  document.documentElement.lang = 'el';
  // In the browser the prerendered HTML is visible until the page's code has loaded; here it is empty.
  const [root, ...others] = tree;
  const router = createMemoryRouter(
    root ? [{ ...root, HydrateFallback: () => null } as RouteObject, ...others] : [],
    // A loaded page has a session of its own; here the store of the session survives, and must not
    // find its old page.
    {
      initialEntries: [
        { ...(typeof url === 'string' ? parsePath(url) : url), key: crypto.randomUUID() },
      ],
    },
  );
  // As the browser's router does: the key of its location is the state of the history's entry.
  const keepKey = () => window.history.replaceState({ key: router.state.location.key }, '');
  keepKey();
  router.subscribe(keepKey);
  if (getPageUser() === null) setUsedBy(null);
  // What a reload clears and reads again. The URL and the state of the history entry stay.
  vi.spyOn(pageLoad, 'reload').mockImplementation(() => {
    queryClient.clear();
    setUsedBy(null);
    const { location } = router.state;
    void router.navigate(location, { replace: true, state: location.state }).then(updateSession);
  });
  const user = setUpUserEvent();
  return { user, router, ...render(<RouterProvider router={router} />) };
}

/**
 * Presses a button twice before React renders the first press, like a fast double press on a slow
 * phone.
 */
export const pressTwiceAtOnce = (button: HTMLElement) =>
  act(() => {
    button.click();
    button.click();
  });

/** Waits until the element has the focus, which moves in an effect after the element is rendered. */
export async function expectFocus(element: Promise<HTMLElement>): Promise<void> {
  const found = await element;
  await waitFor(() => expect(found).toHaveFocus());
}

/** Text as queries find it on the page: they read a no-break space as a space. */
export const plain = (words: string) => words.replaceAll('\u00a0', ' ');

import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { beforeEach } from 'vitest';
import { routes } from '@/app/routes';
import { dismissToast } from '@/ui/toast-store';
import { setUpUserEvent } from './user-event.ts';

// The notifications of one test are none of the next.
beforeEach(() => {
  for (let id = 1; id < 200; id += 1) dismissToast(id);
});

/** Opens an address in the whole application and returns the person who uses it. */
export function open(address: string, tree: RouteObject[] = routes) {
  // As index.html says.
  document.documentElement.lang = 'el';
  // The prerendered file stands in the browser until the page's part has come; here it is an empty place.
  const [root, ...others] = tree;
  const router = createMemoryRouter(
    root ? [{ ...root, HydrateFallback: () => null } as RouteObject, ...others] : [],
    { initialEntries: [address] },
  );
  const user = setUpUserEvent();
  return { user, router, ...render(<RouterProvider router={router} />) };
}

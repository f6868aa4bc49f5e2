import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { beforeEach } from 'vitest';
import { routes } from '@/app/routes';
import { dismissToast } from '@/ui/toast-store';

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
  const user = userEvent.setup({
    delay: null,
    // A dialog opens itself to the pointer a moment after it stands; what a pointer reaches is seen in the browser.
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });
  return { user, router, ...render(<RouterProvider router={router} />) };
}

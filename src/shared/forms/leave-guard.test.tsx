import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { unsavedChangesText } from './text/unsaved-changes';
import { setUpUserEvent } from '../../../tests/support/user-event.ts';
import { LeaveGuard } from './leave-guard';

function openForm({ when, onDiscard }: { when: boolean; onDiscard?: () => void }) {
  const router = createMemoryRouter(
    [
      {
        path: '/form',
        element: (
          <>
            <LeaveGuard when={when} parameters={['lesson']} onDiscard={onDiscard} />
            <Link to="/away">away</Link>
            <Link to="/form?tab=2">tab</Link>
            <Link to="/form?lesson=2">lesson</Link>
          </>
        ),
      },
      { path: '/away', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  return { router, user: setUpUserEvent() };
}

const dialog = () => screen.findByRole('alertdialog', { name: unsavedChangesText.title });

function unload() {
  const event = new Event('beforeunload', { cancelable: true });
  // What the application waits for while a page is left ends with this test.
  vi.useFakeTimers();
  window.dispatchEvent(event);
  vi.runAllTimers();
  vi.useRealTimers();
  return event.defaultPrevented;
}

test('asks nothing when there are no changes', async () => {
  const { user } = openForm({ when: false });
  expect(unload()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'away' }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

test('staying keeps the page and returns the focus to the link', async () => {
  const { user, router } = openForm({ when: true });
  const away = screen.getByRole('link', { name: 'away' });
  await user.click(away);
  expect(await dialog()).toHaveAccessibleDescription(unsavedChangesText.text);
  expect(screen.getByRole('button', { name: unsavedChangesText.stay })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(away).toHaveFocus());
  expect(router.state.location.pathname).toBe('/form');
});

test('leaving discards the draft and opens the other page', async () => {
  const onDiscard = vi.fn<() => void>();
  const { user } = openForm({ when: true, onDiscard });
  await user.click(screen.getByRole('link', { name: 'away' }));
  await user.click(await screen.findByRole('button', { name: unsavedChangesText.leave }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(onDiscard).toHaveBeenCalledOnce();
});

test('a changed search parameter leaves the form only when it is one of the given ones', async () => {
  const { user, router } = openForm({ when: true });
  await user.click(screen.getByRole('link', { name: 'tab' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=2'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'lesson' }));
  expect(await dialog()).toBeVisible();
});

test('makes the browser ask before the tab is closed', () => {
  openForm({ when: true });
  expect(unload()).toBe(true);
});

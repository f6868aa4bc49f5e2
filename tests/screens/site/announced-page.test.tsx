import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionText } from '@/subjects/session/text/session';
import { profileText } from '@/subjects/account/text/profile';
import { withBackend } from '../../support/backend.ts';
import { expectFocus, open } from '../../support/screen.tsx';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

const wait = { timeout: 40_000 };
const announcements = () =>
  [...document.querySelectorAll('p[aria-live="polite"]')].map(({ textContent }) => textContent);

test.each([
  ['the onboarding', '/auth/signup?step=onboarding', /^Βήμα 1 από 6/],
  ['a page of staff that is denied', '/admin', new RegExp(`^${sessionText.denied.title}`)],
])('%s is announced once it has replaced its skeleton', async (_page, url, title) => {
  await signInAs(await newUser());
  const { router } = open('/profile');
  await screen.findByLabelText(profileText.form.firstName, {}, wait);
  await act(() => router.navigate(url));
  const heading = screen.findByRole(
    'heading',
    { level: 1, name: (name) => name !== profileText.title },
    wait,
  );
  await waitFor(() => expect(document.title).toMatch(title), wait);
  await waitFor(() => expect(announcements()).toContain(document.title));
  await expectFocus(heading);
});

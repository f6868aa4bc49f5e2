import { adminMessagesText } from '../../src/subjects/contact/text/staff-messages.ts';
import { expect, test } from '../fixtures.ts';
import { storedMessage } from '../stored-rows.ts';

test('the daily actions of a message are not covered on a screen of 1280 × 850', async ({
  page,
  backend,
  signIn,
}) => {
  const message = await storedMessage(backend);
  await page.setViewportSize({ width: 1280, height: 850 });
  await signIn(page, await backend.newUser({ role: 'admin' }));
  await page.goto(`/admin/messages?q=${encodeURIComponent(message.subject)}&message=${message.id}`);
  const actions = [
    page.getByRole('button', { name: adminMessagesText.markHandled }),
    page.getByRole('link', { name: /^Απάντηση/ }),
  ];
  for (const action of actions) {
    await expect(action).toBeInViewport({ ratio: 1 });
    // A click without scrolling, which fails when something else is on top.
    await action.click({ trial: true });
  }
});

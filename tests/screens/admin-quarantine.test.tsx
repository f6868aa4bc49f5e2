import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminInterestsText } from '@/content/interface/admin-interests';
import { adminMessagesText } from '@/content/interface/admin-messages';
import { queryClient } from '@/data/query-client';
import { execute, withBackend } from '../support/backend.ts';
import { expectToast, openAs, wait } from '../support/staff.ts';

withBackend();

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

const course = '10000000-0000-4000-8000-000000000001';

async function insertInterest(name: string) {
  await execute(`insert into public.course_interests (course_id, name, email, quarantined_at)
    values ('${course}', '${name}', '${crypto.randomUUID()}@example.test', now())`);
}

test('a message in quarantine has a list of its own, from which staff release it', async () => {
  const subject = `Θέμα ${crypto.randomUUID().slice(0, 8)}`;
  await execute(`insert into public.contact_messages (name, email, subject, message, quarantined_at)
    values ('Μαρία', 'maria@example.test', '${subject}', 'Κείμενο', now())`);
  const { user, press } = await openAs('instructor', '/admin/messages');
  const link = await screen.findByRole(
    'link',
    { name: adminMessagesText.quarantine.waiting(1) },
    wait,
  );
  expect(screen.queryByRole('button', { name: new RegExp(subject) })).toBeNull();
  await user.click(link);
  await press(new RegExp(subject));
  expect(await screen.findByText(adminMessagesText.quarantine.text, {}, wait)).toBeVisible();
  await press(adminMessagesText.quarantine.release);
  await expectToast(adminMessagesText.quarantine.released);
  expect(await screen.findByText(adminMessagesText.noneQuarantined, {}, wait)).toBeVisible();
  expect(
    await execute(
      `select 1 from public.contact_messages where subject = '${subject}' and quarantined_at is null`,
    ),
  ).toHaveLength(1);
});

test('staff release an interest, and an admin deletes one', async () => {
  await insertInterest('Γνήσια');
  await insertInterest('Ψεύτικη');
  const { user, press } = await openAs('admin', '/admin/interests');
  await user.click(
    await screen.findByRole('link', { name: adminInterestsText.quarantine.waiting(2) }, wait),
  );
  await press(adminInterestsText.quarantine.releaseOf('Γνήσια'));
  await expectToast(adminInterestsText.quarantine.released);
  await press(adminInterestsText.delete.actionOf('Ψεύτικη'));
  await press(adminInterestsText.delete.confirm);
  await expectToast(adminInterestsText.delete.deleted);
  expect(await screen.findByText(adminInterestsText.quarantine.none, {}, wait)).toBeVisible();
  expect(
    await execute(
      `select name, quarantined_at from public.course_interests where name in ('Γνήσια', 'Ψεύτικη')`,
    ),
  ).toEqual([{ name: 'Γνήσια', quarantined_at: null }]);
});

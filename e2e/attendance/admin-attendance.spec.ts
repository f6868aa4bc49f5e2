import { adminAttendanceText as text } from '../../src/subjects/attendance/text/attendance.ts';
import { expectNoViolations } from '../axe.ts';
import { countPresses } from '../count-presses.ts';
import { failedRequest } from '../faults.ts';
import { expect, test } from '../fixtures.ts';

// What a screen test cannot show: the target sizes, and a loaded page that continues offline.
// tests/screens has the rest.
test('twenty people are marked on a phone without a network, one press each, and everything is sent after a reload', async ({
  page,
  context,
  backend,
  signIn,
  consoleErrors,
}) => {
  // Twenty presses, and a list that takes long to check.
  test.slow();
  consoleErrors.allow(failedRequest);
  const [course, cohort, meeting] = Array.from({ length: 3 }, () => crypto.randomUUID());
  const hour = 60 * 60_000;
  // One moment for both ends: the length of a meeting is whole minutes.
  const now = Date.now();
  const at = (hours: number) => new Date(now + hours * hour).toISOString();
  await backend.insert('courses', { id: course, title: `Μάθημα ${course?.slice(0, 8)}` });
  await backend.insert('cohorts', { id: cohort, course_id: course, capacity: 20, state: 'open' });
  await backend.insert('cohort_meetings', {
    id: meeting,
    cohort_id: cohort,
    starts_at: at(-1),
    ends_at: at(3),
  });
  for (let number = 1; number <= 20; number += 1) {
    await backend.insert('bookings', {
      cohort_id: cohort,
      holder_name: `Άτομο ${String(number).padStart(2, '0')}`,
      holder_email: `person-${number}@example.com`,
      state: 'confirmed',
      queue_number: number,
      created_at: at(-9),
    });
  }
  await signIn(page, await backend.newUser({ role: 'instructor' }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/meetings/${meeting}`);
  const people = page.getByRole('list', { name: text.list });
  const present = people.getByRole('button', { name: text.person.present });
  await expect(present).toHaveCount(20);
  // As high as the list: the bar below always covers a part of some row, which would then be too
  // small a target.
  await expectNoViolations(page, [390], 2400);
  await page.setViewportSize({ width: 390, height: 844 });
  const controls = await people.locator('button, select').evaluateAll((all) =>
    all.map((control) => {
      const { width, height } = control.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(Math.min(...controls)).toBeGreaterThanOrEqual(44);

  await context.setOffline(true);
  const presses = await countPresses(page);
  for (const person of await present.all()) await person.click();
  await expect(page.getByText(text.sending.waiting(20))).toBeVisible();
  await expect(page.getByText(text.counts.present(20), { exact: true }).first()).toBeVisible();
  expect(await presses()).toBe(20);
  const marked = () => backend.rows('attendance', { meeting_id: `eq.${meeting}` });
  expect(await marked()).toEqual([]);

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(text.sending.sent)).toBeVisible();
  await expect.poll(async () => (await marked()).length).toBe(20);

  // Printed, it is the paper with the names and the marks, without the page around it.
  await page.emulateMedia({ media: 'print' });
  const names = page.getByRole('table').getByText(/^Άτομο \d\d$/);
  await expect(names).toHaveCount(20);
  for (const name of await names.all()) await expect(name).toBeVisible();
  await expect(page.getByRole('cell', { name: '240', exact: true })).toHaveCount(20);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(people).toBeHidden();
});

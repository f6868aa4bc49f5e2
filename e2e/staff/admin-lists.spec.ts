import type { Locator, Page } from '@playwright/test';
import { adminUsersText } from '../../src/subjects/account/text/users.ts';
import { listText } from '../../src/shared/list/text.ts';
import { adminCohortText } from '../../src/subjects/cohorts/text/staff-cohort.ts';
import { adminCohortsText } from '../../src/subjects/cohorts/text/staff-cohorts.ts';
import { adminCoursesText } from '../../src/subjects/courses/text/staff-courses.ts';
import { adminOverviewText } from '../../src/subjects/staff/text/overview.ts';
import { adminCourseTransferText } from '../../src/subjects/archives/text/course-transfer.ts';
import type { Backend } from '../backend.ts';
import { expectRoomForLargeText } from '../enlarged-text.ts';
import { expect, test } from '../fixtures.ts';

/** Names and e-mails of usual length. */
const people = [
  ['Κωνσταντίνος', 'Αναγνωστόπουλος', 'k.anagnostopoulos'],
  ['Αικατερίνη', 'Παπαδημητρίου', 'katerina.papadimitriou'],
  ['Ελένη', 'Νικολάου', 'eleni'],
] as const;

/** Stores ordinary rows of every list, found by a word that no other test uses. */
async function storedRows(backend: Backend) {
  const word = `a${crypto.randomUUID().slice(0, 4)}`;
  const [course, organization, module] = Array.from({ length: 3 }, () => crypto.randomUUID());
  await backend.insert('courses', { id: course, title: `Οργάνωση έργων για ομάδες ${word}` });
  const parent = 'Πώς διαβάζουμε πηγές και πώς τις ελέγχουμε πριν τις στείλουμε';
  await backend.insert('course_modules', { id: module, course_id: course, title: parent });
  await backend.insert('organizations', { id: organization, name: `Οικονόμου και Υιοί ${word}` });
  for (const [index, [firstName, lastName, mailbox]] of people.entries()) {
    const [name, email] = [`${firstName} ${lastName}`, `${mailbox}@${word}.gr`];
    const state = ['contacted', 'new', 'booked'][index];
    await backend.insert('course_interests', { course_id: course, name, email, state });
    await backend.insert('course_interests', {
      course_id: course,
      name,
      email: `2${email}`,
      quarantined_at: new Date().toISOString(),
    });
    await backend.insert('contact_messages', {
      name,
      email,
      subject: `Προσφορά για ομάδα ${word}`,
      message: 'Καλησπέρα, θα θέλαμε μια προσφορά για δώδεκα άτομα της εταιρείας μας.',
    });
    const data = { first_name: firstName, last_name: lastName };
    const id = await backend.signUp({ email, password: 'enas-kodikos-2026', data });
    const member = { organization_id: organization, user_id: id };
    await backend.insert('organization_members', { ...member, role: index ? 'member' : 'owner' });
    await backend.insert('courses', {
      title: `Τεχνητή νοημοσύνη στη δουλειά ${word}`,
      deleted_at: new Date().toISOString(),
      deleted_by: id,
    });
    await backend.insert('course_lessons', {
      module_id: module,
      title: `Η πρώτη αναφορά ${word}`,
      deleted_at: new Date().toISOString(),
      deleted_by: id,
    });
  }
  return { word, course, organization };
}

/** What is wrong with the rows that show `word`, the filters or the page: too high, a word on two lines, wider than the window. */
const faultsOf = (page: Page, word: string, greatestHeight: number) =>
  page.evaluate(
    ({ shown, greatest }) => {
      const found: string[] = [];
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) found.push(`page ${scrollWidth} px wide`);
      for (const filter of document.querySelectorAll('[role=search] :is(select, input)')) {
        const { right } = filter.getBoundingClientRect();
        if (right > clientWidth) found.push(`filter cut off at ${right} px`);
      }
      const range = document.createRange();
      for (const row of document.querySelectorAll('main tbody tr, main ul[aria-label] > li')) {
        if (!row.textContent?.includes(shown)) continue;
        const { height } = row.getBoundingClientRect();
        if (Math.floor(height) > greatest) found.push(`row ${height} px high: ${row.textContent}`);
        const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode;
          if (text.parentElement?.closest('select, .sr-only')) continue;
          for (const { 0: letters, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
            range.setStart(text, index);
            range.setEnd(text, index + letters.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) found.push(`split: ${letters}`);
          }
        }
      }
      return found;
    },
    { shown: word, greatest: greatestHeight },
  );

/** The vertical middle of an element. */
async function middleOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
}

test('rows of every list are low and break no words', async ({ page, backend, signIn }) => {
  // Ten lists at five widths.
  test.slow();
  await signIn(page, await backend.newUser({ role: 'admin' }));
  const { word, course, organization } = await storedRows(backend);
  for (const path of [
    `/admin?q=${word}`,
    `/admin/interests?q=${word}`,
    '/admin/interests?course=all',
    `/admin/interests?course=${course}`,
    '/admin/interests?state=quarantined',
    '/admin/messages',
    '/admin/users',
    `/admin/organizations?q=${word}`,
    `/admin/organizations?organization=${organization}`,
    '/admin/bin',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('status', { name: listText.loading })).toHaveCount(0);
    const rows = page.locator('main tbody tr, main ul[aria-label] > li');
    await expect(rows.filter({ hasText: word }).first(), path).toBeVisible();
    for (const [width, height] of [
      [390, 96],
      [768, 96],
      [1024, 96],
      // Of three lines of text, and of two.
      [1280, 80],
      [1440, 65],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => faultsOf(page, word, height), { message: `${path} at ${width}` })
        .toEqual([]);
    }
  }

  // On a phone, an interest also says for what it is and since when.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/interests?course=all');
  const row = page.getByRole('row').filter({ hasText: `eleni@${word}.gr` });
  await expect(row.getByRole('time')).toBeVisible();
  const title = row.getByText('Οργάνωση έργων');
  await expect(title).toBeVisible();
  expect(await title.evaluate((shown) => shown.scrollHeight > shown.clientHeight)).toBe(false);

  // A course leads to its cohorts.
  await page.goto(`/admin?q=${word}`);
  const group = `Οργάνωση έργων για ομάδες ${word}`;
  await page.getByRole('button', { name: adminCoursesText.list.actionsOf(group) }).click();
  await expect(page.getByRole('link', { name: adminCohortsText.title(group) })).toBeVisible();

  // The menu of the last row opens within the window.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/admin');
    const lowest = page.getByRole('row').last();
    await lowest.scrollIntoViewIfNeeded();
    await lowest.getByRole('button').click();
    const last = lowest.getByRole('button').last();
    await expect(last).toHaveText(adminCourseTransferText.export.action);
    await expect(last).toBeInViewport({ ratio: 1 });
  }

  // In the cards of a tablet the values of the users are below one another.
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/admin/users');
  const userRows = page.getByRole('row').filter({ hasText: word });
  await expect(userRows).toHaveCount(people.length);
  const roles = userRows.getByText(
    new RegExp(`(${Object.values(adminUsersText.roles).join('|')})$`),
  );
  for (const values of [userRows.getByText(adminUsersText.one.neverSignedIn), roles]) {
    const boxes = await Promise.all((await values.all()).map((value) => value.boundingBox()));
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
  }

  // The blocks of many seats end where their number begins.
  await backend.insert('cohorts', { course_id: course, capacity: 30, state: 'open' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/cohorts');
    const seats = page.getByRole('row').filter({ hasText: word });
    const bar = seats.locator('[aria-hidden=true]').filter({ has: page.locator('span') });
    await expect(seats).toContainText(adminCohortsText.list.seatsOf(0, 30));
    expect(await bar.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
  }

  for (const path of ['/admin/bookings/unpaid', '/admin/bookings/money', '/admin/pools']) {
    await page.goto(path);
    await expect(page.getByRole('status', { name: listText.loading })).toHaveCount(0);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
          message: `${path} at ${width}`,
        })
        .toBeLessThanOrEqual(width);
    }
  }
});

/** The left edges of elements, each once. */
const leftEdgesOf = (elements: Locator) =>
  elements.evaluateAll((all) => [
    ...new Set(all.map((element) => Math.round(element.getBoundingClientRect().left))),
  ]);

test('what belongs together in a list is in one line', async ({ page, backend, signIn }) => {
  await signIn(page, await backend.newUser({ role: 'admin' }));
  const { word, course } = await storedRows(backend);

  // The controls that search, filter and clear, on a tablet.
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/admin/bookings/unpaid?show=refunds');
  const search = page.getByRole('search');
  const middle = await middleOf(search.getByRole('searchbox'));
  for (const control of [
    search.getByRole('button', { name: listText.search.submit }),
    search.getByRole('combobox'),
    search.getByRole('button', { name: listText.search.clear }),
  ])
    expect(await middleOf(control)).toBe(middle);

  // Subjects of messages are whole.
  await page.goto('/admin/messages');
  const message = page.getByRole('listitem').filter({ hasText: word }).first();
  const subject = message.getByText(`Προσφορά για ομάδα ${word}`);
  await expect(subject).toBeVisible();
  expect(await subject.evaluate((shown) => shown.scrollWidth > shown.clientWidth)).toBe(false);

  // Checkboxes, below the one that selects all.
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/admin/messages', `/admin/interests?course=${course}`]) {
      await page.goto(path);
      const boxes = page.getByRole('checkbox');
      await expect(boxes.nth(1)).toBeVisible();
      expect(await leftEdgesOf(boxes), `${path} at ${width}`).toHaveLength(1);
    }
  }

  // Bars and blocks of seats.
  await page.goto('/admin/overview');
  const { quizzes, upcoming } = adminOverviewText;
  for (const name of [quizzes.title, upcoming.title]) {
    const rows = page.getByRole('table', { name }).getByRole('row');
    await expect(rows.nth(2)).toBeVisible();
    expect(
      await leftEdgesOf(rows.locator('td [aria-hidden=true] > :first-child')),
      name,
    ).toHaveLength(1);
  }
});

test('rows of a cohort have one height, and none of their lines is indented alone', async ({
  page,
  backend,
  signIn,
}) => {
  const staff = await backend.newUser({ role: 'admin' });
  const { course } = await storedRows(backend);
  const [cohort, meeting] = [crypto.randomUUID(), crypto.randomUUID()];
  const day = 24 * 3_600_000;
  const from = (days: number) => ({
    starts_at: new Date(Date.now() + days * day).toISOString(),
    ends_at: new Date(Date.now() + days * day + 3_600_000).toISOString(),
  });
  await backend.insert('cohorts', { id: cohort, course_id: course, capacity: 30 });
  await backend.insert('cohort_meetings', { id: meeting, cohort_id: cohort, ...from(3) });
  await backend.call(staff, 'set_cohort_state', { cohort, state: 'open' });
  for (const [index, name] of ['Ζωή', 'Αικατερίνη Παπαδημητρίου'].entries())
    await backend.call(staff, 'add_booking', {
      cohort,
      name,
      email: `${index}-${cohort.slice(0, 8)}@test.gr`,
    });
  await backend.update('cohort_meetings', { id: `eq.${meeting}` }, from(-3));
  await signIn(page, staff);
  await page.goto(`/admin/courses/${course}/cohorts/${cohort}`);
  const rows = page.getByRole('row').filter({ hasText: adminCohortText.list.noAccount });
  await expect(rows).toHaveCount(2);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // A new size is laid out a moment later, and fonts may load for it.
    await expect(async () => {
      const heights = await rows.evaluateAll((all) =>
        all.map((row) => Math.round(row.getBoundingClientRect().height)),
      );
      expect(new Set(heights).size, `${heights.join()} at ${width}`).toBe(1);
    }).toPass();
  }
  await expectRoomForLargeText(page, [1280, 390]);
  // The link to an unlocked sheet is at the left edge of its row, or to the right of another item, but never indented alone.
  await page.setViewportSize({ width: 390, height: 900 });
  const line = page.getByRole('list', { name: adminCohortText.meetings }).getByRole('listitem');
  const alone = await line.evaluate(
    (item) =>
      [...item.children].filter((child) => {
        const { top, left } = child.getBoundingClientRect();
        const isAlone = [...item.children].every(
          (other) =>
            other === child ||
            Math.abs(other.getBoundingClientRect().top - top) > child.clientHeight,
        );
        return isAlone && Math.round(left - item.getBoundingClientRect().left) > 0;
      }).length,
  );
  expect(alone).toBe(0);
});

test('on a phone an empty value leaves no gap before the next', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, await backend.newUser({ role: 'admin' }));
  const word = `a${crypto.randomUUID().slice(0, 4)}`;
  const email = `eleni@${word}.gr`;
  const data = { first_name: 'Ελένη', last_name: word };
  await backend.signUp({ email, password: 'enas-kodikos-2026', data });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/users?q=${word}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  const name = row.getByRole('link', { name: `Ελένη ${word}` });
  const role = row.getByText(adminUsersText.roles.learner, { exact: true });
  expect(await leftEdgesOf(role)).toEqual(await leftEdgesOf(name));
});

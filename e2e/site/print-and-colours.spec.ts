import type { Locator, Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { site } from '../../src/brand/site.ts';
import { formatDay } from '../../src/shared/dates/athens-time.ts';
import { pageText } from '../../src/shared/page/text/page.ts';
import { cohortText } from '../../src/subjects/cohorts/text/cohorts.ts';
import { adminCohortText } from '../../src/subjects/cohorts/text/staff-cohort.ts';
import { bookingsText } from '../../src/subjects/cohorts/text/bookings.ts';
import { adminPapersText } from '../../src/subjects/attendance/text/papers.ts';
import { contactText } from '../../src/subjects/contact/text/contact-page.ts';
import { coursePageText } from '../../src/subjects/courses/text/course-page.ts';
import { interestFormText } from '../../src/subjects/contact/text/interest-form.ts';
import { navigationText } from '../../src/subjects/site/text/navigation.ts';
import { signUpText } from '../../src/subjects/session/text/sign-up.ts';
import { legalLabels } from '../../src/subjects/site/text/legal/labels.ts';
import { privacyEl } from '../../src/subjects/site/text/legal/privacy-el.ts';
import { expectNoViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { courseWithCurriculum } from '../routes.ts';

const backgroundOf = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor);

/** The time in this many hours, in ISO 8601. */
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The texts of each page, as the browser prints it. */
async function printedPages(page: Page): Promise<string[][]> {
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const task = getDocument({ data, disableFontFace: true });
  const document = await task.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])));
  }
  await task.destroy();
  return pages;
}

test('a printed course has its dates, text and curriculum, and nothing that is pressed', async ({
  page,
}) => {
  await page.goto(courseWithCurriculum.path);
  const dates = page.getByRole('region', { name: interestFormText.datesTitle });
  const book = dates.getByRole('link', { name: cohortText.book });
  await expect(book.or(dates.getByRole('button', { name: cohortText.book })).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [
    dates.getByRole('link'),
    dates.getByRole('button'),
    dates.getByText(cohortText.interest).filter({ visible: true }),
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation'),
  ])
    await expect(hidden).toHaveCount(0);
  const title = page.getByRole('heading', { level: 1, name: courseWithCurriculum.title });
  await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(
    dates.getByRole('listitem').filter({ hasText: /\d\d:\d\d–\d\d:\d\d/ }),
  ).not.toHaveCount(0);
  await expect(page.getByText(coursePageText.duration, { exact: true })).toBeVisible();
  // Whose page it is and when it was printed.
  await expect(page.getByText(pageText.printed(formatDay(at(0))))).toBeVisible();
  await expect(page.getByText(new RegExp(`${courseWithCurriculum.path}$`))).toBeVisible();
  // Once in the panel.
  const group = dates.locator('..').getByText('έως 10 άτομα');
  await expect(group.filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: coursePageText.curriculum })).toBeVisible();
});

test('a booking that is to be paid prints with the reason of the transfer, its cohort with filled seats', async ({
  page,
  anotherBrowser,
  backend,
  signIn,
}) => {
  const [course, cohort] = [crypto.randomUUID(), crypto.randomUUID()];
  const title = `Μάθημα ${course.slice(0, 8)}`;
  await backend.insert('courses', {
    id: course,
    title,
    slug: `print-${course}`,
    state: 'published',
    enrolment_mode: 'booking',
  });
  await backend.insert('cohorts', {
    id: cohort,
    course_id: course,
    capacity: 5,
    price_cents: 9900,
  });
  await backend.insert('cohort_meetings', {
    cohort_id: cohort,
    starts_at: at(480),
    ends_at: at(483),
  });
  await backend.update('cohorts', { id: `eq.${cohort}` }, { state: 'open' });
  const user = await backend.newUser();
  await backend.call(user, 'book', { cohort });

  await signIn(page, user);
  await page.goto('/learn');
  const calendar = page.getByRole('heading', { name: bookingsText.steps.calendar });
  await expect(calendar).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const { account, reference, bookingCode } = { ...bookingsText.next, ...bookingsText.transfer };
  const reason = page
    .getByText(reference, { exact: true })
    .or(page.getByText(account))
    .or(page.getByText(bookingCode, { exact: true }));
  await expect(reason.filter({ visible: true })).not.toHaveCount(0);
  await expect(page.getByText(pageText.printed(formatDay(at(0))))).toBeVisible();
  for (const hidden of [calendar, page.getByRole('link', { name: bookingsText.calendar.google })])
    await expect(hidden).toHaveCount(0);

  const staff = await anotherBrowser();
  await signIn(staff, await backend.newUser({ role: 'instructor' }));
  await staff.goto(`/admin/courses/${course}/cohorts/${cohort}`);
  const add = staff.getByRole('link', { name: adminCohortText.add.action });
  await expect(add).toBeVisible();
  await staff.emulateMedia({ media: 'print' });
  await expect(add).toHaveCount(0);
  const seats = staff.getByText(adminCohortText.numbers.takenOf(1, 5)).locator('[aria-hidden] > *');
  expect(await backgroundOf(seats.nth(0))).not.toBe(await backgroundOf(seats.nth(1)));
});

test('a printed legal page has its sections, without the contents and the languages', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(
    privacyEl.sections.length,
  );
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: legalLabels.en.name })).toHaveCount(0);
});

test('forced colours mark the current link and the progress', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/about');
  const links = page.getByRole('navigation', { name: navigationText.label }).getByRole('link');
  const backgrounds = await links.evaluateAll((elements) =>
    elements.map((element) => [
      element.getAttribute('aria-current'),
      getComputedStyle(element).backgroundColor,
    ]),
  );
  const ofCurrent = backgrounds.find(([current]) => current === 'page')?.[1];
  const ofOthers = backgrounds.filter(([current]) => !current).map(([, color]) => color);
  expect(ofOthers).not.toContain(ofCurrent);

  await page.goto('/auth/signup');
  await page.getByRole('button', { name: signUpText.landing.start }).click();
  const bar = page.getByRole('progressbar');
  expect(await backgroundOf(bar.locator(':scope > *'))).not.toBe(await backgroundOf(bar));
});

test("a question that opens has the site's marker, before and after", async ({ page }) => {
  await page.goto('/contact');
  const [first] = contactText.faq.items;
  const summary = page.locator('summary', { hasText: first?.question });
  const mark = () =>
    summary.evaluate((element) => [
      getComputedStyle(element, '::after').content,
      getComputedStyle(element).listStyleType,
    ]);
  expect(await mark()).toEqual(['"+" / ""', 'none']);
  await summary.click();
  expect(await mark()).toEqual(['"−" / ""', 'none']);
});

test('a printed attendance sheet has everybody, with its header on each page and no row cut', async ({
  page,
  backend,
  signIn,
}) => {
  const [course, cohort, meeting] = Array.from({ length: 3 }, () => crypto.randomUUID());
  const title = `Μάθημα ${course?.slice(0, 8)}`;
  const names = Array.from(
    { length: 40 },
    (_, index) => `Άτομο ${String(index + 1).padStart(2, '0')}`,
  );
  // A draft: tests of the catalogue count the published ones.
  await backend.insert('courses', { id: course, title, state: 'draft' });
  await backend.insert('cohorts', { id: cohort, course_id: course, capacity: 40, state: 'open' });
  await backend.insert('cohort_meetings', {
    id: meeting,
    cohort_id: cohort,
    starts_at: at(24),
    ends_at: at(27),
  });
  await Promise.all(
    names.map((name, index) =>
      backend.insert('bookings', {
        cohort_id: cohort,
        holder_name: name,
        holder_email: `${cohort}-${index}@example.com`,
        state: 'confirmed',
        queue_number: index + 1,
        created_at: at(-1),
      }),
    ),
  );
  await signIn(page, await backend.newUser({ role: 'instructor' }));
  await page.goto(`/admin/courses/${course}/cohorts/${cohort}/papers`);
  await expect(page.getByRole('cell', { name: names[39] })).toBeVisible();
  await expectNoViolations(page, [390, 1440]);

  const pages = await printedPages(page);
  expect(pages).toHaveLength(3);
  for (const text of pages) {
    expect(text.join(' ')).toContain(title);
    expect(text).toContain(`${site.nameGreek} · ${site.name}`);
  }
  // A row that was cut would be on both pages, or on none.
  expect(pages.flat().filter((text) => text.startsWith('Άτομο'))).toEqual(names);
  // No part of the page around the sheet.
  expect(pages.flat()).not.toContain(adminPapersText.print);

  // The page on which people are marked prints the same, once what it needs is read.
  const read = page.waitForResponse(/rpc\/cohort_papers/);
  await page.goto(`/admin/courses/${course}/cohorts/${cohort}/attendance/${meeting}`);
  await read;
  await expect
    .poll(async () => (await printedPages(page)).flat().filter((text) => text.startsWith('Άτομο')))
    .toEqual(names);
});

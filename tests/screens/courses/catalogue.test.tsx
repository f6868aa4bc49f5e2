import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { catalogueText } from '@/subjects/courses/text/catalogue';
import { catalogueDatesText } from '@/subjects/courses/text/date-filter';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { coursePageText } from '@/subjects/courses/text/course-page';
import { nextDateText } from '@/subjects/courses/text/next-date';
import { paths } from '@/lib/paths';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith, stopFault } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';

withBackend();

const wait = { timeout: 40_000 };

const { groups } = catalogueText.results;

/** The courses of a group. */
const articlesOf = async (group: string) =>
  within(await screen.findByRole('region', { name: group }, wait)).getAllByRole('article');

test('shows all courses on one page, those with a date in a group of their own', async () => {
  open('/catalog');
  const [first, ...others] = await articlesOf(groups.dated);
  expect(others).toEqual([]);
  const [title, date] = within(first as HTMLElement).getAllByRole('link');
  expect(title).toHaveAccessibleName('Τεχνητή νοημοσύνη στην καθημερινή δουλειά');
  expect(date).toHaveTextContent(nextDateText.book);
  expect(within(first as HTMLElement).getByText(/99\s€/)).toHaveTextContent(
    courseLabels.vat.individuals,
  );
  // The heading says that they have no date, so the rows do not: each has its title and one action. What is agreed on with
  // a customer never has one, and is in a group of its own.
  const actions = [
    [groups.undated, coursePageText.interest.title],
    [groups.agreed, nextDateText.request],
  ] as const;
  for (const [group, label] of actions)
    for (const article of await articlesOf(group)) {
      const [, action, ...more] = within(article).getAllByRole('link');
      expect(action).toHaveTextContent(label);
      expect(more).toEqual([]);
    }
  expect(screen.getAllByRole('article')).toHaveLength(18);
  expect(screen.getByText(catalogueText.results.count(18))).toBeVisible();
  expect(screen.queryByRole('navigation', { name: catalogueText.pages.label })).toBeNull();
  // Only courses that are not available are marked.
  expect(screen.queryByText(courseLabels.status.available, { selector: 'span' })).toBeNull();
});

test('more courses than a page holds are on a second one', async () => {
  await execute(
    "insert into public.courses (title, state) select 'Πολλά ' || n, 'published' from generate_series(1, 30) n",
  );
  onTestFinished(() => execute("delete from public.courses where title like 'Πολλά %'").then());
  const { user, router } = open('/catalog?q=πολλά');
  expect(await screen.findByText(catalogueText.results.moreThan(24), {}, wait)).toBeVisible();
  expect(screen.queryByText(catalogueText.pages.previous)).toBeNull();
  await user.click(screen.getByRole('link', { name: catalogueText.pages.next }));
  expect(await screen.findByText(catalogueText.pages.page(2), {}, wait)).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('page')).toBe('2');
  // On the last page the number is known.
  expect(await screen.findByText(catalogueText.results.count(30), {}, wait)).toBeVisible();
});

test('finds without accents and in capitals, and keeps the search in the URL', async () => {
  const { user, router } = open('/catalog');
  await user.type(await screen.findByRole('searchbox', {}, wait), 'ΝΟΗΜΟΣΥΝΗ{Enter}');
  expect(await screen.findByText(catalogueText.results.count(2), {}, wait)).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('ΝΟΗΜΟΣΥΝΗ');
  expect(screen.getByRole('link', { name: 'Τεχνητή νοημοσύνη για ομάδες' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/course\//),
  );
});

test('text typed while a search is being applied stays in the field, which follows the back button', async () => {
  const { user, router } = open('/catalog');
  const field = await screen.findByRole<HTMLInputElement>('searchbox', {}, wait);
  await user.type(field, 'ομάδες');
  act(() => {
    field.form?.requestSubmit();
    field.value = 'ομάδες εργασίας';
  });
  await waitFor(() => expect(router.state.location.search).not.toBe(''));
  expect(screen.getByRole('searchbox')).toHaveValue('ομάδες εργασίας');
  void router.navigate(-1);
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
});

test('a filter narrows the list, and clearing shows all courses again', async () => {
  const { user, router } = open('/catalog?category=project');
  expect(await screen.findByText(catalogueText.results.count(3), {}, wait)).toBeVisible();
  await user.selectOptions(screen.getByLabelText(catalogueText.filters.audience), 'individuals');
  expect(await screen.findByText(catalogueText.results.count(1), {}, wait)).toBeVisible();
  expect(router.state.location.search).toBe('?audience=individuals&category=project');
  await user.click(screen.getByRole('button', { name: catalogueText.filters.clear }));
  expect(await screen.findByText(catalogueText.results.count(18), {}, wait)).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('a search without results says what to do', async () => {
  open('/catalog?q=κβαντομηχανικη');
  expect(
    await screen.findByRole('heading', { name: catalogueText.empty.title }, wait),
  ).toBeVisible();
  // One beside the filters, one below the text.
  expect(screen.getAllByRole('button', { name: catalogueText.filters.clear })).toHaveLength(2);
  // The search does not find places: they are a filter.
  expect(screen.getByText(/«Πού γίνεται»/)).toBeVisible();
  expect(screen.getByRole('link', { name: catalogueText.empty.contact })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('a page after the last one leads to the first of the same search', async () => {
  const { user, router } = open('/catalog?category=project&page=99');
  await user.click(await screen.findByRole('link', { name: catalogueText.pages.first }, wait));
  expect(await screen.findByText(catalogueText.results.count(3), {}, wait)).toBeVisible();
  expect(router.state.location.search).toBe('?category=project');
  expect(screen.queryByText(catalogueText.empty.title)).toBeNull();
});

test.each([
  'page=abc',
  'page=-1',
  'page=0',
  'page=1.5',
  'page=1e3',
  'page=99999',
  'page=9999999999999999999999',
  'page=1&page=2',
  'audience=aliens&level=x',
  'level=expert&audience=__proto__&page=-1&q=%00',
  'audience=aliens&category=&level=%00&status=%F0%9F%98%80',
  'q=%00',
  'unknown=1',
])('?%s shows the first page of all courses', async (query) => {
  open(`/catalog?${query}`);
  const found = await screen.findAllByRole('article', {}, wait);
  expect(found.length).toBeGreaterThanOrEqual(18);
  expect(document.body).not.toHaveTextContent(/syntax|PGRST|error|invalid/i);
});

test.each([
  `%excel'";--`,
  'α'.repeat(2000),
  `'; drop table courses; --`,
  '<script>alert(1)</script>',
  `a & b | !c:* <-> (')`,
  '%_\\',
])('characters with a meaning in SQL, HTML or a search query are plain text: %s', async (text) => {
  open(`/catalog?${new URLSearchParams({ q: text })}`);
  await waitFor(() => {
    const isEmpty = screen.queryByText(catalogueText.empty.title) !== null;
    expect(isEmpty || screen.queryAllByRole('article').length > 0).toBe(true);
  }, wait);
  expect(document.body).not.toHaveTextContent(/syntax|PGRST|error|invalid/i);
});

test("a failure is shown in Greek, without the server's message, and can be retried", async () => {
  respondWith('/rest/v1/rpc/search_courses', 500);
  const { user } = open('/catalog?q=excel');
  expect(await screen.findByText(catalogueText.failure.title, {}, wait)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/internal|relation/);
  stopFault();
  await user.click(screen.getByRole('button', { name: catalogueText.failure.retry }));
  expect(await screen.findByText(catalogueText.results.count(3), {}, wait)).toBeVisible();
});

const setThumbnail = (url: string) =>
  execute(
    `update public.courses set thumbnail_url = ${url} where slug = 'parousiaseis-pou-peithoun'`,
  );

test('the image of a course is decoration in the list and on its page, and places filter the list', async () => {
  const image = 'https://praxi.example/image.png';
  await setThumbnail(`'${image}'`);
  onTestFinished(() => setThumbnail('null').then());
  const { user, router } = open('/catalog?category=training');
  await user.selectOptions(
    await screen.findByLabelText(catalogueText.filters.place),
    courseLabels.place.athens,
  );
  expect(await screen.findByText(catalogueText.results.count(1))).toBeVisible();
  expect(router.state.location.search).toBe('?category=training&place=athens');
  const inList = screen.getByRole('article').querySelector('img');
  expect(inList).toHaveAttribute('src', image);
  expect(inList).toHaveAttribute('alt', '');
  expect(inList).toHaveAttribute('loading', 'lazy');
  await user.click(screen.getByRole('link', { name: 'Παρουσιάσεις που πείθουν' }));
  await screen.findByRole('heading', { level: 1, name: 'Παρουσιάσεις που πείθουν' });
  const [onPage] = screen.getAllByRole('presentation');
  expect(onPage).toHaveAttribute('src', image);
});

test('a course has its next date, and a filter finds those with a date in a month', async () => {
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { priceCents: 4500 });
  await execute(`
    update public.cohort_meetings set starts_at = '2030-07-04 18:00+03', ends_at = '2030-07-04 22:00+03'
    where cohort_id = '${cohort.id}'`);
  const { user, router } = open('/catalog?dates=2030-07');
  const row = within(await screen.findByRole('article', {}, wait));
  expect(row.getByRole('link', { name: course.title })).toBeVisible();
  const line = 'Πέμ 4 Ιουλ 2030 · 10 θέσεις'.replaceAll(/ (?!·)(?<!· )/g, '\u00a0');
  expect(row.getByText('Πέμ 4 Ιουλ 2030 · 10 θέσεις')).toBeVisible();
  expect(
    row.getByRole('link', { name: nextDateText.actionOf(nextDateText.book, course.title, line) }),
  ).toHaveAttribute('href', paths.signUpThen(paths.bookDate(course.slug, cohort.id)));
  // The price of this date, not of the course.
  expect(row.getByText(/45\s€/)).toBeVisible();
  const when = screen.getByLabelText(catalogueDatesText.label);
  expect(when).toHaveDisplayValue('Ιουλ 2030');

  await execute(
    `update public.cohorts set taken = capacity, price_cents = null where id = '${cohort.id}'`,
  );
  await user.selectOptions(when, catalogueDatesText.dated);
  await waitFor(() => expect(router.state.location.search).toBe('?dates=any'));
  const full = await screen.findByText(nextDateText.join, {}, wait);
  expect(full.closest('article')).toHaveTextContent(course.title);
  expect(full.closest('article')).toHaveTextContent(courseLabels.priceKind.free);
  // The sample cohorts are of one course.
  expect(screen.getByText(nextDateText.book)).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('a course without a date has one action: to enrol at once, or to register interest', async () => {
  const [enrols, asks, comes, works] = [
    await storeCourse({ title: 'Χαρτογραφία Α', mode: 'open' }),
    await storeCourse({ title: 'Χαρτογραφία Β', mode: 'booking' }),
    await storeCourse({ title: 'Χαρτογραφία Γ', mode: 'booking' }),
    await storeCourse({ title: 'Χαρτογραφία Δ', mode: 'booking' }),
  ];
  await execute(`update public.courses set status = 'available' where id = '${asks.id}';
    update public.courses set status = 'coming_soon' where id = '${comes.id}';
    update public.courses set status = 'available', category = 'training' where id = '${works.id}'`);
  open('/catalog?q=χαρτογραφία');
  const [enrolling] = await articlesOf(groups.open);
  const name = nextDateText.actionWithoutDate(nextDateText.start, enrols.title);
  expect(within(enrolling as HTMLElement).getByRole('link', { name })).toHaveAttribute(
    'href',
    `/course/${enrols.slug}#interest`,
  );
  const asked = [
    [groups.undated, asks],
    [groups.soon, comes],
  ] as const;
  for (const [group, course] of asked) {
    const row = (await articlesOf(group)).find(({ innerHTML }) => innerHTML.includes(course.title));
    const action = nextDateText.actionWithoutDate(coursePageText.interest.title, course.title);
    const links = within(row as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link, link.getAttribute('href')])).toEqual([
      [
        within(row as HTMLElement).getByRole('link', { name: course.title }),
        paths.course(course.slug),
      ],
      [
        within(row as HTMLElement).getByRole('link', { name: action }),
        paths.courseAction(course.slug),
      ],
    ]);
  }
  // Company work has its price and date by agreement: one asks for an offer.
  const request = nextDateText.actionWithoutDate(nextDateText.request, works.title);
  expect(screen.getByRole('link', { name: request })).toHaveAttribute(
    'href',
    paths.contactAbout(works.title),
  );
  // Courses that are still to come are last.
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  const { open: now, undated, agreed, soon } = groups;
  expect(titles.slice(0, 4)).toEqual([now, undated, agreed, soon]);
});

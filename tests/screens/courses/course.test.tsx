import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { catalogueText } from '@/subjects/courses/text/catalogue';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { coursePageText } from '@/subjects/courses/text/course-page';
import { cohortText } from '@/subjects/cohorts/text/cohorts';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { nextDateText } from '@/subjects/courses/text/next-date';
import { missingCourseText } from '@/subjects/courses/text/missing-course';
import { sampleCourses } from '@/subjects/courses/text/sample-courses';
import { evidenceText } from '@/subjects/site/text/evidence';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';

withBackend();

const wait = { timeout: 40_000 };
const title = 'Τεχνητή νοημοσύνη στην καθημερινή δουλειά';

test.each(['techniti-noimosyni-stin-kathimerini-douleia', '10000000-0000-4000-8000-000000000001'])(
  'a course is found as %s, with the published part of its curriculum',
  async (slugOrId) => {
    open(`/course/${slugOrId}`);
    expect(await screen.findByRole('heading', { level: 1, name: title }, wait)).toBeVisible();
    // Only courses that are not available are marked.
    expect(screen.queryByText(courseLabels.status.available)).toBeNull();
    const curriculum = screen.getByRole('heading', {
      name: coursePageText.curriculum,
    }).parentElement;
    const headings = within(curriculum as HTMLElement)
      .getAllByRole('heading')
      .slice(1);
    expect(headings.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
      ['H3', coursePageText.live.title],
      ['H3', coursePageText.live.lessons],
      ['H4', 'Πριν ξεκινήσετε'],
      ['H4', 'Προτροπές που δουλεύουν'],
    ]);
    for (const time of ['4 ώρες', '76 λεπτά'])
      expect(within(curriculum as HTMLElement).getByText(time)).toBeVisible();
    expect(screen.getByText('Τι θυμάστε;')).toBeVisible();
    for (const draft of ['Έλεγχος και όρια', 'Συχνά λάθη', 'Πού σταματά το μοντέλο']) {
      expect(screen.queryByText(draft)).toBeNull();
    }
    const dates = await screen.findByRole('region', { name: interestFormText.datesTitle }, wait);
    expect(within(dates).getAllByRole('listitem')).toHaveLength(3);
  },
);

test('lessons that a course does not require are counted apart and marked', async () => {
  open('/course/xekinima-me-to-excel');
  expect(await screen.findByText(/13\sενότητες και 1\sπροαιρετική, /, {}, wait)).toBeVisible();
  expect(screen.getAllByText(new RegExp(`^${coursePageText.optional} · `))).toHaveLength(1);
});

test('a course without published lessons shows no curriculum', async () => {
  open('/course/psifiaki-stratigiki');
  expect(await screen.findByRole('heading', { level: 1, name: /στρατηγική/ }, wait)).toBeVisible();
  expect(screen.queryByRole('heading', { name: coursePageText.curriculum })).toBeNull();
});

test.each([
  'no-such-course',
  '10000000-0000-4000-8000-00000000ffff',
  "x' or '1'='1",
  'x); drop table courses; --',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '*,slug.neq.x',
  'μάθημα',
  'a'.repeat(600),
])('the unknown course %s is not found, with a link back', async (slugOrId) => {
  open(`/course/${encodeURIComponent(slugOrId)}`);
  expect(
    await screen.findByRole('heading', { name: missingCourseText.notFound.title }, wait),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: missingCourseText.notFound.back })).toHaveAttribute(
    'href',
    '/individuals',
  );
});

/** Changes a course until the end of the test. */
async function changeCourse(slug: string, change: string, undo: string) {
  await execute(`update public.courses set ${change} where slug = '${slug}'`);
  onTestFinished(() => execute(`update public.courses set ${undo}`).then());
}

test('a description in Markdown is formatted on the page of its course, and plain in the catalogue and for search engines', async () => {
  const id = crypto.randomUUID();
  await execute(`insert into public.courses (id, title, state, description) values
    ('${id}', 'Μορφοποίηση', 'published', E'## Για ποιους\\n\\n- **Ομάδες** <img src=x onerror=alert(1)>')`);
  onTestFinished(() => execute(`delete from public.courses where id = '${id}'`).then());
  const words = 'Για ποιους Ομάδες <img src=x onerror=alert(1)>';
  const { router } = open(`/course/${id}`);
  expect(await screen.findByRole('heading', { level: 2, name: 'Για ποιους' }, wait)).toBeVisible();
  expect(screen.getByText('Ομάδες').tagName).toBe('STRONG');
  expect(document.querySelector('main [onerror]')).toBeNull();
  const meta = document.querySelector('meta[name="description"]')?.getAttribute('content');
  expect(meta?.replace(/\s+/g, ' ')).toBe(words);
  const facts = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(facts).description.replace(/\s+/g, ' ')).toBe(words);
  await router.navigate('/catalog?q=μορφοποίηση');
  expect(await screen.findByText(words, {}, wait)).toBeVisible();
});

test('a card whose course is missing leads to the catalogue, which says so', async () => {
  const [sample] = sampleCourses;
  if (!sample) throw new Error('no sample course');
  const undo = `state = 'published' where slug = '${sample.slug}'`;
  await changeCourse(sample.slug, `state = 'draft'`, undo);
  const { router } = open(`/course/${sample.slug}`);
  expect(await screen.findByText(catalogueText.missing.title(sample.title))).toBeVisible();
  expect(router.state.location.pathname).toBe('/catalog');
  expect(await screen.findAllByRole('article')).toHaveLength(17);
});

test('the old slug of a course leads to the course, and its URL has the new slug', async () => {
  const undo = `slug = 'parousiaseis-pou-peithoun' where slug = 'nees-parousiaseis'`;
  await changeCourse('parousiaseis-pou-peithoun', `slug = 'nees-parousiaseis'`, undo);
  const { router } = open('/course/parousiaseis-pou-peithoun');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Παρουσιάσεις που πείθουν' }),
  ).toBeVisible();
  expect(router.state.location.pathname).toBe('/course/nees-parousiaseis');
});

test('an archived course is no longer offered, and leads to the catalogue', async () => {
  open('/course/protes-protropes');
  expect(
    await screen.findByRole('heading', { name: missingCourseText.archived.title }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: missingCourseText.archived.back })).toHaveAttribute(
    'href',
    '/catalog',
  );
});

test('a draft is as unknown to visitors as a course that does not exist', async () => {
  open('/course/fotografia-proionton-me-to-kinito');
  expect(
    await screen.findByRole('heading', { name: missingCourseText.notFound.title }),
  ).toBeVisible();
});

test("a failure is shown in Greek, without the server's message", async () => {
  respondWith('/rest/v1/courses', 500);
  open('/course/efarmoges-choris-kodika');
  expect(await screen.findByText(coursePageText.failure.title, {}, wait)).toBeVisible();
  expect(screen.getByRole('button', { name: coursePageText.failure.retry })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/internal|relation/);
});

test('a course shows price and effort beside its dates, and its outcomes below', async () => {
  open('/course/techniti-noimosyni-stin-kathimerini-douleia');
  const form = await screen.findByRole('region', { name: interestFormText.datesTitle }, wait);
  const panel = within(form.parentElement as HTMLElement);
  for (const text of ['4 ώρες', 'έως 10 άτομα', 'Αθήνα ή εξ αποστάσεως', 'Άννα Διαμαντή']) {
    expect(panel.getByText(text, { selector: 'dd' })).toBeVisible();
  }
  expect(panel.getByText('ανά άτομο, με ΦΠΑ').parentElement).toHaveTextContent(/^Τιμή: 99 €/);
  expect(panel.getByRole('link', { name: /^Επιστροφή χρημάτων/ })).toHaveAttribute(
    'href',
    '/terms-of-service#refunds',
  );
  const outcomes = within(screen.getByRole('region', { name: coursePageText.outcomes.course }));
  expect(outcomes.getByRole('img', { name: evidenceText.prompt.drawing })).toBeVisible();
  expect(outcomes.getAllByRole('list')[0]?.children).toHaveLength(4);
  const trainer = await screen.findByRole('region', { name: coursePageText.trainerTitle }, wait);
  expect(trainer).toHaveTextContent(/Άννα Διαμαντή.*Δώδεκα χρόνια/);
});

test('the bar of a small screen and the end of the page have the next date with its price and book it', async () => {
  open('/course/techniti-noimosyni-stin-kathimerini-douleia');
  const dates = within(
    await screen.findByRole('region', { name: interestFormText.datesTitle }, wait),
  );
  await waitFor(
    () => expect(screen.getAllByRole('link', { name: nextDateText.book })).toHaveLength(2),
    wait,
  );
  const [link, closing] = screen.getAllByRole('link', { name: nextDateText.book });
  expect(link?.parentElement).toHaveTextContent(/· \d+ θέσεις99 €/);
  expect(closing?.closest('section')).toHaveTextContent(
    /\d{1,2}:\d{2}\. Μένουν \d+ θέσεις\.Τεχνητή .* · 4 ώρες · 99 € με ΦΠΑ/,
  );
  const [first] = dates.getAllByRole('link', { name: new RegExp(`^${cohortText.book}:`) });
  const next = new URL(first?.getAttribute('href') ?? '', 'http://site').searchParams.get('next');
  expect(link).toHaveAttribute('href', next);
  expect(closing).toHaveAttribute('href', next);
});

test('a project does not promise seats, and a missing price is on request', async () => {
  await execute(
    `update public.courses set price_kind = 'on_request', price_cents = null, refund_terms = 'Χωρίς επιστροφή.'
     where slug = 'axiologisi-ergaleion-ai'`,
  );
  open('/course/axiologisi-ergaleion-ai');
  const main = await screen.findByRole('main', undefined, wait);
  expect(await screen.findByText(coursePageText.interest.projectLead, {}, wait)).toBeVisible();
  expect(main).not.toHaveTextContent(/θέσ(η|εις)|ανά άτομο|ΦΠΑ/);
  expect(screen.getAllByText('Κατόπιν συνεννόησης').length).toBeGreaterThan(0);
  expect(screen.getByText(/Χωρίς επιστροφή\./)).toBeVisible();
  expect(screen.getByRole('heading', { name: coursePageText.outcomes.project })).toBeVisible();
});

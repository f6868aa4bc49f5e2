import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { adminText } from '@/subjects/staff/text/admin';
import { listText } from '@/shared/list/text';
import { adminAuditText as text } from '@/subjects/staff/text/audit';
import { cohortName } from '@/subjects/cohorts/staff-bookings/cohort-name';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend';
import { failOnce } from '../../support/faults';
import { csvLinesOf, keepSavedFiles } from '../../support/saved-files';
import { openAs, wait } from '../../support/staff';

withBackend();

afterEach(() => {
  queryClient.clear();
});

const course = '10000000-0000-4000-8000-000000000001';
const courseTitle = 'Τεχνητή νοημοσύνη στην καθημερινή δουλειά';
const admin = '00000000-0000-4000-8000-000000000001';

// Entries of the future, so that they are the newest: a change, one of somebody who left, one of the platform, and many before.
beforeAll(async () => {
  await execute(`
    insert into public.audit_log (action, subject_type, subject_id, actor_id, created_at, before, after) values
      ('update', 'courses', '${course}', '${admin}', '2090-01-04Z',
        '{"price_cents": 9900, "estimated_hours": 4, "state": "draft", "featured": false, "difficulty_level": "beginner", "places": []}',
        '{"price_cents": 12900, "estimated_hours": 6.5, "state": "published", "featured": true, "difficulty_level": "advanced", "places": ["athens", "remote"]}'),
      ('insert', 'user_roles', '${crypto.randomUUID()}', '${crypto.randomUUID()}', '2090-01-03Z',
        '{}', '{"role": "instructor", "unknown_field": "=1+1", "day": "2026-11-26", "payment": "due"}'),
      ('purge', 'organizations', '${crypto.randomUUID()}', null, '2090-01-02Z', null, null);
    insert into public.audit_log (action, subject_type, subject_id, created_at)
      select 'enrol', 'enrolments', gen_random_uuid(), '2085-01-01Z' from generate_series(1, 60)`);
});

const entries = async () =>
  within(await screen.findByRole('list', { name: text.caption })).getAllByRole('listitem');
const entry = async (index: number) => within((await entries())[index] as HTMLElement);
/** The same, with its details. */
async function unfolded(index: number) {
  const item = await entry(index);
  const button = item.getByRole('button', { expanded: false });
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  return item;
}
const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent?.replace('→ ', ''));

test('an admin reads who changed what, with the fields before and after, and follows a subject', async () => {
  const { user } = await openAs('admin', '/admin');
  await user.click(await screen.findByRole('link', { name: adminText.navigation.audit }));
  await screen.findByRole('heading', { level: 1, name: text.title });
  expect(screen.getByText(text.lead)).toBeVisible();

  expect(screen.queryByRole('table', { name: text.changes })).toBeNull();
  const change = await unfolded(0);
  expect(change.getByText('Μάθημα: Αλλαγή')).toBeVisible();
  expect(change.getByRole('link', { name: courseTitle })).toHaveAttribute(
    'href',
    `/admin/courses/${course}/outline`,
  );
  const rows = within(change.getByRole('table', { name: text.changes })).getAllByRole('row');
  expect(rows.slice(1).map(cellsOf).toSorted()).toEqual([
    ['Ώρες', '4', '6,5'],
    ['Επίπεδο', 'Αρχάριο', 'Προχωρημένο'],
    ['Κατάσταση', 'Σχέδιο', 'Δημοσιευμένο'],
    ['Προβάλλεται στην αρχή', text.no, text.yes],
    ['Τιμή', '99\u00a0€', '129\u00a0€'],
    ['Τόποι', text.noValue, 'Αθήνα, Εξ αποστάσεως'],
  ]);
  const left = await unfolded(1);
  expect(left.getByText('Ρόλος στην πλατφόρμα: Δόθηκε')).toBeVisible();
  expect(left.getByText(text.deletedAccount)).toBeVisible();
  expect(left.getByText('unknown_field')).toBeVisible();
  expect(left.getByText('26 Νοεμβρίου 2026')).toBeVisible();
  expect(left.getByText('Απλήρωτη')).toBeVisible();
  expect((await entry(2)).getByText(text.platform)).toBeVisible();

  await user.click(change.getByRole('link', { name: text.subjectLink(courseTitle) }));
  expect(await screen.findByText(text.onlySubject(courseTitle))).toBeVisible();
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: text.showAll }));
  await waitFor(async () => expect((await entries()).length).toBeGreaterThan(2));
});

/** A sample of each subject whose page is not of a course, with the URL of that page. */
const samples = {
  certificates: `id, '/admin/certificates?certificate=' || id from public.certificates`,
  seat_pools: `id, '/admin/pools?pool=' || id from public.seat_pools`,
  seats: `id, '/admin/pools?pool=' || pool_id from public.seats`,
  organizations: `id, '/admin/organizations?organization=' || id from public.organizations`,
  quiz_attempt: `attempt.id, '/admin/courses/' || course_id || '/learners/' || enrolment.id || '/attempts/' || attempt.id
    from public.quiz_attempts as attempt join public.enrolments as enrolment on enrolment.id = attempt.enrolment_id`,
  lesson_questions: `id, '/admin/questions?question=' || id from public.lesson_questions`,
  lesson_answers: `id, '/admin/questions?question=' || question_id from public.lesson_answers`,
  contact_messages: `id, '/admin/messages?message=' || id from public.contact_messages where deleted_at is null`,
};

test('an entry leads to the page of its subject, and a pool to its entries', async () => {
  const urls: string[] = [];
  for (const [kind, columns] of Object.entries(samples)) {
    const [sample] = (await execute(`
      with sample (id, url) as (select ${columns} limit 1),
      noted as (
        insert into public.audit_log (action, subject_type, subject_id, created_at)
        select 'x', '${kind}', id, '2070-01-01Z' from sample
      )
      select url from sample`)) as { url: string }[];
    urls.push(sample?.url ?? '');
  }
  const { user } = await openAs('admin', '/admin/audit?from=2070-01-01&to=2070-01-02');
  await waitFor(async () => expect(await entries()).toHaveLength(urls.length));
  const linked = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(linked).toEqual(expect.arrayContaining(urls));

  // The seat leads to the same page.
  const pool = screen
    .getAllByRole('link')
    .findLast((link) => link.getAttribute('href') === urls[1]) as HTMLElement;
  await user.click(pool);
  const main = within(screen.getByRole('main'));
  await user.click(await main.findByRole('link', { name: text.title }, wait));
  expect(await main.findByText(text.onlySubject(pool.textContent ?? ''))).toBeVisible();
});

test('a cohort that was deleted is called by its course and day, and trainers by their name', async () => {
  const [trainer] = (await execute('select id, name from public.trainers limit 1')) as {
    id: string;
    name: string;
  }[];
  await execute(`
    insert into public.audit_log (action, subject_type, subject_id, created_at, before)
    values ('delete cohort', 'cohorts', '${crypto.randomUUID()}', '2060-01-01Z',
      '{"course_id": "${course}", "starts_at": "2060-03-04T16:00:00+00:00", "trainer_id": "${trainer?.id}"}')`);
  await openAs('admin', '/admin/audit?from=2060-01-01&to=2060-01-02');
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  const deleted = await unfolded(0);
  const name = cohortName(courseTitle, '2060-03-04T16:00:00+00:00').replaceAll(/\s/g, ' ');
  expect(deleted.getByText(`· ${name}`)).toBeVisible();
  expect(deleted.getByText(trainer?.name ?? '')).toBeVisible();
});

test('an entry about money says the sum before it is unfolded', async () => {
  await execute(`
    insert into public.audit_log (action, subject_type, subject_id, created_at, after)
    values ('note', 'bookings', '${crypto.randomUUID()}', '2055-01-01Z', '{"amount_cents": 9900}')`);
  await openAs('admin', '/admin/audit?from=2055-01-01&to=2055-01-02');
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  expect((await entry(0)).getByText('· 99 €')).toBeVisible();
});

/** The form in which an entry has the body of a quiz. */
const quiz = (version: number, questions: number, digest: string) =>
  `'{"content": {"version": ${version}, "questions": ${questions}, "digest": "${digest}"}}'`;

test('a change of the questions of a quiz is described in words, also in the file', async () => {
  const files = keepSavedFiles();
  const saves = [
    ['\'{"content": ""}\'', quiz(1, 1, 'a')],
    [quiz(1, 4, 'a'), quiz(2, 5, 'b')],
    [quiz(2, 5, 'b'), quiz(3, 5, 'c')],
    [quiz(3, 5, 'c'), quiz(4, 5, 'c')],
  ];
  const values = saves.map(
    (fields, index) =>
      `('update', 'lesson_bodies', '${crypto.randomUUID()}', '2050-01-0${9 - index}Z', ${fields.join()})`,
  );
  await execute(
    `insert into public.audit_log (action, subject_type, subject_id, created_at, before, after) values ${values.join()}`,
  );
  const { user } = await openAs('admin', '/admin/audit?from=2050-01-01&to=2050-01-10');
  await waitFor(async () => expect(await entries()).toHaveLength(4));
  const told = [
    '1 ερώτηση',
    '4 ερωτήσεις5 ερωτήσεις',
    `5 ερωτήσεις${text.quiz.changed}`,
    `5 ερωτήσεις${text.quiz.same}`,
  ];
  for (const [index, words] of told.entries()) {
    const rows = (await unfolded(index)).getAllByRole('row').slice(1);
    expect(rows.map((row) => cellsOf(row).slice(1).join(''))).toEqual([words]);
  }
  await user.click(screen.getByRole('button', { name: text.export.action }));
  expect(await screen.findByText(/με 4 εγγραφές\.$/, {}, wait)).toBeVisible();
  const lines = await csvLinesOf(files[0]);
  expect(lines[2]).toMatch(/4 ερωτήσεις.*5 ερωτήσεις/);
  expect(lines[3]).toContain(text.quiz.changed);
});

test('the filter is in the URL: person, action and days', async () => {
  const { user, router } = await openAs('admin', '/admin/audit?from=2090-01-01');
  await waitFor(async () => expect(await entries()).toHaveLength(3));
  for (const name of [
    'Κεφάλαιο: κάθε αλλαγή',
    'Διαγραφή του ονόματος από την ομάδα, όπως ζήτησε ο κάτοχος',
  ])
    expect(screen.getByRole('option', { name })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(text.what), 'courses:update');
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  expect(router.state.location.search).toContain('what=');
  await user.selectOptions(screen.getByLabelText(text.what), text.anything);
  await waitFor(async () => expect(await entries()).toHaveLength(3));

  // A day applies as soon as it is complete, and its field keeps the focus.
  await user.type(screen.getByLabelText(text.to), '2089-12-31');
  expect(await screen.findByRole('alert')).toHaveTextContent(text.order);
  await user.clear(screen.getByLabelText(text.to));
  await user.type(screen.getByLabelText(text.to), '2090-01-02');
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  expect(screen.getByLabelText(text.to)).toHaveFocus();
  expect((await entry(0)).getByText(text.platform)).toBeVisible();

  await user.type(screen.getByLabelText(text.search), 'κανένας-τέτοιος');
  await user.click(screen.getByRole('button', { name: listText.search.submit }));
  expect(await screen.findByText(text.notFound)).toBeVisible();
  await user.click(screen.getByRole('button', { name: listText.search.clear }));
  await waitFor(() => expect(screen.getByLabelText(text.to)).toHaveValue(''));
});

test('older entries follow on a page of their own, and the newest are a press away', async () => {
  const { user } = await openAs('admin', '/admin/audit?from=2085-01-01');
  await waitFor(async () => expect(await entries()).toHaveLength(50));
  await user.click(screen.getByRole('link', { name: text.older }));
  await waitFor(async () => expect(await entries()).toHaveLength(13));
  expect(screen.queryByRole('link', { name: text.older })).toBeNull();
  await user.click(screen.getByRole('link', { name: text.newest }));
  await waitFor(async () => expect(await entries()).toHaveLength(50));
});

test('the export has the entries of the filter, with no cell that is a formula', async () => {
  const files = keepSavedFiles();
  const { user } = await openAs('admin', '/admin/audit?from=2090-01-01&to=2090-01-03');
  await waitFor(async () => expect(await entries()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: text.export.action }));
  expect(
    await screen.findByText(/^Αποθηκεύτηκε το praxi-istoriko-.*\.csv με 2 εγγραφές\.$/),
  ).toBeVisible();
  const lines = await csvLinesOf(files[0]);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`03/01/2090 02:00;${text.deletedAccount};Δόθηκε;Ρόλος στην πλατφόρμα`);
  expect(lines[1]).toContain("unknown_field: '=1+1");
  expect(lines[2]).toContain(`${text.platform};Οριστική διαγραφή`);
});

test('an entry is found by the name of the changed record, also for the export', async () => {
  const files = keepSavedFiles();
  const { user } = await openAs('admin', '/admin/audit?from=2090-01-01');
  await waitFor(async () => expect(await entries()).toHaveLength(3));
  await user.type(screen.getByLabelText(text.search), `${courseTitle}{Enter}`);
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  expect((await entry(0)).getByText(courseTitle)).toBeVisible();
  await user.click(screen.getByRole('button', { name: text.export.action }));
  expect(await screen.findByText(/με 1 εγγραφή\.$/, {}, wait)).toBeVisible();
  const lines = await csvLinesOf(files[0]);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`;${courseTitle};`);
});

test('a failure says so and is tried again', async () => {
  failOnce('list_audit', 'XX000');
  const { user } = await openAs('admin', '/admin/audit');
  expect(await screen.findByText(text.failed)).toBeVisible();
  await user.click(screen.getByRole('button', { name: listText.retry }));
  expect((await entries()).length).toBeGreaterThan(2);
});

test('instructors see no entry', async () => {
  await openAs('instructor', '/admin/audit');
  expect(await screen.findByText(adminText.onlyAdmins.title)).toBeVisible();
  expect(screen.getByText(new RegExp(adminText.onlyAdmins.why.audit))).toBeVisible();
  expect(screen.queryByRole('link', { name: adminText.navigation.audit })).toBeNull();
});

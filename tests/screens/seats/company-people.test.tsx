import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { companyPagesText as text } from '@/subjects/seats/text/company';
import { completeLesson } from '@/subjects/learning/data/mutations';
import { queryClient } from '@/shared/data/query-client';
import { acceptSeat } from '@/subjects/seats/data/mine';
import { signOut } from '@/subjects/session/data/mutations';
import { formatDate, formatDay } from '@/shared/dates/athens-time';
import { execute, withBackend } from '../../support/backend.ts';
import { openAs, wait } from '../../support/staff.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { storePool } from '../../support/stored-pool.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

const row = async (name: RegExp | string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }, wait));
const findText = (words: string | RegExp) => screen.findByText(words, {}, wait);

/** Files that the application saves from now on, as text. */
function savedFiles(): Promise<string>[] {
  const files: Promise<string>[] = [];
  const before = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
  URL.createObjectURL = (file) => {
    files.push(
      (file as Blob)
        .arrayBuffer()
        .then((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)),
    );
    return 'blob:people';
  };
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => {
    URL.createObjectURL = before.create;
    URL.revokeObjectURL = before.revoke;
    click.mockRestore();
  });
  return files;
}

/** A manager of a company, and a learner to whom it gives a seat in a date of a course. */
async function givenSeat(others: string[] = []) {
  const [manager, learner] = [await newUser(), await newUser()];
  const course = await storeCourse({ mode: 'booking' });
  const cohort = await storeCohort(course.id, { meetings: ['2 days'], priceCents: null });
  const pool = await storePool({
    courseId: course.id,
    cohortId: cohort.id,
    managerId: manager.id,
    emails: [learner.email, ...others],
  });
  /** Notes that the learner, who has accepted the seat, came for most of the meeting. */
  const attend = () =>
    execute(`
      insert into public.attendance (booking_id, meeting_id, minutes, marked_at)
      select id, '${cohort.meetings[0]}', 150, now() from public.bookings where user_id = '${learner.id}'`);
  return { manager, learner, course, seat: pool.seats[0] ?? '', attend };
}

test('the report shows people without a completed lesson at zero, or the hours that they came to, as the list of people does', async () => {
  const { manager, learner, seat, attend } = await givenSeat();
  await signInAs(learner);
  await acceptSeat(seat);
  await signOut();
  await openAs(manager, '/company?view=report');
  const ends = await screen.findByRole('table', { name: text.report.people.caption }, wait);
  const person = () => within(ends).getAllByRole('row')[1];
  expect(person()).toHaveTextContent(/0\s%/);
  await attend();
  await queryClient.invalidateQueries();
  const hours = text.people.attended(text.people.attendanceOf(150, 240));
  await waitFor(() => expect(person()).toHaveTextContent(hours), wait);
  expect(person()).not.toHaveTextContent('%');
});

test('the people with their progress, attendance and certificates, as a table, a file and a report', async () => {
  const { manager, learner, course, seat, attend } = await givenSeat(['waiting@firm.test']);
  await execute(`
    update public.profiles set first_name = '=SUM(A1)', last_name = 'Ρήγα' where id = '${learner.id}';
    insert into public.certificate_rules (course_id, has_achievement, validity_months, signatory)
      values ('${course.id}', true, 24, 'Ελένη Μάρκου')`);
  await signInAs(learner);
  await acceptSeat(seat);
  for (const lesson of course.lessons) await completeLesson(lesson);
  await signOut();
  await attend();

  const { user, router, press } = await openAs(manager, '/company');
  const now = within(await screen.findByRole('region', { name: text.people.now }, wait));
  const [done, waiting] = await now.findAllByRole('listitem', {}, wait);
  expect([done, waiting].map((item) => item?.textContent).join()).toMatch(
    new RegExp(
      `(${text.people.completion}.*,.*${text.people.waiting})|(${text.people.waiting}.*,.*${text.people.completion})`,
    ),
  );
  // The course is above its people, once.
  expect(now.getAllByText(course.title)).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: text.views.people }));
  const person = await row(`=SUM\\(A1\\) Ρήγα`);
  // As shown, with non-breaking spaces.
  const exact = { normalizer: (found: string) => found };
  expect(person.getByText(text.people.progressOf(100, 2, 2), exact)).toBeVisible();
  expect(person.getByText(text.people.attendanceOf(150, 240))).toBeVisible();
  const today = new Date().toISOString();
  expect(person.getByText(formatDay(today), exact)).toBeVisible();
  const [issued] = (await execute(
    `select code, expires_at from public.certificates where user_id = '${learner.id}'`,
  )) as { code: string; expires_at: string }[];
  const link = person.getByRole('link', {
    name: text.people.verify(text.people.kinds.achievement, '=SUM(A1) Ρήγα'),
  });
  expect(link).toHaveAttribute('href', `/verify/${issued?.code}`);
  const until = text.people.validUntil(
    formatDate(new Date(issued?.expires_at ?? '').toISOString()),
  );
  expect(person.getByText(until, exact)).toBeVisible();
  expect((await row('waiting@firm.test')).getByText(text.people.waiting)).toBeVisible();

  const files = savedFiles();
  await press(text.people.export.action);
  await waitFor(() => expect(files).toHaveLength(1), wait);
  const lines = (await files[0])?.split('\r\n') ?? [];
  expect(lines[0]).toBe(`\uFEFF${text.people.export.columns.join(';')}`);
  expect(lines.find((line) => line.includes(learner.email))).toMatch(
    new RegExp(`^'=SUM\\(A1\\) Ρήγα;.*;Ενεργή;.*;100;2;2;2,5;4;.*verify/${issued?.code}$`),
  );
  expect(lines).toHaveLength(4);

  await user.type(screen.getByLabelText(text.people.search), 'waiting{Enter}');
  await waitFor(() => expect(screen.getByText(text.people.count(1))).toBeVisible(), wait);
  await user.selectOptions(screen.getByLabelText(text.people.course), course.title);
  expect(router.state.location.search).toContain(`course=${course.id}`);

  await user.click(screen.getByRole('link', { name: text.views.report }));
  const courses = within(
    await screen.findByRole('table', { name: text.report.courses.caption }, wait),
  );
  const figures = courses.getByRole('row', { name: new RegExp(course.title) });
  // Given, accepted, begun, completed; the meeting is still to come.
  const cells = within(figures).getAllByRole('cell');
  expect(cells.slice(0, 4).map((cell) => /\d+$/.exec(cell.textContent)?.[0])).toEqual([
    '2',
    '1',
    '1',
    '1',
  ]);
  const months = screen.getByRole('table', { name: text.report.months.caption });
  const monthRows = within(months).getAllByRole('row').slice(1);
  expect(monthRows.length).toBeGreaterThan(1);
  // A month in which nothing happened has no row.
  for (const month of monthRows) {
    const counts = within(month).getAllByRole('cell');
    expect(counts.some((cell) => /[1-9]/.test(cell.textContent))).toBe(true);
  }
  // For one or two months a drawing would repeat the table; days without a figure are not compared.
  expect(monthRows.length).toBeLessThanOrEqual(3);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(text.report.change.none)).toBeVisible();
  // It ends with the people who have accepted a seat, and the result.
  const ends = await screen.findByRole('table', { name: text.report.people.caption }, wait);
  const [, ...accepted] = within(ends).getAllByRole('row');
  expect(accepted).toHaveLength(1);
  expect(accepted[0]).toHaveTextContent(text.people.kinds.achievement);
  expect(within(ends).queryByRole('link')).toBeNull();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await press(text.report.print);
  expect(print).toHaveBeenCalledOnce();

  const [from, to] = [
    screen.getByLabelText(text.report.from),
    screen.getByLabelText(text.report.to),
  ];
  await user.clear(from);
  await user.type(from, '2021-03-01');
  await press(text.report.show);
  expect(to).toHaveAccessibleDescription(text.report.problems.long);
  await user.clear(to);
  await user.type(to, '2021-02-28');
  await press(text.report.show);
  expect(to).toHaveAccessibleDescription(text.report.problems.reversed);
  await user.clear(to);
  await user.type(to, '2021-04-30');
  await press(text.report.show);
  expect(await findText(text.report.nothing)).toBeVisible();
  expect(router.state.location.search).toContain('from=2021-03-01&to=2021-04-30');
  const reversed = router.state.location.search.replace('from=2021-03', 'from=2021-06');
  await router.navigate(`/company${reversed}`);
  expect(await findText(text.report.problems.reversed)).toBeVisible();
  await user.click(screen.getByRole('link', { name: text.report.presets.month }));
  expect(
    await screen.findByRole('table', { name: text.report.courses.caption }, wait),
  ).toBeVisible();
});

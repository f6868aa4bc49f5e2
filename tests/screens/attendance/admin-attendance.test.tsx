import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { adminAttendanceText as text } from '@/subjects/attendance/text/attendance';
import { adminPapersText } from '@/subjects/attendance/text/papers';
import { adminText } from '@/subjects/staff/text/admin';
import { errorMessage } from '@/shared/errors/text/errors';
import { readMarks } from '@/subjects/attendance/data/pending-marks';
import { queryClient } from '@/shared/data/query-client';
import { minute } from '@/lib/delays';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, respondWith, stopFault } from '../../support/faults.ts';
import { expectFocus } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { newUser } from '../../support/users.ts';
import { open, plain } from '../../support/screen.tsx';
import { storeSheet } from '../../support/stored-sheet.ts';

withBackend();
afterEach(() => {
  localStorage.clear();
  queryClient.clear();
});

const names = ['Άννα Αλεξίου', 'Βασίλης Βλάχος', 'Γιώτα Γεωργίου'];
const whole = 240;

const present = (name: string) =>
  screen.findByRole('button', { name: `${name}: ${text.person.present}` }, wait);
const absent = (name: string) => screen.getByRole('button', { name: text.person.absent(name) });
const fewer = (name: string) => screen.getByRole('combobox', { name: text.person.fewer(name) });
const isSent = () => screen.findByText(text.sending.sent, {}, wait);
const endLater = (meeting: string) =>
  execute(`update public.cohort_meetings set ends_at = ends_at + interval '10 minutes'
    where id = '${meeting}'`);
const [anna = '', vasilis = '', giota = ''] = names;

const heading = () => screen.findByRole('heading', { level: 1 });

test('a whole class is marked with one press, then the exceptions', async () => {
  const sheet = await storeSheet([giota, anna, vasilis]);
  const { user, press } = await openAs('instructor', sheet.url);
  await present(anna);
  // Everybody by name, whatever the order of their bookings.
  const people = within(screen.getByRole('list', { name: text.list })).getAllByRole('listitem');
  expect(people.map((row) => row.textContent)).toEqual(
    names.map((name) => expect.stringContaining(`${name}${text.state.unmarked}`) as unknown),
  );
  expect(screen.getByText(text.counts.unmarked(3))).toBeVisible();
  await press(text.all);
  expect(screen.queryByText(/χωρίς σημείωση/)).toBeNull();
  expect(await present(anna)).toHaveAttribute('aria-pressed', 'true');
  expect(await present(anna)).toHaveAccessibleDescription(/^Παρουσία, 4\u00a0ώρες/);
  await user.selectOptions(fewer(vasilis), '180');
  await user.click(absent(giota));
  expect(absent(giota)).toHaveAttribute('aria-pressed', 'true');
  await waitFor(async () => expect(await sheet.minutes()).toEqual([0, whole, 180]), wait);
  expect(await isSent()).toBeVisible();
  // People who were there for a part are counted separately.
  expect(screen.getByText(text.counts.present(1))).toBeVisible();
  expect(screen.getByText(text.counts.part(1))).toBeVisible();
  expect(screen.getByText(text.counts.absent(1))).toBeVisible();
  expect(readMarks()).toEqual([]);
  // Who was there to the end was so to the end that is put right, too.
  await endLater(sheet.meeting);
  expect(await sheet.minutes()).toEqual([0, whole + 10, 180]);
});

test('a meeting that is not whole minutes long is marked with whole minutes', async () => {
  const sheet = await storeSheet(names);
  await execute(`update public.cohort_meetings set ends_at = ends_at + interval '5 milliseconds'
    where id = '${sheet.meeting}'`);
  const { user } = await openAs('instructor', sheet.url);
  await user.click(await present(anna));
  expect(await isSent()).toBeVisible();
  expect(await sheet.minutes()).toEqual([whole, null, null]);
  await endLater(sheet.meeting);
  expect(await sheet.minutes()).toEqual([whole + 10, null, null]);
});

test('a short meeting is marked in shorter steps', async () => {
  const sheet = await storeSheet(names);
  await execute(`update public.cohort_meetings set ends_at = starts_at + interval '12 minutes'
    where id = '${sheet.meeting}'`);
  const { user } = await openAs('instructor', sheet.url);
  await present(anna);
  await user.selectOptions(fewer(anna), '5');
  await user.selectOptions(fewer(vasilis), '10');
  await waitFor(async () => expect(await sheet.minutes()).toEqual([5, 10, null]), wait);
});

test('the arrow keys go from person to person', async () => {
  const sheet = await storeSheet(names);
  const { user } = await openAs('instructor', sheet.url);
  (await present(anna)).focus();
  await user.keyboard(' {ArrowDown}{ArrowDown} {ArrowDown}{ArrowUp}');
  expect(await present(vasilis)).toHaveFocus();
  await waitFor(async () => expect(await sheet.minutes()).toEqual([whole, null, whole]), wait);
});

test('marks wait on the device without a connection, and are sent when the sheet is opened again', async () => {
  const sheet = await storeSheet(names);
  const { user, unmount } = await openAs('instructor', sheet.url);
  await present(anna);
  disconnect('/rest/v1/rpc/mark_attendance');
  await user.click(await present(anna));
  await user.click(absent(vasilis));
  expect(await screen.findByText(text.sending.waiting(2), {}, wait)).toBeVisible();
  expect(await present(anna)).toHaveAccessibleDescription(/δεν στάλθηκε ακόμη/);
  // The last mark of a person is the one that waits.
  await user.click(await present(vasilis));
  expect(screen.getByText(text.sending.waiting(2))).toBeVisible();
  expect(await sheet.minutes()).toEqual([null, null, null]);
  unmount();
  queryClient.clear();

  stopFault();
  open(sheet.url);
  expect(await isSent()).toBeVisible();
  await waitFor(async () => expect(await sheet.minutes()).toEqual([whole, whole, null]), wait);
  expect(readMarks()).toEqual([]);
});

test('marks of other staff are shown, also for people who lost the seat meanwhile', async () => {
  const sheet = await storeSheet(names);
  const { user } = await openAs('instructor', sheet.url);
  await present(anna);
  const [first, second] = sheet.bookings;
  await execute(`
    insert into public.attendance (meeting_id, booking_id, minutes, marked_at)
      values ('${sheet.meeting}', '${first}', 0, now() + interval '1 hour');
    update public.bookings set state = 'cancelled' where id = '${second}'`);
  await user.click(await present(vasilis));
  expect(
    await screen.findByText(text.sending.refused(text.sending.someone), {}, wait),
  ).toBeVisible();
  expect(absent(anna)).toHaveAttribute('aria-pressed', 'true');
  await waitFor(
    () => expect(screen.queryByRole('button', { name: text.person.absent(vasilis) })).toBeNull(),
    wait,
  );
});

test('a mark that another phone made meanwhile stays when the rest are marked at once', async () => {
  const sheet = await storeSheet(names);
  const { press } = await openAs('instructor', sheet.url);
  await present(anna);
  await execute(`insert into public.attendance (meeting_id, booking_id, minutes, marked_at)
    select '${sheet.meeting}', id, 0, now() - interval '1 minute' from public.bookings
    where id = '${sheet.bookings[0]}'`);
  await press(text.all);
  await waitFor(() => expect(absent(anna)).toHaveAttribute('aria-pressed', 'true'), wait);
  expect(await isSent()).toBeVisible();
  expect(await sheet.minutes()).toEqual([0, whole, whole]);
});

test('a sheet is locked once everybody is marked, and then changes with a reason', async () => {
  const sheet = await storeSheet(names);
  const { user, press } = await openAs('instructor', sheet.url);
  await user.click(await present(anna));
  await press(text.lock.action);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text.lock.incomplete(2));
  expect(alert).toHaveTextContent(`${vasilis}, ${giota}`);
  await press(text.rest(2));
  // The pressed button is gone.
  await expectFocus(heading());
  await isSent();
  await press(text.lock.action);
  expect(dialog().getByText(text.lock.text)).toBeVisible();
  // Somebody takes a seat at the last moment.
  await execute(`
    insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
    values ('${sheet.cohort.id}', 'Δημήτρης Δήμου', 'late@example.com', 'confirmed', 9, now())`);
  await user.click(dialog().getByRole('button', { name: text.lock.confirm }));
  expect(
    await screen.findByText('Δημήτρης Δήμου', { selector: '[role=alert] *' }, wait),
  ).toBeVisible();
  await user.click(absent('Δημήτρης Δήμου'));
  await isSent();
  await press(text.lock.action);
  await user.click(dialog().getByRole('button', { name: text.lock.confirm }));
  await expectToast(text.lock.done);
  expect(await screen.findByText(/^Κλειδώθηκε /, {}, wait)).toBeVisible();
  await expectFocus(heading());

  await user.click(absent(anna));
  expect(dialog().getByText(/^Άννα Αλεξίου: από «Παρουσία, 4 ώρες» σε «Απουσία»\.$/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: text.correct.confirm }));
  expect(dialog().getByText(adminText.reasonMissing)).toBeVisible();
  await user.type(dialog().getByRole('textbox'), 'Έφυγε στην αρχή');
  await user.click(dialog().getByRole('button', { name: text.correct.confirm }));
  await expectToast(text.correct.done);
  await waitFor(() => expect(absent(anna)).toHaveAttribute('aria-pressed', 'true'), wait);
  expect(await sheet.minutes()).toEqual([0, whole, whole, 0]);
});

test('a sheet is locked only with the marks that the dialog shows', async () => {
  const sheet = await storeSheet(names);
  const { user, press } = await openAs('instructor', sheet.url);
  await press(text.all);
  await isSent();
  await press(text.lock.action);
  const { counts } = text;
  expect(dialog().getByText(`${counts.present(3)} · ${counts.absent(0)}`)).toBeVisible();
  // Somebody else corrects a mark.
  await execute(
    `update public.attendance set minutes = 0 where booking_id = '${sheet.bookings[0]}'`,
  );
  const confirm = () => user.click(dialog().getByRole('button', { name: text.lock.confirm }));
  await confirm();
  expect(await dialog().findByText(errorMessage('sheet_changed'), {}, wait)).toBeVisible();
  expect(
    await dialog().findByText(`${counts.present(2)} · ${counts.absent(1)}`, {}, wait),
  ).toBeVisible();
  expect(screen.queryByText(/^Κλειδώθηκε /)).toBeNull();
  await confirm();
  await expectToast(text.lock.done);
  expect(await sheet.minutes()).toEqual([0, whole, whole]);
});

test('a person who left after the meeting began stays on the sheet and is locked with what it shows', async () => {
  const sheet = await storeSheet([anna, vasilis]);
  await execute(`
    insert into public.attendance (meeting_id, booking_id, minutes, marked_at)
      select '${sheet.meeting}', id, ${whole}, now() - interval '1 hour' from public.bookings
      where cohort_id = '${sheet.cohort.id}';
    update public.bookings set state = 'cancelled' where id = '${sheet.bookings[1]}'`);
  const { user, press } = await openAs('instructor', sheet.url);
  expect(await present(vasilis)).toHaveAccessibleDescription(
    `${text.state.whole(whole)} · ${text.person.ended}`,
  );
  expect(await present(anna)).toHaveAccessibleDescription(text.state.whole(whole));
  await user.selectOptions(fewer(vasilis), '120');
  await waitFor(async () => expect(await sheet.minutes()).toEqual([whole, 120]), wait);
  await isSent();
  await press(text.lock.action);
  const { counts } = text;
  expect(
    dialog().getByText(`${counts.present(1)} · ${counts.part(1)} · ${counts.absent(0)}`),
  ).toBeVisible();
  await user.click(dialog().getByRole('button', { name: text.lock.confirm }));
  await expectToast(text.lock.done);
  await user.click(absent(vasilis));
  await user.type(dialog().getByRole('textbox'), 'Έφυγε στην αρχή');
  await user.click(dialog().getByRole('button', { name: text.correct.confirm }));
  await expectToast(text.correct.done);
  await waitFor(async () => expect(await sheet.minutes()).toEqual([whole, 0]), wait);
});

test('an admin erases a name from a locked sheet, with a reason', async () => {
  const sheet = await storeSheet(names);
  const lock = `
    insert into public.attendance (meeting_id, booking_id, minutes, marked_at, holder_name)
      select '${sheet.meeting}', id, 240, now(), holder_name from public.bookings where cohort_id = '${sheet.cohort.id}';
    insert into public.attendance_sheets (meeting_id, retain_until, created_at)
      values ('${sheet.meeting}', now() + interval '5 years', now())`;
  await execute(lock);
  const { user, press, unmount } = await openAs('admin', sheet.url);
  await user.click(await screen.findByText(text.erase.heading, {}, wait));
  const choice = await screen.findByRole('combobox', { name: text.erase.person }, wait);
  await user.selectOptions(choice, vasilis);
  await press(text.erase.action);
  await user.click(dialog().getByRole('button', { name: text.erase.confirm }));
  expect(dialog().getByText(adminText.reasonMissing)).toBeVisible();
  await user.type(dialog().getByRole('textbox'), 'Το ζήτησε με email');
  await user.click(dialog().getByRole('button', { name: text.erase.confirm }));
  await expectToast(text.erase.done);
  expect(await present(text.nameless)).toHaveAccessibleDescription(/^Παρουσία, 4\u00a0ώρες/);
  expect(screen.queryByText(vasilis)).toBeNull();
  unmount();

  await openAs('instructor', sheet.url);
  expect(await present(text.nameless)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: text.erase.person })).toBeNull();
});

test('marks that come after the sheet was locked are sent with a reason, but not over later ones', async () => {
  const sheet = await storeSheet([anna, vasilis]);
  const { user, press } = await openAs('instructor', sheet.url);
  const button = await present(anna);
  disconnect('/rest/v1/rpc/mark_attendance');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * minute });
  await user.click(button);
  await user.click(await present(vasilis));
  expect(await screen.findByText(text.sending.waiting(2), {}, wait)).toBeVisible();
  vi.useRealTimers();
  // Somebody else has marked both, the first before and the second after, and locked the sheet.
  const [first, second] = sheet.bookings;
  await execute(`
    insert into public.attendance (meeting_id, booking_id, minutes, marked_at)
      values ('${sheet.meeting}', '${first}', 0, clock_timestamp() - interval '20 minutes'),
        ('${sheet.meeting}', '${second}', 0, clock_timestamp());
    insert into public.attendance_sheets (meeting_id, retain_until, created_at)
      values ('${sheet.meeting}', now() + interval '5 years', now())`);
  stopFault();
  fireEvent(window, new Event('online'));
  expect(await screen.findByText(text.sending.notSent(2), {}, wait)).toBeVisible();
  expect(screen.getByText(text.sending.stopped(2))).toBeVisible();
  expect(screen.getByText(errorMessage('sheet_locked'))).toBeVisible();

  const absence = { before: text.state.absent, after: text.state.whole(whole) };
  expect(
    await screen.findByText(
      plain(text.correct.stays(vasilis, absence.before, absence.after)),
      {},
      wait,
    ),
  ).toBeVisible();
  await press(text.sending.withReason);
  expect(
    dialog().getByText(plain(text.correct.lateText({ name: anna, ...absence }))),
  ).toBeVisible();
  await user.type(dialog().getByRole('textbox'), 'Το τηλέφωνο ήταν χωρίς σύνδεση');
  await user.click(dialog().getByRole('button', { name: text.correct.lateConfirm }));
  await expectToast(text.correct.done);
  expect(await sheet.minutes()).toEqual([whole, 0]);
  expect(readMarks()).toEqual([]);
  expect(await screen.findByText(/^Κλειδώθηκε /, {}, wait)).toBeVisible();
});

test('marks that cannot be sent are given up only after a question', async () => {
  const sheet = await storeSheet([anna]);
  const { user, press } = await openAs('instructor', sheet.url);
  await present(anna);
  respondWith('/rest/v1/rpc/mark_attendance', 400, { code: 'PX213', message: 'too long' });
  await user.click(await present(anna));
  expect(await screen.findByText(errorMessage('cohort_invalid'), {}, wait)).toBeVisible();
  await press(text.sending.discard);
  await user.click(dialog().getByRole('button', { name: text.sending.keep }));
  expect(readMarks()).toHaveLength(1);
  await press(text.sending.discard);
  await user.click(dialog().getByRole('button', { name: text.sending.discardConfirm }));
  expect(await isSent()).toBeVisible();
  expect(await present(anna)).toHaveAccessibleDescription(text.state.unmarked);
});

test('a sheet opens for marks an hour before the meeting, and says so', async () => {
  const early = await storeSheet(names, '3 hours');
  const staff = await newUser({ role: 'instructor' });
  const { unmount } = await openAs(staff, early.url);
  // With the day unless it is today; until then one can read who is expected.
  expect(await screen.findByText(/^Σημειώνετε παρουσίες από /, {}, wait)).toBeVisible();
  const expected = within(screen.getByRole('list', { name: text.list }));
  expect(expected.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    names.toSorted((one, other) => one.localeCompare(other, 'el')),
  );
  expect(expected.queryByRole('button')).toBeNull();
  unmount();
  const running = await storeSheet(names, '-1 hour');
  const { unmount: close } = open(running.url);
  expect(await screen.findByText(/^Κλειδώνει μετά το τέλος/, {}, wait)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.lock.action })).toBeNull();
  close();
  const empty = await storeSheet([]);
  const { unmount: leave } = open(empty.url);
  expect(await screen.findByText(text.nobody, {}, wait)).toBeVisible();
  expect(screen.getByRole('link', { name: adminPapersText.printSheet })).toBeVisible();
  leave();
  const cancelled = await storeSheet(names);
  await execute(
    `update public.cohorts set state = 'cancelled' where id in
       (select cohort_id from public.cohort_meetings where id = '${cancelled.meeting}')`,
  );
  open(cancelled.url);
  expect(await screen.findByText(text.cancelled, {}, wait)).toBeVisible();
  expect(screen.queryByRole('link', { name: adminPapersText.printSheet })).toBeNull();
});

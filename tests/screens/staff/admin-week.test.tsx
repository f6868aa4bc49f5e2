import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { adminCohortEditorText } from '@/subjects/cohorts/text/cohort-editor';
import { adminCohortText } from '@/subjects/cohorts/text/staff-cohort';
import { adminUnpaidText as unpaid } from '@/subjects/cohorts/text/staff-unpaid';
import { book } from '@/subjects/cohorts/data/bookings';
import { moveBooking } from '@/subjects/cohorts/data/staff';
import { staffWeekQuery } from '@/subjects/staff/data/week';
import { adminText } from '@/subjects/staff/text/admin';
import { adminWeekText as text } from '@/subjects/staff/text/week';
import { addMarks, readMarks } from '@/subjects/attendance/data/pending-marks';
import { adminInterestsText } from '@/subjects/contact/text/staff-interests';
import { listText } from '@/shared/list/text';
import { errorMessage } from '@/shared/errors/text/errors';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { hold, respondWith, stopFault } from '../../support/faults.ts';
import { open, plain } from '../../support/screen.tsx';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storePool } from '../../support/stored-pool.ts';
import { storeSheet } from '../../support/stored-sheet.ts';
import { newUser, signInAs } from '../../support/users.ts';
import { chargesOf } from '../../support/charge-sql.ts';

withBackend();
afterEach(() => {
  localStorage.clear();
  queryClient.clear();
});

const region = async (name: string | RegExp) =>
  within(await screen.findByRole('region', { name }, wait));
const waiting = () => region(text.waiting.title);
const ofToday = () => region(text.today);
const person = `Κώστας Βλάχος`;

/** The link that adds somebody to a meeting's cohort. */
const adding = (title: string) => ({ name: new RegExp(`^${text.add}: ${title}`) });

/** A cohort that meets at noon of a day in Athens, today or later. */
async function storeMeeting(days: number) {
  const stored = await storeSheet([person]);
  await execute(`
    update public.cohort_meetings
    set starts_at = (date_trunc('day', now() at time zone 'Europe/Athens') + interval '${days} days 12 hours') at time zone 'Europe/Athens',
      ends_at = (date_trunc('day', now() at time zone 'Europe/Athens') + interval '${days} days 16 hours') at time zone 'Europe/Athens'
    where id = '${stored.meeting}'`);
  return stored;
}

/** Gives the only person of a cohort something to pay since yesterday. */
const owes = (cohortId: string) =>
  execute(`
    insert into public.booking_payments (booking_id, reference, amount_cents, vat_percent, due_at)
      select id, 'PX-' || upper(left(id::text, 8)), 9900, 24, now() - interval '10 years' from public.bookings where cohort_id = '${cohortId}';
    ${chargesOf(`cohort_id = '${cohortId}'`)}`);

test('staff see the meetings of these days first: those of today with their sheet, and of the next days', async () => {
  const today = await storeMeeting(0);
  const over = await storeMeeting(0);
  await execute(`
    update public.cohort_meetings set starts_at = day, ends_at = day + interval '1 second'
    from (values (date_trunc('day', now() at time zone 'Europe/Athens') at time zone 'Europe/Athens')) as today (day)
    where id = '${over.meeting}'`);
  const later = await storeMeeting(3);
  const far = await storeMeeting(8);
  await owes(today.cohort.id);
  await execute(`update public.cohorts set capacity = 1 where id = '${far.cohort.id}'`);
  await signInAs(await newUser());
  await book(far.cohort.id);
  const { user } = await openAs('instructor', '/admin/messages');
  // The logo of the site in the header leads here.
  await user.click(await screen.findByRole('link', { name: /, διαχείριση$/ }, wait));
  // The date: the rail says that it is today.
  const heading = { level: 1, name: /^\p{L}+\s\d{1,2}\s\p{L}+$/u };
  expect(await screen.findByRole('heading', heading, wait)).toHaveFocus();
  const now = await ofToday();
  const named = (action: string) => new RegExp(`^${action}${today.course.title}, .*, 12:00–16:00$`);
  const item = within(now.getByRole('link', { name: named('') }).closest('li') as HTMLElement);
  expect(item.getByText(new RegExp(`^${courseLabels.place.athens}`))).toBeVisible();
  expect(item.getByText(/^1 από 30\sθέσεις$/)).toBeInTheDocument();
  for (const [action, url] of [
    ['', today.cohortUrl],
    [`${text.sheet}: `, today.url],
  ] as const)
    expect(item.getByRole('link', { name: named(action) })).toHaveAttribute('href', url);
  // Nobody can be added to a meeting that is over.
  expect(now.getByRole('link', { name: new RegExp(`^${over.course.title}, `) })).toBeVisible();
  expect(now.queryByRole('link', adding(over.course.title))).toBeNull();
  const next = await region(text.later);
  expect(next.getByRole('link', { name: new RegExp(`^${later.course.title}`) })).toHaveAttribute(
    'href',
    later.cohortUrl,
  );
  expect(next.queryByRole('link', { name: new RegExp(`^${text.sheet}`) })).toBeNull();
  // A cohort that begins later still, with the hours of its first meeting.
  const begins = { name: new RegExp(`^${far.course.title}, .*, 12:00–16:00$`) };
  expect(await next.findByRole('link', begins, wait)).toHaveAttribute('href', far.cohortUrl);
  // Nobody can be added to a full cohort.
  expect(next.getByRole('link', adding(later.course.title))).toBeVisible();
  expect(next.queryByRole('link', adding(far.course.title))).toBeNull();
  const waitingFor = { name: new RegExp(`^${text.waitingFor(1)}: ${far.course.title}, `) };
  expect(next.getByRole('link', waitingFor)).toHaveAttribute('href', far.cohortUrl);
  // Unpaid seats are shown to admins only.
  expect((await waiting()).queryByRole('link', { name: /απλήρωτ/ })).toBeNull();
});

test('a day without meetings shows the next meeting instead', async () => {
  await execute(`
    update public.cohort_meetings set is_cancelled = true
    where starts_at < now() + interval '8 days' and ends_at > now() - interval '1 day'`);
  const tomorrow = await storeMeeting(1);
  await storeMeeting(2);
  const { user } = await openAs('instructor', '/admin/today');
  const now = await region(text.next);
  expect(screen.getByText(plain(text.day.free(text.inDays(1))))).toBeVisible();
  expect(screen.queryByRole('region', { name: text.today })).toBeNull();
  const next = { name: new RegExp(`^${tomorrow.course.title}, `) };
  expect(now.getByRole('link', next)).toHaveAttribute('href', tomorrow.cohortUrl);
  // It is listed once.
  expect(screen.getAllByRole('link', next)).toHaveLength(1);
  expect(
    now.getByRole('link', { name: new RegExp(`^${text.sheet}: ${tomorrow.course.title}, `) }),
  ).toHaveAttribute('href', tomorrow.url);
  // What waits comes before the meetings.
  expect(screen.getAllByRole('region')[0]).toHaveAccessibleName(text.waiting.title);
  // One press leads to the message to everybody who comes.
  const { action, title } = adminCohortText.message;
  await user.click(now.getByRole('link', { name: new RegExp(`^${action}: `) }));
  expect(await screen.findByRole('alertdialog', { name: title(1) }, wait)).toBeVisible();
});

test('the next meeting of a cohort that has begun comes before a cohort that begins after it', async () => {
  await execute(`
    update public.cohort_meetings set is_cancelled = true
    where starts_at < now() + interval '12 days' and ends_at > now() - interval '1 day'`);
  const begun = await storeMeeting(-1);
  const later = await storeMeeting(11);
  await execute(`
    insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
    select cohort_id, starts_at + interval '10 days', ends_at + interval '10 days'
    from public.cohort_meetings where id = '${begun.meeting}'`);
  await openAs('instructor', '/admin/today');
  const now = await region(text.next);
  expect(screen.getByText(/ η\sεπόμενη σε\s9\sημέρες\.$/)).toBeVisible();
  // Which tells it from other meetings of the same course.
  expect(now.getByText(/ · 2η\sαπό\s2$/)).toBeVisible();
  expect(now.getByRole('link', { name: new RegExp(`^${begun.course.title}, `) })).toHaveAttribute(
    'href',
    begun.cohortUrl,
  );
  const others = await region(text.later);
  const name = { name: new RegExp(`^${later.course.title}, `) };
  expect(await others.findByRole('link', name, wait)).toBeVisible();
});

test('people who booked since yesterday are counted by cohort', async () => {
  const { course, cohort, cohortUrl } = await storeMeeting(2);
  await storeMeeting(3);
  // The trigger keeps the time of the booking.
  await execute(`
    alter table public.bookings disable trigger bookings_set_updated_at;
    update public.bookings set created_at = now() - interval '3 days' where cohort_id <> '${cohort.id}';
    alter table public.bookings enable trigger bookings_set_updated_at`);
  await openAs('instructor', '/admin/today');
  const bookings = await region(text.newBookings.title);
  const link = await bookings.findByRole('link', { name: new RegExp(`^1 ${course.title} · `) });
  expect(link).toHaveAttribute('href', cohortUrl);
  expect(bookings.getAllByRole('link')).toEqual([link]);
});

test('a booking that staff moved is as new as the original one', async () => {
  const old = await storeMeeting(2);
  const recent = await storeMeeting(3);
  const [toOld, toRecent] = [await storeCohort(old.course.id), await storeCohort(recent.course.id)];
  await execute(`
    alter table public.bookings disable trigger bookings_set_updated_at;
    update public.bookings set created_at = now() - interval '3 days' where cohort_id <> '${recent.cohort.id}';
    alter table public.bookings enable trigger bookings_set_updated_at`);
  await signInAs(await newUser({ role: 'instructor' }));
  await moveBooking(old.bookings[0] ?? '', toOld.id);
  await moveBooking(recent.bookings[0] ?? '', toRecent.id);
  open('/admin/today');
  const bookings = await region(text.newBookings.title);
  const name = new RegExp(`^1 ${recent.course.title} · `);
  const link = await bookings.findByRole('link', { name });
  expect(bookings.getAllByRole('link')).toEqual([link]);
});

test('unpaid pools of companies are counted with their sum, and lead to their list', async () => {
  const { course } = await storeMeeting(0);
  const pool = await storePool({ courseId: course.id, priceCents: 50_000 });
  const { user } = await openAs('admin', '/admin/today');
  const link = await (await waiting()).findByRole('link', { name: /απλήρωτ[οα] πακέτ/ }, wait);
  expect(link).toHaveTextContent(/500\s€/);
  await user.click(link);
  expect(await screen.findByRole('link', { name: pool.organization }, wait)).toBeVisible();
});

test('what is to be given back is shown with its sum, including the pools of companies', async () => {
  const { course, cohort } = await storeMeeting(1);
  await owes(cohort.id);
  const pool = await storePool({ courseId: course.id, priceCents: 50_000 });
  await execute(`
    update public.charges set received_cents = 4000, owed_cents = 0 where booking_id in
      (select id from public.bookings where cohort_id = '${cohort.id}');
    update public.charges set received_cents = 12_300, owed_cents = 0 where pool_id = '${pool.id}'`);
  const { user } = await openAs('admin', '/admin/today');
  const list = await waiting();
  expect(
    await list.findByRole('link', { name: /επιστροφ(ή|ές) χρημάτων, \d+\s€$/ }, wait),
  ).toBeVisible();
  await user.click(list.getByRole('link', { name: /^1 επιστροφή χρημάτων σε εταιρεία, 123\s€$/ }));
  expect(await screen.findByRole('link', { name: pool.organization }, wait)).toBeVisible();
});

test('the number of unpaid seats leads to their list, the longest due first', async () => {
  const { course, cohort, bookings } = await storeMeeting(1);
  await owes(cohort.id);
  const { user } = await openAs('admin', '/admin/today');
  // The overdue ones come first.
  const link = { name: /^\d+\+? απλήρωτ\S+ κρατήσ?\S+, [\d.,]+\s€ .*σε\sκαθυστέρηση/ };
  await user.click(await (await waiting()).findByRole('link', link, wait));
  const table = within(await screen.findByRole('table', { name: unpaid.title }, wait));
  const row = within(await table.findByRole('row', { name: new RegExp(course.title) }));
  expect(row.getByText(/καθυστέρηση/i)).toBeVisible();
  // For cards, which have no column headings.
  expect(row.getByText(unpaid.until)).toBeVisible();
  // Only the day: nobody pays by the minute.
  expect(
    row.getByText(/^\p{L}{3}\s\d{1,2}\s\p{L}{3,4}(?:\s\d{4})?$/u, { selector: 'time' }),
  ).toBeVisible();
  expect(row.getByText('99\u00a0€', { normalizer: (shown) => shown })).toBeVisible();
  expect(row.getByRole('link', { name: person })).toHaveAttribute(
    'href',
    `/admin/courses/${course.id}/cohorts/${cohort.id}/bookings/${bookings[0]}`,
  );
});

test('unpaid seats are counted as in the rail, with how many of them are overdue, which come first in their list', async () => {
  const { course, cohort, bookings } = await storeMeeting(1);
  await owes(cohort.id);
  await execute(`
    update public.booking_payments set due_at = now() + interval '10 days' where booking_id <> '${bookings[0]}'`);
  const { user } = await openAs('admin', '/admin/today');
  const name =
    /^(\d+) απλήρωτες κρατήσεις, [\d.,]+\s€ 1\sσε\sκαθυστέρηση, \d+\sεντός\sπροθεσμίας η παλαιότερη: \S.* εδώ και\s[\d.]+\sημέρες$/;
  const link = await (await waiting()).findByRole('link', { name }, wait);
  expect(
    screen.getByRole('link', { name: adminText.navigation.payments }),
  ).toHaveAccessibleDescription(new RegExp(`^${parseInt(link.textContent, 10)}\\D`));
  await user.click(link);
  const table = within(await screen.findByRole('table', { name: unpaid.title }, wait));
  await table.findByRole('row', { name: new RegExp(course.title) }, wait);
  expect(table.getAllByRole('row')[1]).toHaveTextContent(course.title);
});

/** What the page of a cohort says about a term. */
const fact = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' }, wait)).nextElementSibling;

test('a cohort with too few people that must be decided on is named, and leads to its page', async () => {
  const { course, cohort } = await storeMeeting(20);
  const decide = (when: string) =>
    execute(`
      update public.cohorts set state = 'open', min_participants = 8, decide_by = (date_trunc('day', now() at time zone 'Europe/Athens')
        + interval '${when}') at time zone 'Europe/Athens' where id = '${cohort.id}'`);
  const name = new RegExp(
    `Απόφαση (έως|ήταν έως) σήμερα 17:00 ${course.title} · 1 από τουλάχιστον 8$`,
    'i',
  );
  await decide('17 hours');
  const { user } = await openAs('instructor', '/admin/today');
  await user.click(await (await waiting()).findByRole('link', { name }, wait));
  expect(await fact(adminCohortText.facts.minimum)).toHaveTextContent(/^1 από τουλάχιστον 8$/);
  expect(await fact(adminCohortText.facts.decideBy)).toHaveTextContent(/17:00$/);
});

test('a cohort that was to be decided on can be held with the people it has', async () => {
  const { course, cohort } = await storeMeeting(20);
  await execute(`
    update public.cohorts set state = 'open', min_participants = 8, decide_by = now() - interval '1 minute'
    where id = '${cohort.id}'`);
  const { user, press } = await openAs('instructor', '/admin/today');
  const name = new RegExp(`^Η απόφαση ήταν έως .* ${course.title} · 1 από τουλάχιστον 8$`);
  await user.click(await (await waiting()).findByRole('link', { name }, wait));
  const { facts, takePlace } = adminCohortText;
  await press(takePlace.action);
  // A colleague changes it meanwhile.
  await execute(`update public.cohorts set min_participants = 6 where id = '${cohort.id}'`);
  await user.click(dialog().getByRole('button', { name: takePlace.confirm }));
  expect(await dialog().findByText(errorMessage('conflict'), {}, wait)).toBeVisible();
  expect(await dialog().findByText(takePlace.text(6), {}, wait)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: takePlace.confirm }));
  await expectToast(takePlace.done);
  expect(screen.queryByText(facts.minimum)).toBeNull();
  expect(screen.queryByRole('button', { name: takePlace.action })).toBeNull();
  await user.click(screen.getByRole('link', { name: adminText.navigation.today }));
  await waiting();
  await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull(), wait);
});

test('an attendance sheet of an earlier day is named until it is locked, also on the page of its cohort', async () => {
  const { course, url, meeting, cohortUrl } = await storeMeeting(-100);
  const { user, unmount } = await openAs('instructor', '/admin/today');
  const named = new RegExp(`^\\d+ παρουσιολόγι(ο|α) χωρίς κλείδωμα .*${course.title} · `);
  const link = await (await waiting()).findByRole('link', { name: named }, wait);
  expect(link).toHaveAttribute('href', url);
  unmount();
  open(cohortUrl);
  expect(await screen.findByText(adminCohortText.unlocked, {}, wait)).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Παρουσιολόγιο: / }));
  expect(await screen.findByText(course.title, { exact: false }, wait)).toBeVisible();
  await execute(`
    insert into public.attendance_sheets (meeting_id, retain_until, created_at) values ('${meeting}', now(), now())`);
  queryClient.clear();
  open('/admin/today');
  await waiting();
  expect(screen.queryByRole('link', { name: named })).toBeNull();
});

test('a meeting online without a link is named, also on the page of its cohort, and leads to where it is written', async () => {
  const { course, cohort, cohortUrl } = await storeMeeting(1);
  await execute(`update public.cohorts set place = 'remote' where id = '${cohort.id}'`);
  const { user, unmount } = await openAs('instructor', '/admin/today');
  const named = new RegExp(`^Λείπει ο σύνδεσμος συμμετοχής ${course.title} · `);
  const link = await (await waiting()).findByRole('link', { name: named }, wait);
  expect(link).toHaveAttribute('href', `${cohortUrl}/edit`);
  unmount();
  open(cohortUrl);
  await user.click(await screen.findByRole('link', { name: adminCohortText.noLink }, wait));
  expect(await screen.findByLabelText(adminCohortEditorText.meeting.link, {}, wait)).toBeVisible();
});

test('a meeting in the city without an address is named, also on the page of its cohort, and leads to where it is written', async () => {
  const { course, cohortUrl } = await storeMeeting(1);
  const { user, unmount } = await openAs('instructor', '/admin/today');
  const named = new RegExp(`^Λείπει η διεύθυνση ${course.title} · `);
  const link = await (await waiting()).findByRole('link', { name: named }, wait);
  expect(link).toHaveAttribute('href', `${cohortUrl}/edit`);
  unmount();
  open(cohortUrl);
  await user.click(await screen.findByRole('link', { name: adminCohortText.noAddress }, wait));
  const { fields } = adminCohortEditorText;
  expect(await screen.findByLabelText(fields.address, {}, wait)).toHaveAccessibleDescription(
    fields.addressHint,
  );
});

test('the number of offers leads to their list', async () => {
  const { course, cohort } = await storeMeeting(2);
  await execute(`
    update public.bookings set state = 'offered', offered_at = now(), offer_expires_at = now() + interval '1 second' * 5000
    where cohort_id = '${cohort.id}'`);
  const { user } = await openAs('instructor', '/admin/today');
  await user.click(await (await waiting()).findByRole('link', { name: /προσφορ.* λήγει / }, wait));
  const table = within(await screen.findByRole('table', { name: text.offersList.title }, wait));
  expect(table.getByRole('row', { name: new RegExp(course.title) })).toHaveTextContent(person);
});

test('marks that have waited since a sheet was closed are sent from here', async () => {
  const sheet = await storeSheet([person]);
  const staff = await newUser({ role: 'instructor' });
  await signInAs(staff);
  addMarks(sheet.meeting, [{ bookingId: sheet.bookings[0] ?? '', minutes: 240 }]);
  respondWith('/rest/v1/rpc/mark_attendance', 503);
  const { unmount } = open('/admin/today');
  const marks = await (await waiting()).findByRole('link', { name: /παρουσία δεν στάλθηκε/ }, wait);
  expect(marks).toHaveAttribute('href', `/admin/meetings/${sheet.meeting}`);
  unmount();
  stopFault();
  open('/admin/today');
  await waitFor(async () => expect(await sheet.minutes()).toEqual([240]), wait);
  await waitFor(() => expect(readMarks()).toEqual([]));
});

test('what waits is shown with its number, each one press from its list', async () => {
  await execute(`
    update public.contact_messages set handled_at = now();
    insert into public.contact_messages (name, email, subject, message)
      values ('Άννα', 'anna@example.test', 'Τιμή για ομάδα', 'Γεια σας')`);
  const { user } = await openAs('instructor', '/admin/today');
  const name = /^1 μήνυμα χωρίς απάντηση Άννα από σήμερα$/;
  await user.click(await (await waiting()).findByRole('link', { name }, wait));
  expect(await screen.findByRole('button', { name: /^Άννα Τιμή για ομάδα/ }, wait)).toBeVisible();
});

test('who has waited longest for an answer is named, and comes first', async () => {
  await execute(`
    update public.contact_messages set handled_at = now();
    update public.course_interests set state = 'contacted';
    insert into public.contact_messages (name, email, subject, message, created_at)
      values ('Άννα', 'anna@example.test', 'Τιμή', 'Γεια σας', now() - interval '3 days'),
        ('Πέτρος', 'petros@example.test', 'Τιμή', 'Γεια σας', now());
    insert into public.course_interests (course_id, name, email, created_at)
      select id, 'Δανάη', 'danai@example.test', now() - interval '5 days' from public.courses where state = 'published' limit 1`);
  await openAs('instructor', '/admin/today');
  const list = await waiting();
  const message = await list.findByRole(
    'link',
    { name: /^2 μηνύματα χωρίς απάντηση το παλαιότερο: Άννα εδώ και\s3\sημέρες$/ },
    wait,
  );
  const interest = list.getByRole('link', {
    name: /^1 νέα δήλωση ενδιαφέροντος Δανάη εδώ και\s5\sημέρες$/,
  });
  const links = list.getAllByRole('link');
  expect(links.indexOf(interest)).toBeLessThan(links.indexOf(message));
});

test('interests in quarantine that an account sent lead to the quarantine', async () => {
  const sender = await newUser();
  await execute(`insert into public.course_interests (course_id, name, email, user_id, quarantined_at)
    select id, 'Δανάη', '${sender.email}', '${sender.id}', now() from public.courses where state = 'published' limit 1`);
  const { user } = await openAs('instructor', '/admin/today');
  const { heldInterests } = text.waiting;
  await user.click(
    await (await waiting()).findByRole('link', { name: `1 ${heldInterests(1)}` }, wait),
  );
  expect(
    await screen.findByRole('heading', { name: adminInterestsText.quarantine.heading }, wait),
  ).toBeVisible();
});

test.for(['/rest/v1/rpc/staff_counts', '/rest/v1/cohorts'])(
  'nothing is shown that would move when %s answers',
  async (path) => {
    const answer = hold(path);
    await openAs('instructor', '/admin/today');
    await waitFor(() => {
      expect(queryClient.getQueryData(staffWeekQuery.queryKey)).toBeDefined();
    }, wait);
    expect(await screen.findByRole('status', { name: listText.loading }, wait)).toBeVisible();
    expect(screen.queryByRole('region')).toBeNull();
    answer();
    expect(await waiting()).toBeDefined();
  },
);

test('a failure can be tried again', async () => {
  respondWith('/rest/v1/rpc/staff_week', 400);
  const { press } = await openAs('instructor', '/admin/today');
  expect(await screen.findByText(text.failed, {}, wait)).toBeVisible();
  stopFault();
  await press(listText.retry);
  expect(await waiting()).toBeDefined();
});

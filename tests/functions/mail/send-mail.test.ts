import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import { accountText } from '../../../supabase/functions/send-mail/account-text.ts';
import {
  asAdmin,
  callAs,
  courseTitle,
  later,
  lettersTo,
  mailTo,
  newBooking,
  openCohort,
  setClock,
  startWorker,
} from './letters.ts';

let backend: RunningBackend;
let origin = '';

beforeAll(async () => {
  // Nothing runs automatically: each test says when.
  backend = await startLocalBackend({ dueWorkPause: 3_600_000 });
  origin = backend.url;
});
afterAll(() => backend.close());
beforeEach(() => setClock(backend, '2031-02-01T08:00:00Z'));

const day = 'Τρίτη 4 Μαρτίου 2031';
const date = `${day}, 18:00–22:00`;

/** The attached calendar file, with folded lines joined. */
const calendarOf = (mail: { attachments?: { filename: string; content: string }[] } | undefined) =>
  Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64')
    .toString()
    .replaceAll('\r\n ', '');

describe('the letter about', () => {
  test('a booking says when, where, how to pay and where to see it', async () => {
    const cohort = await openCohort(backend, { price_cents: 9950 });
    const { user, booking } = await newBooking(backend, cohort.id);
    const [mail, ...others] = await lettersTo(backend, user.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Η θέση σας κρατήθηκε: ${courseTitle}`);
    const [payment] = (await backend.execute(
      `select reference from public.booking_payments where booking_id = '${booking.id}'`,
    )) as { reference: string }[];
    for (const part of [mail?.html.replaceAll(/<\/?span[^>]*>/g, ''), mail?.text]) {
      for (const words of [
        day,
        '18:00–22:00',
        'Ερμού 1',
        '99,50\u00a0€ με ΦΠΑ',
        'Σάββατο 8 Φεβρουαρίου 2031',
      ])
        expect(part).toContain(words);
      expect(part).toContain(payment?.reference);
      expect(part).toContain('GR00 0000 0000 0000 0000 0000 000');
      expect(part).toContain(`${origin}/learn`);
    }
    expect(mail?.html).toContain(`<a href="${origin}/learn"`);
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['2031-03-04-1800.ics']);
    const calendar = calendarOf(mail);
    expect(calendar).toContain(`UID:${cohort.meeting}.${booking.id}@praxi.example`);
    expect(calendar).toContain('STATUS:CONFIRMED\r\nDTSTART:20310304T160000Z');
    expect(calendar).toContain('LOCATION:Ερμού 1');
  });

  test('a place in the list says which, and charges nothing', async () => {
    const cohort = await openCohort(backend, { price_cents: 9900 });
    await newBooking(backend, cohort.id);
    await newBooking(backend, cohort.id);
    const { user } = await newBooking(backend, cohort.id);
    const [mail] = await lettersTo(backend, user.email);
    expect(mail?.subject).toBe(`Είστε στη λίστα αναμονής: ${courseTitle}`);
    expect(mail?.text).toContain('Η σειρά σας:\n  2\n');
    expect(mail?.text).not.toContain('IBAN');
    expect(mail?.attachments).toBeUndefined();
  });

  test('an offer names the deadline and spends nothing until it is accepted', async () => {
    const cohort = await openCohort(backend, { price_cents: 9900 });
    const first = await newBooking(backend, cohort.id);
    const { user, booking } = await newBooking(backend, cohort.id);
    await lettersTo(backend, user.email);
    await callAs(first.user, 'cancel_booking', { booking: first.booking.id });
    const [mail] = await lettersTo(backend, user.email);
    expect(mail?.subject).toBe(`Ελευθερώθηκε θέση για εσάς: ${courseTitle}`);
    expect(mail?.text).toContain('Απαντήστε έως:\n  Κυριακή 2 Φεβρουαρίου 2031, 10:00');
    expect(mail?.text).toContain('Τιμή:\n  99\u00a0€ με ΦΠΑ');
    const [link = ''] = /(?<=href=")[^"]+/.exec(mail?.html ?? '') ?? [];
    // It names neither the booking nor a token, so opening it accepts nothing.
    expect(link).toBe(`${origin}/learn`);
    await fetch(link);
    const state = async () =>
      (await backend.execute(`select state from public.bookings where id = '${booking.id}'`))[0];
    expect(await state()).toEqual({ state: 'offered' });
    await callAs(user, 'accept_offer', { booking: booking.id });
    expect(await state()).toEqual({ state: 'confirmed' });
    const [confirmation] = await lettersTo(backend, user.email);
    expect(confirmation?.subject).toBe(`Η θέση σας κρατήθηκε: ${courseTitle}`);
  });

  test('an offer that has lapsed says how to book the seat that is still free', async () => {
    const cohort = await openCohort(backend);
    const first = await newBooking(backend, cohort.id);
    const { user } = await newBooking(backend, cohort.id);
    await callAs(first.user, 'cancel_booking', { booking: first.booking.id });
    await lettersTo(backend, user.email);
    // The clock goes on while the test runs, and the offer was made some seconds after eight.
    await setClock(backend, '2031-02-02T08:10:00Z');
    const [mail] = await mailTo(backend.url, user.email);
    expect(mail?.subject).toBe(`Η προσφορά θέσης έληξε: ${courseTitle}`);
    // Nobody else waits.
    expect(mail?.text).toContain(`Κράτηση θέσης:\n${origin}/learn`);
  });

  test('a list that ends leads to other dates', async () => {
    const cohort = await openCohort(backend);
    await newBooking(backend, cohort.id);
    const { user } = await newBooking(backend, cohort.id);
    await setClock(backend, cohort.starts_at);
    const [mail] = await mailTo(backend.url, user.email);
    expect(mail?.subject).toBe(`Η λίστα αναμονής έκλεισε: ${courseTitle}`);
    expect(mail?.html).toContain(
      `href="${origin}/course/techniti-noimosyni-stin-kathimerini-douleia"`,
    );
  });

  test('a list that ends with an offer that nobody took leads to the seat, which is free', async () => {
    const cohort = await openCohort(backend);
    const first = await newBooking(backend, cohort.id);
    await newBooking(backend, cohort.id);
    const { user } = await newBooking(backend, cohort.id);
    await setClock(backend, later(cohort.starts_at, -3));
    await callAs(first.user, 'cancel_booking', { booking: first.booking.id });
    await setClock(backend, later(cohort.starts_at, -2));
    const [mail] = await mailTo(backend.url, user.email);
    expect(mail?.subject).toBe(`Η λίστα αναμονής έκλεισε: ${courseTitle}`);
    expect(mail?.text).toContain(
      `Κράτηση θέσης:\n${origin}/course/techniti-noimosyni-stin-kathimerini-douleia?book=${cohort.id}`,
    );
  });

  test("a person's own cancellation removes the meetings from the calendar", async () => {
    const cohort = await openCohort(backend, { price_cents: 9900 });
    const { user, booking } = await newBooking(backend, cohort.id);
    await lettersTo(backend, user.email);
    await callAs(user, 'cancel_booking', { booking: booking.id });
    const [mail] = await lettersTo(backend, user.email);
    expect(mail?.subject).toBe(`Η κράτησή σας ακυρώθηκε: ${courseTitle}`);
    expect(mail?.text).toContain('Ακυρώσατε την κράτησή σας');
    expect(mail?.text.replaceAll('\n', ' ')).toContain(
      'αν πληρώσατε, σας την επιστρέφουμε. Δεν οφείλετε τίποτα.',
    );
    expect(calendarOf(mail)).toContain(`UID:${cohort.meeting}.${booking.id}@praxi.example`);
    expect(calendarOf(mail)).toContain('STATUS:CANCELLED');
  });

  test('a cancellation by staff gives the reason, and says what happens to the money', async () => {
    const cohort = await openCohort(backend, { price_cents: 9900 });
    const { user, booking } = await newBooking(backend, cohort.id);
    await backend.execute(`
      insert into public.money_events (charge_id, kind, amount_cents, method, day)
        select id, 'payment', owed_cents, 'card', current_date from public.charges where booking_id = '${booking.id}';
      select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-000000000001', false);
      select public.remove_booking('${booking.id}', 'Το ζητήσατε στο τηλέφωνο');
      select set_config('request.jwt.claim.sub', '', false)`);
    // The payment has a letter of its own.
    const mail = (await lettersTo(backend, user.email)).find(({ subject }) =>
      subject.startsWith('Η κράτησή σας ακυρώθηκε'),
    );
    expect(mail?.text).toContain('Η ομάδα μας ακύρωσε την κράτησή σας');
    expect(mail?.text).toContain('Αιτία:\n  Το ζητήσατε στο τηλέφωνο');
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      'Έχετε πληρώσει 99 €, που επιστρέφονται με τους όρους του μαθήματος.',
    );
  });

  test('a cohort that is cancelled reaches everybody, with the reason', async () => {
    const cohort = await openCohort(backend);
    const people = [await newBooking(backend, cohort.id), await newBooking(backend, cohort.id)];
    await asAdmin(
      backend,
      `select public.set_cohort_state('${cohort.id}', 'cancelled', 'Λίγα άτομα')`,
    );
    const calendars: string[] = [];
    for (const { user } of people) {
      const mails = await lettersTo(backend, user.email);
      // Letters queued before no longer hold, and are not sent.
      expect(mails.map(({ subject }) => subject)).toEqual([`Το μάθημα ακυρώθηκε: ${courseTitle}`]);
      expect(mails[0]?.text).toContain('Αιτία:\n  Λίγα άτομα');
      calendars.push(calendarOf(mails[0]));
    }
    // People who wait have nothing in the calendar yet.
    expect(calendars).toEqual([expect.stringContaining('STATUS:CANCELLED'), '']);
  });

  test('a meeting that moves reaches everybody with a live booking, with the new date', async () => {
    const cohort = await openCohort(backend);
    const people = [await newBooking(backend, cohort.id), await newBooking(backend, cohort.id)];
    const gone = await newBooking(backend, cohort.id);
    await callAs(gone.user, 'cancel_booking', { booking: gone.booking.id });
    await lettersTo(backend, gone.user.email);
    const meetings = [{ id: cohort.meeting, date: '2031-03-05', from: '18:00', to: '21:00' }];
    await asAdmin(
      backend,
      `select public.save_cohort(id, updated_at, '${JSON.stringify({ meetings })}')
        from public.cohorts where id = '${cohort.id}'`,
    );
    const calendars: string[] = [];
    for (const { user } of people) {
      const [mail] = await lettersTo(backend, user.email);
      expect(mail?.subject).toBe(`Άλλαξε ημερομηνία, ώρα ή τόπος: ${courseTitle}`);
      expect(mail?.text).toContain('Τετάρτη 5 Μαρτίου 2031, 18:00–21:00');
      calendars.push(calendarOf(mail));
    }
    // People who wait have nothing in the calendar yet.
    expect(calendars).toEqual([expect.stringContaining('SEQUENCE:2\r\nSTATUS:CONFIRMED'), '']);
    const [last] = await mailTo(backend.url, gone.user.email);
    expect(last?.subject).toBe(`Βγήκατε από τη λίστα αναμονής: ${courseTitle}`);
  });

  test('a reminder of a meeting is sent a day and two hours before, to people with a seat', async () => {
    const cohort = await openCohort(backend, { place: 'remote', address: '' });
    const { user } = await newBooking(backend, cohort.id);
    const waiting = await newBooking(backend, cohort.id);
    await setClock(backend, later(cohort.starts_at, -24));
    const [dayBefore] = await mailTo(backend.url, user.email);
    expect(dayBefore?.subject).toBe(`Υπενθύμιση: ${courseTitle}`);
    expect(dayBefore?.text).toContain(date);
    expect(dayBefore?.text.replaceAll('\n', ' ')).toContain('15 λεπτά πριν αρχίσει');
    await setClock(backend, later(cohort.starts_at, -2));
    const [hoursBefore] = await mailTo(backend.url, user.email);
    expect(hoursBefore?.subject).toBe(`Σε λίγο αρχίζει: ${courseTitle}`);
    // The list ends then.
    expect((await mailTo(backend.url, waiting.user.email)).map(({ subject }) => subject)).toEqual([
      `Η λίστα αναμονής έκλεισε: ${courseTitle}`,
      `Είστε στη λίστα αναμονής: ${courseTitle}`,
    ]);
  });
});

describe('a letter is not sent', () => {
  test('to a deleted account, except the one that says so', async () => {
    const cohort = await openCohort(backend);
    const { user } = await newBooking(backend, cohort.id);
    await backend.execute(`delete from auth.users where id = '${user.id}'`);
    const letters = await lettersTo(backend, user.email);
    expect(letters.map(({ subject }) => subject)).toEqual([accountText.subject]);
    expect(
      await backend.execute(`
        select 1 from private.outbox as letter join public.bookings as booking
          on booking.id = (letter.subject ->> 'booking')::uuid
        where booking.cohort_id = '${cohort.id}' and letter.sent_at is null`),
    ).toEqual([]);
  });

  test('about a booking that has ended since', async () => {
    const cohort = await openCohort(backend);
    const { user, booking } = await newBooking(backend, cohort.id);
    await callAs(user, 'cancel_booking', { booking: booking.id });
    expect((await lettersTo(backend, user.email)).map(({ subject }) => subject)).toEqual([
      `Η κράτησή σας ακυρώθηκε: ${courseTitle}`,
    ]);
  });

  test('twice', async () => {
    const cohort = await openCohort(backend);
    const { user } = await newBooking(backend, cohort.id);
    await Promise.all([startWorker(origin), startWorker(origin), startWorker(origin)]);
    expect(await lettersTo(backend, user.email)).toHaveLength(1);
  });
});

test('somebody without an account is told how to see the booking', async () => {
  const cohort = await openCohort(backend);
  const email = `anna-${crypto.randomUUID()}@example.test`;
  await asAdmin(
    backend,
    `select public.add_booking('${cohort.id}', name => 'Άννα', email => '${email}')`,
  );
  const [mail] = await lettersTo(backend, email);
  expect(mail?.text.replaceAll('\n', ' ')).toContain(`λογαριασμό με τη διεύθυνση ${email}.`);
});

import ICAL from 'ical.js';
import { matchPath } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { routePaths } from '../../src/lib/paths.ts';
import { startLocalBackend, type RunningBackend } from '../../supabase/local/backend-server.ts';
import type { CapturedMail } from '../../supabase/local/mail/mailbox.ts';
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
} from './letters.ts';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startLocalBackend({ dueWorkPause: 3_600_000 });
  // A lesson, so that there is material after a cohort.
  const [module, lesson] = [crypto.randomUUID(), crypto.randomUUID()];
  await backend.execute(`
    insert into public.course_modules (id, course_id, title, is_published)
      select '${module}', id, 'Κεφάλαιο', true from public.courses where title = '${courseTitle}';
    insert into public.course_lessons (id, module_id, title) values ('${lesson}', '${module}', 'Ενότητα');
    update public.lesson_bodies set content = 'Κείμενο' where lesson_id = '${lesson}';
    update public.course_lessons set is_published = true where id = '${lesson}'`);
});
afterAll(() => backend.close());
beforeEach(() => setClock(backend, '2031-02-01T08:00:00Z'));

/** A cohort whose only seat is taken, and somebody who waits for it. */
async function full() {
  const cohort = await openCohort(backend, { price_cents: 9900 });
  const first = await newBooking(backend, cohort.id);
  const waiting = await newBooking(backend, cohort.id);
  return { cohort, first, waiting };
}

/** Somebody with a seat who has the first letter already. */
async function seated(fields: Parameters<typeof openCohort>[1] = {}) {
  const cohort = await openCohort(backend, { price_cents: 9900, ...fields });
  const { user, booking } = await newBooking(backend, cohort.id);
  await lettersTo(backend, user.email);
  return { cohort, user, booking };
}

const letters = {
  booked: async () => (await newBooking(backend, (await openCohort(backend)).id)).user.email,
  waiting: async () => (await full()).waiting.user.email,
  offer: async () => {
    const { first, waiting } = await full();
    await callAs(first.user, 'cancel_booking', { booking: first.booking.id });
    return waiting.user.email;
  },
  offer_lapsed: async () => {
    const { first, waiting } = await full();
    await callAs(first.user, 'cancel_booking', { booking: first.booking.id });
    await setClock(backend, '2031-02-02T08:10:00Z');
    return waiting.user.email;
  },
  list_closed: async () => {
    const { cohort, waiting } = await full();
    await setClock(backend, cohort.starts_at);
    return waiting.user.email;
  },
  cancelled: async () => {
    const { user, booking } = await seated();
    await callAs(user, 'cancel_booking', { booking: booking.id });
    return user.email;
  },
  cohort_cancelled: async () => {
    const { cohort, user } = await seated();
    await asAdmin(
      backend,
      `select public.set_cohort_state('${cohort.id}', 'cancelled', 'Κακοκαιρία')`,
    );
    return user.email;
  },
  moved: async () => {
    const { cohort, user } = await seated();
    const meetings = [{ id: cohort.meeting, date: '2031-03-05', from: '18:00', to: '21:00' }];
    await asAdmin(
      backend,
      `select public.save_cohort(id, updated_at, '${JSON.stringify({ meetings })}')
       from public.cohorts where id = '${cohort.id}'`,
    );
    return user.email;
  },
  reminder: async () => {
    const { cohort, user } = await seated({ place: 'remote', address: '' });
    await setClock(backend, later(cohort.starts_at, -24));
    return user.email;
  },
  payment_due: async () => {
    const { user } = await seated();
    await setClock(backend, '2031-02-06T09:00:00Z');
    return user.email;
  },
  message: async () => {
    const { cohort, user } = await seated();
    await asAdmin(
      backend,
      `select public.message_cohort('${cohort.id}', '${crypto.randomUUID()}', E'Νέα αίθουσα\\r\\nBcc: eve@evil.example', E'Πρώτη.\\n\\n<b>Δεύτερη.</b>')`,
    );
    return user.email;
  },
  materials: async () => {
    const { cohort, user } = await seated();
    await setClock(backend, later(cohort.starts_at, 5));
    return user.email;
  },
  invitation: async () => {
    const cohort = await openCohort(backend, { price_cents: 9900 });
    const email = `eleni-${crypto.randomUUID()}@example.test`;
    await backend.execute(
      `insert into public.course_interests (course_id, name, email)
       select course_id, 'Ελένη', '${email}' from public.cohorts where id = '${cohort.id}'`,
    );
    await asAdmin(
      backend,
      `select public.invite_interested('${cohort.id}', array(select id from public.course_interests where email = '${email}'))`,
    );
    return email;
  },
};

type Expected = {
  kind: keyof typeof letters;
  subject: string;
  /** What both parts say. */
  words: string[];
  /** Where the links lead, the button first. */
  links: (keyof typeof routePaths)[];
  /** The method of each calendar file. */
  files?: string[];
};

const day = 'Τρίτη 4 Μαρτίου 2031, 18:00–22:00';
const about = (subject: string) => `${subject}: ${courseTitle}`;
const expected: Expected[] = [
  {
    kind: 'booked',
    subject: about('Η θέση σας κρατήθηκε'),
    words: ['Έχετε θέση στο', day, 'Ερμού 1', 'βάζει τη συνάντηση'],
    links: ['learn'],
    files: ['REQUEST'],
  },
  {
    kind: 'waiting',
    subject: about('Είστε στη λίστα αναμονής'),
    words: ['Η σειρά σας', day],
    links: ['learn'],
  },
  {
    kind: 'offer',
    subject: about('Ελευθερώθηκε θέση για εσάς'),
    words: ['Απαντήστε έως', 'Κυριακή 2 Φεβρουαρίου 2031', '99\u00a0€ με ΦΠΑ'],
    links: ['learn'],
  },
  {
    kind: 'offer_lapsed',
    subject: about('Η προσφορά θέσης έληξε'),
    words: ['Ξανά στη λίστα αναμονής', day],
    links: ['learn'],
  },
  {
    kind: 'list_closed',
    subject: about('Δεν ελευθερώθηκε θέση'),
    words: ['δεν ελευθερώθηκε θέση όσο περιμένατε', 'Άλλες ημερομηνίες'],
    links: ['course'],
  },
  {
    kind: 'cancelled',
    subject: about('Η κράτησή σας ακυρώθηκε'),
    words: ['Ακυρώσατε την κράτησή σας', 'Δεν οφείλετε τίποτα.', 'αφαιρεί τη συνάντηση'],
    links: ['course'],
    files: ['CANCEL'],
  },
  {
    kind: 'cohort_cancelled',
    subject: about('Το μάθημα ακυρώθηκε'),
    words: ['Κακοκαιρία', day, 'αφαιρεί τη συνάντηση'],
    links: ['course'],
    files: ['CANCEL'],
  },
  {
    kind: 'moved',
    subject: about('Άλλαξε ημερομηνία ή τόπος'),
    words: ['Τετάρτη 5 Μαρτίου 2031, 18:00–21:00', 'την ενημερώνει'],
    links: ['learn'],
    files: ['REQUEST'],
  },
  {
    kind: 'reminder',
    subject: about('Υπενθύμιση'),
    words: [day, 'Εξ αποστάσεως', '15 λεπτά πριν αρχίσει'],
    links: ['learn'],
  },
  {
    kind: 'payment_due',
    subject: about('Εκκρεμεί η πληρωμή σας'),
    words: ['99\u00a0€ με ΦΠΑ', 'GR00 0000', 'Σάββατο 8 Φεβρουαρίου 2031'],
    links: ['learn'],
  },
  {
    kind: 'message',
    subject: 'Νέα αίθουσα Bcc: eve@evil.example',
    words: ['Πρώτη.', 'Δεύτερη.', day],
    links: ['learn'],
  },
  {
    kind: 'materials',
    subject: about('Το υλικό σας'),
    words: ['Στη σελίδα του μαθήματος βρίσκετε το υλικό'],
    links: ['learnCourse'],
  },
  {
    kind: 'invitation',
    subject: about('Άνοιξαν κρατήσεις'),
    words: ['Μας είχατε ζητήσει', day, '99\u00a0€ με ΦΠΑ', 'Δεν θέλω άλλες προσκλήσεις'],
    links: ['course', 'unsubscribe'],
  },
];

const linksIn = (mail: CapturedMail) =>
  Array.from(mail.html.matchAll(/href="([^"]+)"/g), ([, url = '']) => new URL(url));

/** Whether the page of a link exists, and the course that it names. */
async function leads(url: URL, route: keyof typeof routePaths): Promise<boolean> {
  const match = matchPath(routePaths[route], url.pathname);
  const slug = match?.params.slugOrId;
  if (!match || !slug) return match !== null;
  const found = await backend.execute(`select 1 from public.courses where slug = '${slug}'`);
  return found.length === 1;
}

function methodsIn(mail: CapturedMail): string[] {
  return (mail.attachments ?? []).map(({ content, content_type }) => {
    const text = Buffer.from(content, 'base64').toString();
    const calendar = new ICAL.Component(ICAL.parse(text));
    const method = String(calendar.getFirstPropertyValue('method'));
    expect(content_type).toBe(`text/calendar; charset=utf-8; method=${method}`);
    // Nobody but the studio and the recipient.
    expect(text.replaceAll('\r\n ', '').match(/(?<=mailto:)[^\r]+/g)).toEqual([
      'hello@praxi.example',
      mail.to,
    ]);
    return method;
  });
}

test.each(expected)(
  'the letter «$kind» reaches its reader from its cause through the worker',
  async ({ kind, subject, words, links, files = [] }) => {
    const email = await letters[kind]();
    const [mail, ...earlier] = await lettersTo(backend, email);
    if (!mail) throw new Error('no letter');
    expect(mail.subject).toBe(subject);
    expect(earlier.map((other) => other.subject)).not.toContain(subject);
    // The text in one line, as it is wrapped; the HTML as words, in Greek, with its title.
    const text = mail.text.replaceAll(/\s*\n\s*/g, ' ');
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="el">/);
    expect(mail.html).not.toMatch(/<script|<b>|undefined|null|\[object/);
    expect(mail.text).not.toMatch(/undefined|null|\[object/);
    for (const part of words) {
      expect(text).toContain(part);
      expect(mail.html).toContain(part);
    }
    const urls = linksIn(mail);
    expect(urls).toHaveLength(links.length);
    for (const [index, url] of urls.entries()) {
      expect(url.origin).toBe(backend.url);
      expect(await leads(url, links[index] ?? 'home')).toBe(true);
      expect(mail.text.split('\n')).toContain(url.href);
    }
    expect(methodsIn(mail)).toEqual(files);
    expect(Object.keys(mail.headers ?? {})).toEqual(
      kind === 'invitation' ? ['List-Unsubscribe', 'List-Unsubscribe-Post'] : [],
    );
    // Nothing is sent again by the next run.
    await lettersTo(backend, email);
    expect(await mailTo(backend.url, email)).toHaveLength(earlier.length + 1);
  },
);

test('the table has every kind of letter', () => {
  expect(expected.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(letters).toSorted());
});

test('one press on the header of an invitation ends invitations, and no other letter', async () => {
  const email = await letters.invitation();
  const [mail] = await lettersTo(backend, email);
  const [url = ''] = /(?<=<)[^>]+/.exec(mail?.headers?.['List-Unsubscribe'] ?? '') ?? [];
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
  const cohort = await openCohort(backend);
  await asAdmin(
    backend,
    `select public.invite_interested('${cohort.id}', array(select id from public.course_interests where email = '${email}'));
     select public.add_booking('${cohort.id}', name => 'Ελένη', email => '${email}')`,
  );
  const subjects = (await lettersTo(backend, email)).map(({ subject }) => subject);
  expect(subjects).toEqual([about('Η θέση σας κρατήθηκε'), about('Άνοιξαν κρατήσεις')]);
});

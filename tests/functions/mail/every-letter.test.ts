import ICAL from 'ical.js';
import { matchPath } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withdrawalLaw } from '../../../src/brand/withdrawal.ts';
import { routePaths } from '../../../src/lib/paths.ts';
import { startLocalBackend, type RunningBackend } from '../../../supabase/local/backend-server.ts';
import type { AnyFacts } from '../../../supabase/functions/send-mail/facts.ts';
import type { CapturedMail } from '../../../supabase/local/mail/mailbox.ts';
import {
  accountText,
  newPasswordText,
  newSignInText,
  secondFactorSetText,
  secondFactorText,
} from '../../../supabase/functions/send-mail/account-text.ts';
import { addSecondFactor, callDeleteAccount, newUser } from '../account/account.ts';
import { bookingLetters } from '../cohorts/booking-letters.ts';
import { certificateLetters } from '../certificates/certificate-letters.ts';
import {
  letterOfLeft,
  letterOfPart,
  typedLetter,
  letterWithInvoice,
  withdrawalLetters,
} from '../cohorts/withdrawal-letters.ts';
import { companyLetters, given } from '../seats/company-letters.ts';
import {
  aboutCourse,
  asAdmin,
  callAs,
  courseTitle,
  lettersTo,
  mailTo,
  newBooking,
  openCohort,
  setClock,
  type LetterCase,
} from './letters.ts';

type Kind = AnyFacts['kind'];

/** The type names every kind that the worker has a template for. */
const letters: Record<Kind, LetterCase> = {
  ...bookingLetters,
  ...companyLetters,
  ...certificateLetters,
  ...withdrawalLetters,
  account_deleted: {
    cause: async (running) => {
      const user = await newUser(running);
      expect((await callDeleteAccount(running, user.token)).status).toBe(200);
      return user.email;
    },
    subject: accountText.subject,
    words: [accountText.deleted.label, accountText.kept.label],
    links: ['privacyPolicy'],
  },
  second_factor_set: {
    cause: async (running) => {
      const user = await newUser(running);
      await running.execute(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), '${user.id}', 'totp', 'unverified', now(), now());
         update auth.mfa_factors set status = 'verified' where user_id = '${user.id}'`,
      );
      return user.email;
    },
    subject: secondFactorSetText.title,
    words: [secondFactorSetText.wasYou, secondFactorSetText.notYou],
    links: ['profile'],
  },
  second_factor_reset: {
    cause: async (running) => {
      const user = await newUser(running);
      await addSecondFactor(running, user.id);
      await asAdmin(running, `select public.reset_second_factor('${user.id}')`);
      return user.email;
    },
    subject: secondFactorText.title,
    words: ['Ένας διαχειριστής', secondFactorText.notYou],
    links: ['profile'],
  },
  new_sign_in: {
    cause: async (running) => {
      const user = await newUser(running);
      // Signed in once, years ago by the clock of these tests.
      await running.execute(
        `insert into auth.sessions (id, user_id, user_agent) values (gen_random_uuid(), '${user.id}', 'iPhone Safari/604.1')`,
      );
      return user.email;
    },
    subject: newSignInText.title,
    words: ['Safari σε iPhone', newSignInText.wasYou, newSignInText.notYou],
    links: ['profile'],
  },
  password_changed: {
    cause: async (running) => {
      const user = await newUser(running);
      // Confirmed years ago by the clock of these tests.
      const { error } = await user.client.auth.updateUser({
        password: 'allos-kodikos-2026',
        current_password: 'enas-kodikos-2026',
      });
      expect(error).toBeNull();
      return user.email;
    },
    subject: newPasswordText.title,
    words: [newPasswordText.wasYou, newPasswordText.notYou],
    links: ['passwordReset'],
  },
  question_answered: {
    cause: async (running) => {
      const cohort = await openCohort(running, { capacity: 2 });
      const [{ user: asking }, { user: answering }] = [
        await newBooking(running, cohort.id),
        await newBooking(running, cohort.id),
      ];
      const [lesson] = (await running.execute(
        `select id from public.course_lessons where title = 'Ενότητα'`,
      )) as { id: string }[];
      const id = crypto.randomUUID();
      await callAs(asking, 'ask_question', { id, lesson: lesson?.id, title: 'Γιατί;' });
      const answer = { id: crypto.randomUUID(), question: id, body: 'Επειδή.' };
      await callAs(answering, 'answer_question', answer);
      await setClock(running, '2031-02-01T08:15:00Z');
      return asking.email;
    },
    subject: 'Απάντηση στην ερώτησή σας: Ενότητα',
    words: [courseTitle, '?question=', 'Δεν θέλω email για απαντήσεις'],
    links: ['learnCourse', 'unsubscribe'],
  },
};

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

const linksIn = (mail: CapturedMail) =>
  Array.from(
    mail.html.matchAll(/href="([^"]+)"/g),
    ([, url = '']) => new URL(url.replaceAll('&amp;', '&')),
  );

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
    // Only the studio and the recipient.
    expect(text.replaceAll('\r\n ', '').match(/(?<=mailto:)[^\r]+/g)).toEqual([
      'hello@praxi.example',
      mail.to,
    ]);
    return method;
  });
}

test.each(Object.entries(letters))(
  'the letter «%s» reaches its reader from its cause through the worker',
  async (kind, { cause, subject, words, links, files = [] }) => {
    const email = await cause(backend);
    const [mail, ...earlier] = await lettersTo(backend, email);
    if (!mail) throw new Error('no letter');
    expect(mail.subject).toBe(subject);
    expect(earlier.map((other) => other.subject)).not.toContain(subject);
    // The text in one line, because it is wrapped; the HTML as words, in Greek, with its title.
    const text = mail.text.replaceAll(/\s*\n\s*/g, ' ');
    // With its markup, for addresses, and without, for text that is split into two parts.
    const html = `${mail.html} ${mail.html.replaceAll(/<[^>]*>/g, '')}`;
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="el">/);
    expect(mail.html).not.toMatch(/<script|<b>|undefined|null|\[object/);
    expect(mail.text).not.toMatch(/undefined|null|\[object/);
    for (const part of words) {
      expect(text).toContain(part);
      expect(html).toContain(part);
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
      ['invitation', 'company_report', 'question_answered'].includes(kind)
        ? ['List-Unsubscribe', 'List-Unsubscribe-Post']
        : [],
    );
    // The next run sends nothing again.
    await lettersTo(backend, email);
    expect(await mailTo(backend.url, email)).toHaveLength(earlier.length + 1);
  },
);

test('a person whose seat was taken back before the letter was sent gets none', async () => {
  const { email, pool } = await given(backend);
  const back = `select public.take_back_seat(id) from public.seats where pool_id = '${pool}'`;
  await asAdmin(backend, back);
  expect(await lettersTo(backend, email)).toEqual([]);
});

test('a person who was invited to a seat of a cancelled cohort is told about that', async () => {
  const { email, pool } = await given(backend);
  await lettersTo(backend, email);
  await asAdmin(
    backend,
    `select public.set_cohort_state(cohort_id, 'cancelled', 'Ill') from public.seat_pools where id = '${pool}'`,
  );
  const [mail] = await lettersTo(backend, email);
  expect(mail?.text).toContain('Ακυρώσαμε');
  expect(mail?.text).toContain('Ill');
  expect(mail?.text).not.toContain('πήρε πίσω');
});

test('the typed address gets the statement, no name and no link that moves the seat', async () => {
  const mail = await typedLetter(backend);
  expect(mail?.subject).toMatch(/^Λάβαμε τη δήλωση υπαναχώρησης: PX-/);
  expect(mail?.text).toContain('Γνωστοποιώ');
  expect(mail?.text).not.toContain('Ελένη');
  expect(mail?.text).not.toContain(courseTitle);
  expect(mail?.html).not.toContain('/withdraw');
});

test('the letter about a withdrawal says how much of the payment is kept', async () => {
  for (const [paidCents, words] of [
    [
      9900,
      'Από τα 99 € που πληρώσατε κρατάμε 49,50 € για το μέρος του μαθήματος που έχει ήδη γίνει. Σας επιστρέφουμε 49,50 €',
    ],
    [
      4950,
      'Το μέρος του μαθήματος που έχει ήδη γίνει κοστίζει 49,50 €, όσο πληρώσατε. Δεν οφείλετε τίποτα άλλο.',
    ],
    [4000, 'Οφείλετε 49,50 € για το μέρος του μαθήματος που έχει ήδη γίνει.'],
  ] as const) {
    const mail = await letterOfPart(backend, paidCents);
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(words);
  }
});

test('the letter about a withdrawal that staff decide says why, and until when they answer', async () => {
  const mail = await letterOfLeft(backend);
  expect(mail?.subject).toBe(aboutCourse('Λάβαμε τη δήλωση υπαναχώρησης'));
  const words = mail?.text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('Το μάθημα άρχισε μέσα στην προθεσμία υπαναχώρησης');
  expect(words).toContain('Σας απαντάμε με email το αργότερο έως Σάββατο 15 Φεβρουαρίου 2031.');
  expect(words).toContain('Δείτε τη δήλωση');
  expect(words).not.toContain('επιβεβαιώστε');
});

test('the letters about a withdrawal after a move by staff name the days that count', async () => {
  const held = ['2031-01-20T15:00:00Z', '2031-01-27T15:00:00Z'];
  const days =
    'Μετρούν και όσα έγιναν πριν μεταφερθεί η κράτησή σας: Δευτέρα 20 Ιανουαρίου 2031, Δευτέρα 27 Ιανουαρίου 2031.';
  const part = (await letterOfPart(backend, 9900, held))?.text.replaceAll(/\s+/g, ' ');
  expect(part).toContain(`για το μέρος του μαθήματος που έχει ήδη γίνει. ${days}`);
  const left = (await letterOfLeft(backend, held))?.text.replaceAll(/\s+/g, ' ');
  expect(left).toContain(days);
});

test('the letter about a withdrawal with an invoice asks for no confirmation', async () => {
  const words = (await letterWithInvoice(backend))?.text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('Τη δήλωση την εξετάζει η ομάδα μας');
  expect(words).toContain('Δείτε τη δήλωση');
  expect(words).not.toContain('επιβεβαιώστε');
});

test('the letter about a booking with a price leads to the withdrawal from it', async () => {
  const cohort = await openCohort(backend, { price_cents: 9900 });
  const { user } = await newBooking(backend, cohort.id);
  const [mail] = await lettersTo(backend, user.email);
  if (!mail) throw new Error('no letter');
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(
    'Προθεσμία υπαναχώρησης: έως και Δευτέρα 17 Φεβρουαρίου 2031.',
  );
  expect(linksIn(mail).map(({ pathname }) => pathname)).toEqual(['/learn', '/withdraw']);
  // The URL itself, with its signature, is not shown as text.
  expect(mail.html).toContain(`>${withdrawalLaw.action}</a>.`);
  expect(mail.text).toContain('/withdraw?token=');
});

test('the letter about a booking names the organisation that pays for it', async () => {
  const user = await newUser(backend);
  const { pool } = await given(backend, user.email);
  const [{ id: seat } = { id: '' }] = (await backend.execute(
    `select id from public.seats where pool_id = '${pool}'`,
  )) as { id: string }[];
  await callAs(user, 'accept_seat', { seat });
  const mails = await lettersTo(backend, user.email);
  const booked = mails.find(({ subject }) => subject === aboutCourse('Η θέση σας κρατήθηκε'));
  expect(booked?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Την καλύπτει: Βορράς <b>ΑΕ</b>. Δεν πληρώνετε τίποτα.',
  );
});

test('one press on the header of an invitation ends invitations, and no other letter', async () => {
  const email = await letters.invitation.cause(backend);
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
  expect(subjects).toEqual([aboutCourse('Η θέση σας κρατήθηκε'), aboutCourse('Άνοιξαν κρατήσεις')]);
});

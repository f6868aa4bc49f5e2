import type { CapturedMail } from '../../../supabase/local/mail/mailbox.ts';
import { sendMailSecret } from '../../../supabase/local/mail/letters.ts';
import type { RunningBackend } from '../../../supabase/local/backend-server.ts';
import type { routePaths } from '../../../src/lib/paths.ts';
import { newUser, type NewUser } from '../account/account.ts';

const hour = 3_600_000;
const course = '10000000-0000-4000-8000-000000000001';
export const courseTitle = 'Τεχνητή νοημοσύνη στην καθημερινή δουλειά';

/** The subject of a letter about the course. */
export const aboutCourse = (subject: string) => `${subject}: ${courseTitle}`;

/** What causes a letter of a kind, and what its reader must find in it. */
export type LetterCase = {
  /** Brings about the letter. @returns the address of its reader */
  cause: (backend: RunningBackend) => Promise<string>;
  subject: string;
  /** What both parts say. */
  words: string[];
  /** Where the links lead, the button first. */
  links: (keyof typeof routePaths)[];
  /** The method of each calendar file. */
  files?: string[];
};

/** The moment some hours after another. */
export const later = (moment: string, hours: number) =>
  new Date(Date.parse(moment) + hours * hour).toISOString();

type Fields = {
  capacity?: number;
  price_cents?: number;
  pay_within?: number;
  place?: string;
  address?: string;
};

/** A cohort with one meeting of four hours, 18:00–22:00 in Athens, in the year 2031. */
export async function openCohort({ execute }: RunningBackend, fields: Fields = {}) {
  const [id, meeting] = [crypto.randomUUID(), crypto.randomUUID()];
  const starts_at = '2031-03-04T16:00:00Z';
  const { capacity = 1, price_cents = 0, place = 'athens', address = 'Ερμού 1' } = fields;
  await execute(`
    insert into public.cohorts (id, course_id, capacity, price_cents, pay_within, place, address)
      values ('${id}', '${course}', ${capacity}, ${price_cents}, ${fields.pay_within ?? 'null'}, '${place}', '${address}');
    insert into public.cohort_meetings (id, cohort_id, starts_at, ends_at)
      values ('${meeting}', '${id}', '${starts_at}', '${later(starts_at, 4)}');
    update public.cohorts set state = 'open' where id = '${id}';`);
  return { id, meeting, starts_at };
}

/** A user who calls a function of the database. @throws the error of the call */
export async function callAs({ client }: NewUser, name: string, parameters: object) {
  const { data, error } = await client.rpc(name, parameters);
  if (error) throw new Error(`${name}: ${error.code} ${error.message}`);
  return data as { id: string; state: string };
}

/** Runs SQL as an admin. */
export const asAdmin = ({ execute }: RunningBackend, sql: string) =>
  execute(`
    select set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-000000000001', false);
    ${sql};
    select set_config('request.jwt.claim.sub', '', false)`);

/** A new user with a booking, or a place in the list if no seat is free. */
export async function newBooking(backend: RunningBackend, cohort: string) {
  const user = await newUser(backend);
  const booking = await callAs(user, 'book', { cohort });
  return { user, booking };
}

/** Starts the worker as a schedule does. */
export const startWorker = (url: string, init: RequestInit = {}) =>
  fetch(`${url}/functions/v1/send-mail`, {
    method: 'POST',
    headers: { 'x-send-mail-secret': sendMailSecret },
    ...init,
  });

/** Sends what is due, and returns the e-mails to an address, the newest first. */
export async function lettersTo({ url }: RunningBackend, email: string): Promise<CapturedMail[]> {
  const response = await startWorker(url);
  if (!response.ok) throw new Error(`send-mail answered ${response.status}`);
  return mailTo(url, email);
}

/** The e-mails to an address, the newest first, without the confirmation of the account. */
export async function mailTo(url: string, email: string): Promise<CapturedMail[]> {
  const response = await fetch(`${url}/_local/mail?to=${encodeURIComponent(email)}`);
  const mails = (await response.json()) as CapturedMail[];
  return mails.filter(({ subject }) => subject !== 'Επιβεβαιώστε το email σας');
}

/** Sets the clock of the backend; what is due by then is done, and the letters are sent. */
export async function setClock({ url }: RunningBackend, now: string): Promise<void> {
  const body = JSON.stringify({ now });
  const response = await fetch(`${url}/_local/clock`, { method: 'POST', body });
  if (!response.ok) throw new Error(`the clock answered ${response.status}`);
}

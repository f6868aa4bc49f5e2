import type { Outcome } from './actors.ts';
import { fixtureIds } from './fixtures.ts';

/** Runs SQL as the owner of the database, and rolls it back. @returns the outcome of the last statement */
export type Run = (sql: string) => Promise<Outcome>;

/** What must hold, by its name. Each throws when it does not. */
export type Checks = Record<string, () => Promise<void>>;

type Submission = {
  proof?: string;
  level?: number;
  caller?: string;
  email?: string;
  account?: string | null;
  id?: string;
  course?: string;
  name?: string;
  subject?: string;
  text?: string;
};

const literal = (value: string | null) => (value === null ? 'null' : `'${value}'`);

const shared = ({
  proof = crypto.randomUUID(),
  level = 3,
  caller = 'network',
  email = 'sender@test.example',
  account = null,
}: Submission) =>
  `'${proof}', ${level}, '${caller}', '${email.toLowerCase().slice(0, 200)}', ${literal(account)}`;

export const message = (given: Submission = {}) => `public.submit_contact_message(${shared(given)},
  '${given.id ?? crypto.randomUUID()}', '${given.name ?? 'A'}', '${given.email ?? 'sender@test.example'}',
  '${given.subject ?? 'A'}', '${given.text ?? 'A'}')`;

export const interest = (given: Submission = {}) => `public.submit_course_interest(${shared(given)},
  '${given.course ?? fixtureIds.courseWithoutInterests}', '${given.name ?? 'A'}', '${given.email ?? 'sender@test.example'}')`;

export const times = <Value>(count: number, valueOf: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => valueOf(index));

type Earlier = {
  caller?: string;
  sender?: string;
  suspicious?: boolean;
  own?: boolean;
  age: string;
};

/** SQL that stores submissions of the past, of the caller and sender of {@link message} or of others. */
export const earlier = (count: number, { caller, sender, suspicious, own, age }: Earlier) =>
  `insert into private.form_submissions (proof, caller, sender, is_suspicious, is_own_email, created_at)
   select gen_random_uuid()::text, coalesce(${literal(caller ?? null)}, n::text),
     coalesce(${literal(sender ?? null)}, n::text), ${suspicious ?? false}, ${own ?? false}, now() - interval '${age}'
   from generate_series(1, ${count}) as n;`;

/** Calls the functions of the forms as the edge function does. */
export function createSender(runAsOwner: Run) {
  const asService = (sql: string) => runAsOwner(`set local role service_role; ${sql}`);

  /** Calls the functions one after the other, and returns what each answered. */
  async function answersOf(calls: string[]) {
    const outcome = await asService(
      `create temporary table answers (n serial, answer text);
       grant all on answers to service_role; grant all on answers_n_seq to service_role;
       ${calls.map((call) => `insert into answers (answer) select ${call};`).join('\n')}
       select answer from answers order by n`,
    );
    if (!('result' in outcome)) throw new Error(outcome.message);
    return outcome.result.map(({ answer }) => answer);
  }

  /** How many rows of a table are in quarantine, and how many are not, after some calls. */
  async function rowsAfter(calls: string[], table = 'contact_messages', where = "name = 'A'") {
    const outcome = await asService(
      `${calls.map((call) => `select ${call};`).join('\n')} select
        count(*) filter (where quarantined_at is null)::int as listed,
        count(*) filter (where quarantined_at is not null)::int as quarantined
      from public.${table} where ${where}`,
    );
    return 'result' in outcome ? outcome.result[0] : outcome;
  }

  return { asService, answersOf, rowsAfter };
}

import { expect } from 'vitest';
import type { TestUser } from '../actors.ts';
import { clockAt, runDue, step, values } from '../cohorts/calls.ts';
import { times, type Checks, type Run } from '../form-calls.ts';
import * as documents from '../payments/document-calls.ts';
import * as payments from '../payments/calls.ts';
import { resultOf, valuesIn } from '../quizzes/calls.ts';

type Health = {
  troubles: string[];
  well_since: string | null;
  letters: { waiting: number; oldest_at: string | null; failing: number; given_up: number };
  due_work: {
    ran_at: string;
    failures: { step: string; code: string }[];
    did_at: string | null;
    did: Record<string, number>;
  } | null;
  payments: { open: number; oldest_at: string | null };
  refunds: { open: number; oldest_at: string | null };
  documents: { open: number; oldest_at: string | null; failed: number };
  storage: { files: number; bytes: number; lesson_bytes: number };
  errors: Record<string, unknown>[];
  migration: string | null;
};

const change = (sql: string) => step(null, sql);
/** Nothing waits, and due work has run. */
const well = change('delete from private.outbox') + runDue() + change('delete from private.outbox');
const read = (user: TestUser = 'admin') => step(user, 'select public.site_health() as result');
const letter = (cause: string, runAt: string, more = '', columns = '') =>
  change(
    `insert into private.outbox (cause, kind, subject, run_at${columns}) values ('${cause}', 'test', '{}', now() + interval '${runAt}'${more})`,
  );

const error = {
  name: 'TypeError',
  place: 'assets/course-page-BxY_z.js:1:2345',
  route: '/course/:slugOrId',
  build: 'index-C0ffee_1',
};
type Report = { [Key in keyof typeof error]: string | null };
const quoted = (value: string | null) => (value === null ? 'null' : `'${value}'`);
const callOf = (given: Partial<Report> = {}) => {
  const { name, route, build, place } = { ...error, ...given };
  return `public.report_error(${[name, route, build, place].map(quoted).join(', ')})`;
};
const report = (given: Partial<Report> = {}, user: TestUser | 'visitor' = 'visitor') =>
  step(
    user === 'visitor' ? null : user,
    `${user === 'visitor' ? 'set local role anon;' : ''} select ${callOf(given)} as value`,
  );
const reports = (count: number, age: string, name = 'Error') =>
  change(
    `insert into private.browser_errors (name, place, route, build, created_at)
     select '${name}', null, '/', 'build', now() - interval '${age}' from generate_series(1, ${count})`,
  );
const counted = (user: TestUser) =>
  step(user, 'select troubles as value from public.staff_counts()');
const stored = values('(select count(*)::integer from private.browser_errors)');

const file = (bucket: string, size: number) =>
  change(
    `set session_replication_role = replica;
     insert into storage.objects (bucket_id, name, metadata) values ('${bucket}', gen_random_uuid()::text, '{"size": ${size}}');
     reset session_replication_role`,
  );
const migrations = (sql: string) =>
  change(
    `drop schema if exists supabase_migrations cascade;
     create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text);
     grant usage on schema supabase_migrations to postgres; grant select on supabase_migrations.schema_migrations to postgres;
     insert into supabase_migrations.schema_migrations values ('20270101000000'), ('20270102000000'), ('20261231000000'); ${sql}`,
  );

/** How the site runs. */
export function healthChecks(run: Run): Checks {
  const health = async (sql: string) => resultOf<Health>(await run(well + sql + read()));
  const troubles = async (sql: string) => (await health(sql)).troubles;
  const seen = async (sql: string) => valuesIn(await run(sql));
  return {
    'if nothing is wrong, it says since when': async () => {
      const found = await health('');
      expect(found).toMatchObject({
        troubles: [],
        letters: { waiting: 0, oldest_at: null, failing: 0, given_up: 0 },
        payments: { open: 0, oldest_at: null },
        refunds: { open: 0, oldest_at: null },
        documents: { open: 0, oldest_at: null, failed: 0 },
        storage: { files: 0, bytes: 0, lesson_bytes: 0 },
        errors: [],
      });
      const began = found.well_since;
      expect(began).not.toBeNull();
      // The first run counts as the end of a pause, the next ones do not.
      const later = await health(clockAt('5 minutes') + runDue('5 minutes'));
      expect(later.well_since).toBe(began);
      expect(later.due_work?.ran_at).not.toBe(began);
      // While something is wrong there is no such time; afterwards it is the last run that found a
      // problem.
      const late = letter('a', '-1 hour') + clockAt('5 minutes') + runDue('5 minutes');
      expect((await health(late)).well_since).toBeNull();
      const over = late + change('delete from private.outbox');
      const ended = (await health(over)).well_since ?? '';
      expect(Date.parse(ended) - Date.parse(began ?? '')).toBe(5 * 60_000);
      // Before the first run nothing is known.
      const none = await health(change('delete from private.due_runs'));
      expect(none).toMatchObject({ troubles: ['due_work'], well_since: null, due_work: null });
    },

    'admins are told how many problems there are, as the page lists them': async () => {
      const wrong = letter('a', '-1 hour') + change('delete from private.due_runs');
      expect(await seen(well + counted('admin'))).toEqual([0]);
      expect(await seen(well + wrong + counted('admin'))).toEqual([2]);
      expect(
        await seen(well + wrong + reports(3, '23 hours 59 minutes') + counted('admin')),
      ).toEqual([3]);
      expect(await seen(well + reports(1, '1 day') + counted('admin'))).toEqual([0]);
      expect(await seen(well + wrong + counted('instructor'))).toEqual([0]);
    },

    'the time since when nothing is wrong stays known once the error of a browser is deleted':
      async () => {
        const deleted = reports(1, '8 days') + clockAt('1 minute') + runDue('1 minute');
        const longWell = change(
          "update private.due_runs set troubled_at = now() - interval '20 days'",
        );
        const since = Date.parse((await health(longWell + deleted)).well_since ?? '');
        expect(Math.abs(Date.now() - 8 * 86_400_000 - since)).toBeLessThan(3_600_000);
        // What was wrong later counts.
        const shortWell = change(
          "update private.due_runs set troubled_at = now() - interval '1 day'",
        );
        const later = Date.parse((await health(shortWell + deleted)).well_since ?? '');
        expect(Math.abs(Date.now() - 86_400_000 - later)).toBeLessThan(3_600_000);
      },

    'letters that are late, that fail and that were given up': async () => {
      expect(await troubles(letter('a', '-15 minutes'))).toEqual([]);
      expect(await troubles(letter('a', '-15 minutes -1 second'))).toEqual(['letters']);
      const tried = (attempts: number) =>
        letter('a', '1 hour', `, ${attempts}, 'no answer'`, ', attempts, last_error');
      expect(await troubles(tried(2))).toEqual([]);
      expect(await troubles(tried(3))).toEqual(['letters']);
      const dead = letter('d', '-1 hour', `, 8, now(), 'x'`, ', attempts, dead_at, last_error');
      expect(await troubles(dead)).toEqual(['dead_letters']);
      const sent = letter('s', '-1 hour', ', 5, now()', ', attempts, sent_at');
      expect(await troubles(sent)).toEqual([]);
      const all =
        letter('b', '-10 minutes') +
        letter('c', '-5 minutes') +
        letter('e', '-20 minutes', `, 1, 'x'`, ', attempts, last_error') +
        letter('f', '1 day') +
        letter('g', '0') +
        tried(1) +
        dead +
        // Given up at once: no mail can reach the address.
        letter('h', '-1 hour', ', now()', ', dead_at') +
        letter('i', '1 hour', ', now()', ', dead_at') +
        sent;
      const { letters } = await health(all);
      expect(letters).toMatchObject({ waiting: 5, failing: 2, given_up: 3 });
      const now = await seen(values("to_jsonb(now() - interval '10 minutes') #>> '{}'"));
      expect(
        Math.abs(Date.parse(letters.oldest_at ?? '') - Date.parse(String(now[0]))),
      ).toBeLessThan(60_000);
    },

    'due work that stopped, and the steps that fail': async () => {
      expect(await troubles(clockAt('15 minutes'))).toEqual([]);
      expect(await troubles(clockAt('15 minutes 1 second'))).toEqual(['due_work']);
      const failing = change(
        `create or replace function private.mark_held(p_at timestamptz) returns integer language plpgsql as
         $f$ begin raise division_by_zero; end $f$`,
      );
      const failed = await health(failing + clockAt('1 minute') + runDue('1 minute'));
      expect(failed.troubles).toEqual(['due_work']);
      expect(failed.due_work?.failures).toEqual([{ step: 'mark_held', code: '22012' }]);
      // The pause and the failure are noted when they are over.
      const resumed = await health(clockAt('1 hour') + runDue('1 hour'));
      expect(resumed.well_since).toBe(resumed.due_work?.ran_at);
      const mended =
        failing +
        clockAt('1 minute') +
        runDue('1 minute') +
        change("update private.due_runs set failures = '[]'");
      const noted = await health(mended);
      expect(noted.well_since).toBe(noted.due_work?.ran_at);
    },

    'the work of the last run that did something': async () => {
      const quiet = clockAt('1 minute') + runDue('1 minute');
      expect((await health(quiet)).due_work).toMatchObject({ failures: [] });
      const first = (await health(reports(3, '8 days') + quiet)).due_work;
      expect(first?.did).toEqual({ delete_old_errors: 3 });
      expect(first?.did_at).toBe(first?.ran_at);
      const again = (
        await health(reports(3, '8 days') + quiet + clockAt('2 minutes') + runDue('2 minutes'))
      ).due_work;
      expect(again?.did).toEqual({ delete_old_errors: 3 });
      expect(again?.did_at).toBe(first?.did_at);
      expect(again?.ran_at).not.toBe(first?.ran_at);
    },

    'a run that cannot be noted has still done its work': async () => {
      const broken = change(
        `create or replace function private.site_troubles(p_at timestamptz) returns text[] language plpgsql as
         $f$ begin raise division_by_zero; end $f$`,
      );
      expect(await seen(reports(1, '8 days') + broken + runDue() + stored)).toEqual([0]);
    },

    'payments and refunds that nobody asks the provider about': async () => {
      const { opened, paid, requestRefund } = payments;
      const open = await health(opened);
      expect(open).toMatchObject({ troubles: [], payments: { open: 1 }, refunds: { open: 0 } });
      expect(open.payments.oldest_at).not.toBeNull();
      const readAt = (later: string) =>
        change(
          `update public.payment_orders set read_due_at = private.clock() + interval '${later}'`,
        );
      expect(await troubles(opened + readAt('-15 minutes'))).toEqual([]);
      expect(await troubles(opened + readAt('-15 minutes -1 second'))).toEqual(['payments']);
      const unknown = change('update public.payment_orders set provider_id = null, url = null');
      expect(await troubles(opened + readAt('-1 hour') + unknown)).toEqual([]);
      expect(await health(paid)).toMatchObject({
        troubles: [],
        payments: { open: 0, oldest_at: null },
      });
      const refund = paid + requestRefund(3000);
      const waiting = await health(refund);
      expect(waiting).toMatchObject({ troubles: [], refunds: { open: 1 } });
      expect(waiting.refunds.oldest_at).not.toBeNull();
      const set = (fields: string) => change(`update public.payment_refunds set ${fields}`);
      const dueAt = (later: string) => set(`due_at = private.clock() + interval '${later}'`);
      expect(await troubles(refund + dueAt('-15 minutes'))).toEqual([]);
      expect(await troubles(refund + dueAt('-15 minutes -1 second'))).toEqual(['payments']);
      expect(await troubles(refund + set('attempts = 2'))).toEqual([]);
      expect(await troubles(refund + set('attempts = 3'))).toEqual(['payments']);
      // The bank takes days, and is asked often meanwhile.
      const sent = set(`attempts = 9, state = 'sent', provider_id = 're_1'`);
      expect(await troubles(refund + sent)).toEqual([]);
      const done = set(`attempts = 9, state = 'done', due_at = null`);
      expect(await health(refund + done)).toMatchObject({ troubles: [], refunds: { open: 0 } });
    },

    'papers that nobody has issued, or that the provider refuses': async () => {
      const { paid, sent, done, fail } = documents;
      const requested = await health(paid);
      expect(requested).toMatchObject({ troubles: [], documents: { open: 1, failed: 0 } });
      expect(requested.documents.oldest_at).not.toBeNull();
      const set = (fields: string) => change(`update private.document_requests set ${fields}`);
      const dueAt = (later: string) => set(`due_at = private.clock() + interval '${later}'`);
      expect(await troubles(paid + dueAt('-15 minutes'))).toEqual([]);
      expect(await troubles(paid + dueAt('-15 minutes -1 second'))).toEqual(['documents']);
      expect(await troubles(paid + set('attempts = 2'))).toEqual([]);
      expect(await troubles(paid + set('attempts = 3'))).toEqual(['documents']);
      expect(await health(sent + fail('payment', 'no', true))).toMatchObject({
        troubles: ['refused_documents'],
        documents: { open: 0, oldest_at: null, failed: 1 },
      });
      const attempts = set('attempts = 3');
      expect(await troubles(done + attempts + change('delete from private.outbox'))).toEqual([]);
      // A paper that staff are to issue was never sent.
      const byStaff = set(`state = 'failed', due_at = null, failure = 'by_staff'`);
      expect(await health(paid + byStaff)).toMatchObject({
        troubles: [],
        documents: { failed: 1 },
      });
      const issued = change('delete from private.outbox');
      expect(await health(done + issued)).toMatchObject({
        troubles: [],
        documents: { open: 0, failed: 0 },
      });
    },

    'the files and their sum': async () => {
      const files = file('avatars', 1000) + file('lesson-files', 200) + file('lesson-files', 30);
      expect((await health(files)).storage).toEqual({ files: 3, bytes: 1230, lesson_bytes: 230 });
    },

    'the last migration, where the project knows it': async () => {
      expect((await health(migrations(''))).migration).toBe('20270102000000');
      const none = migrations('drop schema supabase_migrations cascade');
      expect((await health(none)).migration).toBeNull();
    },

    'errors of browsers of the last day, the most frequent first': async () => {
      const all =
        reports(1, '1 hour', 'Rare') +
        reports(2, '2 hours', 'Twice') +
        reports(1, '23 hours 59 minutes', 'Twice') +
        reports(5, '24 hours', 'Old');
      const found = await health(all);
      expect(found).toMatchObject({
        troubles: [],
        well_since: null,
        errors: [
          { name: 'Twice', times: 3, place: null, route: '/', build: 'build' },
          { name: 'Rare', times: 1 },
        ],
      });
      const [twice, rare] = found.errors;
      const between = Date.parse(String(rare?.last_at)) - Date.parse(String(twice?.last_at));
      expect(between).toBe(3_600_000);
      // A problem that is over ended at its own time.
      const over = await health(
        reports(5, '26 hours') +
          change("update private.due_runs set troubled_at = now() - interval '30 hours'"),
      );
      expect(Date.parse(over.well_since ?? '') - Date.parse(over.due_work?.ran_at ?? '')).toBe(
        -26 * 3_600_000,
      );
      // A day is over after 24 hours, and not a second before.
      const since = async (age: string) => (await health(reports(1, age))).well_since === null;
      expect(await since('23 hours 59 minutes 59 seconds')).toBe(true);
      expect(await since('24 hours')).toBe(false);
      const many = times(21, (index) => reports(1, `${index + 1} hours`, `E${'x'.repeat(index)}`));
      const listed = await health(many.join('') + reports(1, '21 hours', `E${'x'.repeat(20)}`));
      expect(listed.errors.map(({ name }) => String(name).length)).toEqual([
        21,
        ...times(19, (index) => index + 1),
      ]);
    },

    'anybody can report an error, and nothing that names a person is stored': async () => {
      const row = change(
        "select to_jsonb(met) - 'id' - 'created_at' as value from private.browser_errors as met",
      );
      for (const user of ['visitor', 'learner'] as const) {
        expect(await seen(report({}, user))).toEqual([true]);
        expect(await seen(report({}, user) + row)).toEqual([error]);
      }
      expect(await seen(report({ place: null, name: 'AppError: PX009' }) + row)).toEqual([
        { ...error, place: null, name: 'AppError: PX009' },
      ]);
      const accepted: Partial<Report>[] = [
        { name: 'E' },
        { name: 'x'.repeat(40) },
        { name: 'E: x' },
        { name: `AppError: P_0${'x'.repeat(27)}` },
        { place: 'a:1:1' },
        { place: `${'x'.repeat(88)}a1:1234567:1234567` },
        { route: '*' },
        { route: '/' },
        { route: '/en?/verify/:code?' },
        { route: `/post-onboarding${'x'.repeat(84)}` },
        { build: 'b' },
        { build: 'x'.repeat(60) },
      ];
      for (const given of accepted)
        expect([given, ...(await seen(report(given)))]).toEqual([given, true]);
      const refused: Partial<Report>[] = [
        { name: null },
        { name: '' },
        { name: 'Anna wrote this' },
        { name: 'x'.repeat(41) },
        { name: 'TypeError: anna@example.org' },
        { name: 'E: ' },
        { name: `E: ${'x'.repeat(31)}` },
        { place: ':1:1' },
        { place: 'a::1' },
        { place: 'a:1:' },
        { place: 'https://elsewhere.example/a.js:1:2' },
        { place: 'assets/a.js' },
        { place: `${'x'.repeat(91)}:1:2` },
        { place: 'assets/a.js:12345678:1' },
        { place: 'assets/a.js:1:12345678' },
        { route: null },
        { route: '' },
        { route: '/learn/course-7' },
        { route: '/auth?email=anna@example.org' },
        { route: `/${'x'.repeat(100)}` },
        { build: null },
        { build: '' },
        { build: 'a b' },
        { build: 'x'.repeat(61) },
      ];
      for (const given of refused)
        expect([given, ...(await seen(report(given) + stored))]).toEqual([given, 0]);
      for (const given of refused) expect(await seen(report(given))).toEqual([false]);
    },

    'the 31st error of a minute and the 101st of an hour are not stored': async () => {
      expect(await seen(reports(29, '59 seconds') + report())).toEqual([true]);
      expect(await seen(reports(30, '59 seconds') + report())).toEqual([false]);
      expect(await seen(reports(30, '59 seconds') + report() + stored)).toEqual([30]);
      expect(await seen(reports(99, '60 seconds') + report())).toEqual([true]);
      expect(await seen(reports(100, '59 minutes 59 seconds') + report())).toEqual([false]);
      expect(await seen(reports(1000, '1 hour') + report())).toEqual([true]);
    },

    'the 51st error of one kind in a day is not stored, and leaves room for others': async () => {
      const kind = { name: 'Error', place: null, route: '/', build: 'build' };
      expect(await seen(reports(49, '23 hours 59 minutes') + report(kind))).toEqual([true]);
      const many = reports(50, '23 hours 59 minutes');
      expect(await seen(many + report(kind))).toEqual([false]);
      expect(await seen(reports(50, '24 hours') + report(kind))).toEqual([true]);
      for (const other of [
        { name: error.name },
        { place: error.place },
        { route: error.route },
        { build: error.build },
      ])
        expect(await seen(many + report({ ...kind, ...other }))).toEqual([true]);
      const placed = change(`update private.browser_errors set place = '${error.place}'`);
      expect(await seen(many + placed + report({ ...kind, place: error.place }))).toEqual([false]);
    },

    'they are deleted after seven days': async () => {
      const old = reports(2, '7 days 1 second') + reports(3, '7 days');
      expect(await seen(old + runDue() + stored)).toEqual([3]);
    },
  };
}

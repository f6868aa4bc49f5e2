import { describe, expect, test } from 'vitest';
import { attempt } from './actors.ts';
import { columnChecks, httpsUrl } from './column-checks.ts';
import { openDatabaseWithFixtures, withFixtures } from './fixtures.ts';
import { certificateConstraints } from './certificates/constraints.ts';
import { certificateRows } from './certificates/rows.ts';
import { cohortRows } from './cohorts/rows.ts';
import { learningIds, learningRows } from './learning/learning-rows.ts';
import { questionRows } from './matrix/rules-questions.ts';
import { quizAttempt, quizRows } from './matrix/rules-quizzes.ts';

const database = await openDatabaseWithFixtures();

const constraintOf = (table: string, column: string) =>
  column === 'onboarding_data' ? '"onboarding_answers_check"' : `"${table}_${column}_check"`;

const cases = Object.entries(columnChecks).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, check]) => ({ table, column, ...check })),
);

describe('check constraints', () => {
  test.for(cases)(
    '$table.$column',
    async ({ table, column, accepted, rejected, where, setup = '' }) => {
      await withFixtures(database.driver, async (transaction) => {
        await transaction.exec(setup);
        const set = (value: string) =>
          attempt(
            transaction,
            `update public.${table} set ${column} = ${value} where ${where ?? 'true'}`,
          );
        for (const value of accepted) {
          expect({ value, ...(await set(value)) }).not.toHaveProperty('code');
        }
        for (const value of rejected) {
          const outcome = await set(value);
          const refusal = 'code' in outcome ? `${outcome.code} ${outcome.message}` : '';
          // The type refuses a text that is too long, and a constraint everything else.
          expect(
            [
              `violates check constraint ${constraintOf(table, column)}`,
              '22001 value too long',
            ].filter((reason) => refusal.includes(reason)),
            `${value}: ${refusal}`,
          ).toHaveLength(1);
        }
      });
    },
  );

  test.for([
    ['courses_price_kind_check', "price_kind = 'fixed', price_cents = null"],
    ['courses_price_kind_check', "price_kind = 'from', price_cents = null"],
    ['courses_price_kind_check', "price_kind = 'on_request', price_cents = 9900"],
    ['courses_price_kind_check', "price_kind = 'free', price_cents = 9900"],
    ['courses_group_size_check', 'group_size_min = 5, group_size_max = 4'],
  ])('%s refuses %s', async ([constraint, values]) => {
    await withFixtures(database.driver, async (transaction) => {
      const outcome = await attempt(transaction, `update public.courses set ${values}`);
      expect(outcome).toMatchObject({
        code: '23514',
        message: expect.stringContaining(`"${constraint}"`),
      });
    });
  });

  test('lesson_bodies.content of the type interactive', async () => {
    await withFixtures(database.driver, async (transaction) => {
      const set = (content: string) =>
        attempt(
          transaction,
          `update public.lesson_bodies set content_type = 'interactive', content = ${content} where not is_published`,
        );
      for (const content of ["''", "'https://praxi.example/a?b=c'"]) {
        expect(await set(content)).not.toHaveProperty('code');
      }
      for (const content of [
        ...httpsUrl.rejected.filter((value) => value !== "''"),
        "'https://'",
        "'https://a b'",
        "E'https://a\\nb'",
      ]) {
        expect({ content, ...(await set(content)) }).toMatchObject({
          code: '23514',
          message: expect.stringContaining('"lesson_bodies_interactive_check"'),
        });
      }
    });
  });

  test.for([
    ['is_active = false', 'enrolments_ended_check'],
    ['ended_at = now()', 'enrolments_ended_check'],
    ['is_ended_by_staff = true', 'enrolments_ended_check'],
  ])('an enrolment is not half ended: %s', async ([values, constraint]) => {
    await withFixtures(database.driver, async (transaction) => {
      await transaction.exec(learningRows);
      const set = `update public.enrolments set ${values} where id = '${learningIds.enrolment}'`;
      expect(await attempt(transaction, set)).toMatchObject({
        code: '23514',
        message: expect.stringContaining(`"${constraint}"`),
      });
    });
  });

  test.for([
    'score = 50',
    'passed = true',
    'ended_at = now()',
    "state = 'submitted'",
    "state = 'submitted', ended_at = now(), score = 50",
    "state = 'reset'",
  ])('an attempt has a result once it ended: %s', async (values) => {
    await withFixtures(database.driver, async (transaction) => {
      await transaction.exec(quizRows);
      const set = `update public.quiz_attempts set ${values} where id = '${quizAttempt}'`;
      expect(await attempt(transaction, set)).toMatchObject({
        code: '23514',
        message: expect.stringContaining('"quiz_attempts_result_check"'),
      });
    });
  });

  test.for([
    ['lesson_questions', 'removed_at = now()'],
    ['lesson_questions', "removed_reason = 'Rude'"],
    ['lesson_answers', 'removed_at = now()'],
    ['lesson_answers', "removed_reason = 'Rude'"],
  ])('%s is removed with a reason: %s', async ([table, values]) => {
    await withFixtures(database.driver, async (transaction) => {
      await transaction.exec(questionRows);
      expect(await attempt(transaction, `update public.${table} set ${values}`)).toMatchObject({
        code: '23514',
        message: expect.stringContaining(`"${table}_removed_check"`),
      });
    });
  });

  test.for([
    ['cohorts', 'cohorts_seats_check', 'taken = 11'],
    ['cohorts', 'cohorts_minimum_check', 'min_participants = 11'],
    ['cohorts', 'cohorts_window_check', 'booking_opens_at = now(), booking_closes_at = now()'],
    ['cohort_meetings', 'cohort_meetings_time_check', 'ends_at = starts_at'],
    [
      'cohort_meetings',
      'cohort_meetings_time_check',
      "ends_at = starts_at + interval '14 hours 1 second'",
    ],
    ['bookings', 'bookings_offer_check', "state = 'offered'"],
    ['bookings', 'bookings_offer_check', "state = 'offered', offered_at = now()"],
    ['bookings', 'bookings_holder_check', "holder_name = 'x'"],
    ['bookings', 'bookings_holder_check', "holder_email = 'a@b.gr'"],
    ['billing_details', 'billing_details_invoice_check', "kind = 'invoice'"],
    ['charges', 'charges_subject_check', 'booking_id = null'],
    ['charges', 'charges_subject_check', 'pool_id = gen_random_uuid()'],
    ['charges', 'charges_owed_cents_check', 'is_waived = true'],
    ['charges', 'charges_returned_cents_check', 'refunding_cents = 10001'],
    ['money_events', 'money_events_amount_cents_check', 'amount_cents = 0'],
    ['money_events', 'money_events_amount_cents_check', 'amount_cents = 100000001'],
    ['money_events', 'money_events_corrects_check', "kind = 'correction'"],
    ['money_events', 'money_events_corrects_check', 'corrects = 1'],
    ['money_documents', 'money_documents_content_check', 'number = null, link = null'],
    ['payment_orders', 'payment_orders_amount_cents_check', 'amount_cents = 49'],
    ['payment_orders', 'payment_orders_amount_cents_check', 'amount_cents = 100000001'],
    ['payment_orders', 'payment_orders_opened_check', 'url = null'],
    ['payment_orders', 'payment_orders_opened_check', 'provider_id = null'],
    ['payment_orders', 'payment_orders_payment_check', "state = 'paid'"],
    ['payment_orders', 'payment_orders_payment_check', "payment_id = 'x'"],
    ['payment_refunds', 'payment_refunds_due_check', 'due_at = null'],
    ['payment_refunds', 'payment_refunds_due_check', "state = 'done'"],
  ] as const)('of %s, %s refuses %s', async ([table, constraint, values]) => {
    await withFixtures(database.driver, async (transaction) => {
      // A meeting with a locked sheet and a movement of money are not changed at all.
      await transaction.exec(`${cohortRows}; delete from public.attendance_sheets;
        alter table public.money_events disable trigger user`);
      const outcome = await attempt(transaction, `update public.${table} set ${values}`);
      expect(outcome).toMatchObject({
        code: '23514',
        message: expect.stringContaining(`"${constraint}"`),
      });
    });
  });

  test.for(certificateConstraints)('of %s, %s refuses %s', async ([table, constraint, values]) => {
    await withFixtures(database.driver, async (transaction) => {
      // The triggers of certificates refuse a change before its value is looked at.
      await transaction.exec(`${cohortRows}; ${certificateRows};
        set constraints all immediate; alter table public.certificates disable trigger user`);
      expect(await attempt(transaction, `update public.${table} set ${values}`)).toMatchObject({
        code: '23514',
        message: expect.stringContaining(`"${constraint}"`),
      });
    });
  });

  test.for(["'[]'", "jsonb_build_object('a', repeat('α', 20000))"])(
    'an entry of the audit log holds an object of limited length: %s',
    async (after) => {
      await withFixtures(database.driver, async (transaction) => {
        const insert = `insert into public.audit_log (action, subject_type, subject_id, after)
          values ('a', 'a', gen_random_uuid(), ${after})`;
        expect(await attempt(transaction, insert)).toMatchObject({
          code: '23514',
          message: expect.stringContaining('"audit_log_fields_check"'),
        });
      });
    },
  );

  test('are all tested', async () => {
    const tested = [
      ...cases
        // The others have only a type.
        .filter(({ rejected }) => !rejected.every((value) => value.startsWith('repeat')))
        .map(({ table, column }) => constraintOf(table, column).slice(1, -1)),
      'lesson_bodies_interactive_check',
      'courses_price_kind_check',
      'courses_group_size_check',
      'enrolments_ended_check',
      'quiz_attempts_result_check',
      'lesson_questions_removed_check',
      'lesson_answers_removed_check',
      'audit_log_fields_check',
      'cohorts_seats_check',
      'cohorts_minimum_check',
      'cohorts_window_check',
      'cohort_meetings_time_check',
      'bookings_offer_check',
      'bookings_holder_check',
      'billing_details_invoice_check',
      'charges_subject_check',
      'money_events_amount_cents_check',
      'money_events_corrects_check',
      'money_documents_content_check',
      'payment_orders_amount_cents_check',
      'payment_orders_opened_check',
      'payment_orders_payment_check',
      'payment_refunds_due_check',
      ...new Set(certificateConstraints.map(([, constraint]) => constraint)),
      // Tested with the function that publishes, in tests/data/lessons/curriculum.test.ts.
      'lesson_bodies_published_check',
    ];
    const found = (await database.execute(`
      select conname as name from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`)) as { name: string }[];
    expect(tested.toSorted()).toEqual(found.map(({ name }) => name).toSorted());
  });

  test('limit the length of every text, before triggers and generated columns copy the row', async () => {
    expect(
      await database.execute(`
        select attribute.attrelid::regclass || '.' || attribute.attname as unlimited
        from pg_attribute as attribute
        join pg_class as class on class.oid = attribute.attrelid
        where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
          and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
          and (
            attribute.atttypid in ('text'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype)
            or attribute.atttypid in ('varchar'::regtype, 'varchar[]'::regtype) and attribute.atttypmod = -1
          )`),
    ).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { attempt } from './actors.ts';
import { openDatabaseWithFixtures, withFixtures } from './fixtures.ts';

const database = await openDatabaseWithFixtures();

/** The values of an enum column, separated by spaces. */
type EnumColumn = { type: string; values: string; where?: string };

const bookingStates = 'waiting offered confirmed no_show cancelled expired';

const enumColumns: Record<string, EnumColumn> = {
  'profiles.experience_level': {
    type: 'experience_level',
    values: 'individual freelancer business one-off beginner intermediate advanced expert',
  },
  'user_roles.role': {
    type: 'app_role',
    values: 'learner instructor admin',
    where: "role = 'learner'",
  },
  'courses.audience': { type: 'course_audience', values: 'individuals businesses' },
  'courses.category': { type: 'course_category', values: 'course training project' },
  'courses.status': { type: 'course_status', values: 'available coming_soon' },
  'courses.state': { type: 'course_state', values: 'draft published archived' },
  'courses.price_kind': {
    type: 'course_price_kind',
    values: 'fixed from on_request free',
    where: 'false',
  },
  'courses.difficulty_level': {
    type: 'difficulty_level',
    values: 'beginner intermediate advanced',
  },
  'course_lessons.content_type': {
    type: 'lesson_content_type',
    values: 'text video interactive quiz',
    where: "id in (select lesson_id from public.lesson_bodies where content = '')",
  },
  'lesson_bodies.content_type': {
    type: 'lesson_content_type',
    values: 'text video interactive quiz',
    where: "content = ''",
  },
  'courses.enrolment_mode': { type: 'enrolment_mode', values: 'open booking invitation' },
  'courses.lessons_open': { type: 'lessons_open', values: 'at_once when_paid_or_started' },
  'quiz_attempts.state': {
    type: 'quiz_attempt_state',
    values: 'running submitted expired reset',
    where: 'false',
  },
  'cohorts.state': { type: 'cohort_state', values: 'draft open closed held cancelled' },
  'cohorts.place': { type: 'course_place', values: 'athens remote on_site' },
  'bookings.state': { type: 'booking_state', values: bookingStates },
  'bookings.payment': {
    type: 'payment_state',
    values: 'none due paid waived refund_due refunded',
  },
  'booking_events.from_state': { type: 'booking_state', values: bookingStates },
  'booking_events.to_state': { type: 'booking_state', values: bookingStates },
  'money_events.kind': { type: 'money_kind', values: 'payment refund correction chargeback' },
  'money_events.method': { type: 'money_method', values: 'card iris transfer cash' },
  'money_documents.kind': { type: 'document_kind', values: 'receipt invoice credit_note' },
  'payment_orders.provider': { type: 'payment_provider', values: 'stripe viva' },
  'payment_orders.state': {
    type: 'order_state',
    values: 'creating open processing failed expired cancelled paid',
  },
  'payment_orders.method': { type: 'money_method', values: 'card iris transfer cash' },
  'payment_refunds.state': { type: 'refund_state', values: 'requested sent done failed' },
  'billing_details.kind': { type: 'billing_kind', values: 'receipt invoice' },
  'certificates.kind': { type: 'certificate_kind', values: 'attendance achievement' },
  'seat_pools.payment': {
    type: 'payment_state',
    values: 'none due paid waived refund_due refunded',
  },
  'seats.state': { type: 'seat_state', values: 'given bound ended taken_back expired' },
  'course_interests.state': {
    type: 'interest_state',
    values: 'new contacted booked not_now',
  },
  'organization_members.role': {
    type: 'organization_member_role',
    values: 'owner admin member',
    where: "role = 'member'",
  },
  'organization_invitations.role': {
    type: 'organization_member_role',
    values: 'owner admin member',
  },
};

describe('enum columns', () => {
  test.for(Object.entries(enumColumns))('%s', async ([name, { type, values, where }]) => {
    const [table, column] = name.split('.');
    const accepted = values.split(' ');
    await withFixtures(database.driver, async (transaction) => {
      const set = (value: string) =>
        attempt(
          transaction,
          `update public.${table} set ${column} = '${value}' where ${where ?? 'true'}`,
        );
      for (const value of accepted) {
        expect({ value, ...(await set(value)) }).not.toHaveProperty('code');
      }
      for (const value of ['', 'nothing', accepted[0]?.toUpperCase() ?? '']) {
        expect({ value, ...(await set(value)) }).toMatchObject({
          code: '22P02',
          message: `invalid input value for enum ${type}: "${value}"`,
        });
      }
    });
  });

  test('are all tested above, with all their values', async () => {
    const found = (await database.execute(`
      select relname || '.' || attname as name, typname as type,
        (select string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum
          where enumtypid = pg_type.oid) as values
      from pg_attribute
        join pg_class on pg_class.oid = attrelid
        join pg_type on pg_type.oid = atttypid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and typtype = 'e'`)) as ({
      name: string;
    } & EnumColumn)[];
    expect(found).toHaveLength(Object.keys(enumColumns).length);
    for (const { name, type, values } of found) {
      expect(enumColumns).toMatchObject({ [name]: { type, values } });
    }
  });
});

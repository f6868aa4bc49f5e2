import { describe, expect, test } from 'vitest';
import { fixtureIds, openDatabaseWithFixtures, withFixtures } from './fixtures.ts';
import { cohortCalls } from './rules-cohorts.ts';
import { callAsEverybody, expectedOutcomes, functionRules } from './rules-functions.ts';
import { createRunners, permissionDenied, type Caller } from './statements.ts';

const database = await openDatabaseWithFixtures();

const { runAs, runAsOwner } = createRunners(() => database);

describe('who may call a function', () => {
  test.for(functionRules)('%s', async ([sql, allowed]) => {
    const outcomes = await withFixtures(database.driver, (transaction) =>
      callAsEverybody(transaction, sql),
    );
    expect(outcomes).toEqual(expectedOutcomes(allowed));
  });
});

test.for<Caller>(['visitor', 'learner', 'instructor', 'admin'])(
  'who may manage cohorts: %s',
  async (caller) => {
    const isAllowed = {
      staff: caller === 'instructor' || caller === 'admin',
      admin: caller === 'admin',
    };
    for (const role of ['staff', 'admin'] as const) {
      for (const call of cohortCalls[role]) {
        for (const schema of ['public', 'private']) {
          const outcome = await runAs(caller, `select ${schema}.${call}`);
          expect({ call, refused: 'code' in outcome && outcome.code === '42501' }).toEqual({
            call,
            refused: !isAllowed[role],
          });
        }
      }
    }
  },
);

describe('the functions of the database', () => {
  // A private function is granted where a policy or an invoker function calls it.
  const granted = [
    'private.accept_answer: authenticated',
    'private.accept_offer: authenticated',
    'private.active_user_id: authenticated',
    'private.add_booking: authenticated',
    'private.answer_invitation: authenticated',
    'private.answer_question: authenticated',
    'private.ask_question: authenticated',
    'private.attendance_sheet: authenticated',
    'private.book: authenticated',
    'private.cancel_booking: authenticated',
    'private.claim_booking: authenticated',
    'private.cohort_booking: authenticated',
    'private.cohort_for_editing: authenticated',
    'private.cohort_overview: authenticated',
    'private.complete_lesson: authenticated',
    'private.count_dead_letters: authenticated',
    'private.count_same_caller: authenticated',
    'private.count_waiting_questions: authenticated',
    'private.course_progress: authenticated',
    'private.delete_answer: authenticated',
    'private.delete_from_bin: authenticated',
    'private.delete_question: authenticated',
    'private.delete_same_caller: authenticated',
    'private.dismiss_reports: authenticated',
    'private.duplicate_course: authenticated',
    'private.edit_answer: authenticated',
    'private.edit_question: authenticated',
    'private.end_enrolment: authenticated',
    'private.enrol: authenticated',
    'private.enrol_people: authenticated',
    'private.enrol_person: authenticated',
    'private.export_course: authenticated',
    'private.extend_attempt: authenticated',
    'private.find_accounts: authenticated',
    'private.find_course_by_slug: anon authenticated',
    'private.import_course: authenticated',
    'private.interest_counts: authenticated',
    'private.invite_interested: authenticated',
    'private.invite_members: authenticated',
    'private.is_admin: authenticated',
    'private.is_staff: authenticated',
    'private.learner_of: authenticated',
    'private.lesson_for_editing: authenticated',
    'private.lessons_naming_file: anon authenticated',
    'private.list_bin: authenticated',
    'private.list_bookings_to_claim: authenticated',
    'private.list_cohort_bookings: authenticated',
    'private.list_dead_letters: authenticated',
    'private.list_interested: authenticated',
    'private.list_learners: authenticated',
    'private.list_lesson_questions: authenticated',
    'private.list_organization_members: authenticated',
    'private.list_own_invitations: authenticated',
    'private.list_question_answers: authenticated',
    'private.list_questions: authenticated',
    'private.list_successions: authenticated',
    'private.lock_curriculum_order: authenticated',
    'private.lock_sheet: authenticated',
    'private.manages_member: authenticated',
    'private.manages_organization: authenticated',
    'private.mark_attendance: authenticated',
    'private.message_cohort: authenticated',
    'private.move_booking: authenticated',
    'private.move_to_bin: authenticated',
    'private.my_bookings: authenticated',
    'private.my_cohort_ids: authenticated',
    'private.my_course_ids: authenticated',
    'private.my_courses: authenticated',
    'private.my_organization_ids: authenticated',
    'private.my_seat_cohort_ids: authenticated',
    'private.open_lesson: authenticated',
    'private.organization_role: authenticated',
    'private.pressing_bookings: authenticated',
    'private.question_courses: authenticated',
    'private.quiz_statistics: authenticated',
    'private.quiz_summary: authenticated',
    'private.remove_booking: authenticated',
    'private.remove_post: authenticated',
    'private.report_post: authenticated',
    'private.require_staff: authenticated',
    'private.reset_attempt: authenticated',
    'private.restore_from_bin: authenticated',
    'private.restore_post: authenticated',
    'private.save_answer: authenticated',
    'private.save_billing: authenticated',
    'private.save_cohort: authenticated',
    'private.save_lesson: authenticated',
    'private.save_note: authenticated',
    'private.save_place: authenticated',
    'private.save_watched: authenticated',
    'private.search_courses: anon authenticated',
    'private.search_interests: authenticated',
    'private.search_key: anon authenticated',
    'private.search_messages: authenticated',
    'private.search_organizations: authenticated',
    'private.search_query: anon authenticated',
    'private.search_symbols: anon authenticated',
    'private.search_users: authenticated',
    'private.search_vector: anon authenticated',
    'private.search_words: anon authenticated',
    'private.send_letter_again: authenticated',
    'private.set_cohort_state: authenticated',
    'private.set_payment: authenticated',
    'private.set_suspended: authenticated',
    'private.staff_interest: authenticated',
    'private.staff_user: authenticated',
    'private.staff_week: authenticated',
    'private.start_over: authenticated',
    'private.start_quiz: authenticated',
    'private.submit_quiz: authenticated',
    'private.suggest_slug: authenticated',
    'private.unsubscribe: anon authenticated',
    'private.user_search_vector: anon authenticated',
    'public.accept_answer: authenticated',
    'public.accept_offer: authenticated',
    'public.add_booking: authenticated',
    'public.answer_invitation: authenticated',
    'public.answer_question: authenticated',
    'public.ask_question: authenticated',
    'public.attendance_sheet: authenticated',
    'public.book: authenticated',
    'public.cancel_booking: authenticated',
    'public.claim_booking: authenticated',
    'public.cohort_booking: authenticated',
    'public.cohort_for_editing: authenticated',
    'public.cohort_overview: authenticated',
    'public.complete_lesson: authenticated',
    'public.count_same_caller: authenticated',
    'public.course_progress: authenticated',
    'public.delete_answer: authenticated',
    'public.delete_from_bin: authenticated',
    'public.delete_question: authenticated',
    'public.delete_same_caller: authenticated',
    'public.dismiss_reports: authenticated',
    'public.duplicate_course: authenticated',
    'public.edit_answer: authenticated',
    'public.edit_question: authenticated',
    'public.end_enrolment: authenticated',
    'public.enrol: authenticated',
    'public.enrol_people: authenticated',
    'public.enrol_person: authenticated',
    'public.export_course: authenticated',
    'public.extend_attempt: authenticated',
    'public.find_accounts: authenticated',
    'public.find_course_by_slug: anon authenticated',
    'public.import_course: authenticated',
    'public.interest_counts: authenticated',
    'public.invite_interested: authenticated',
    'public.invite_members: authenticated',
    'public.learner_of: authenticated',
    'public.lesson_for_editing: authenticated',
    'public.list_bin: authenticated',
    'public.list_bookings_to_claim: authenticated',
    'public.list_cohort_bookings: authenticated',
    'public.list_dead_letters: authenticated',
    'public.list_interested: authenticated',
    'public.list_learners: authenticated',
    'public.list_lesson_questions: authenticated',
    'public.list_organization_members: authenticated',
    'public.list_own_invitations: authenticated',
    'public.list_question_answers: authenticated',
    'public.list_questions: authenticated',
    'public.list_successions: authenticated',
    'public.lock_sheet: authenticated',
    'public.mark_attendance: authenticated',
    'public.message_cohort: authenticated',
    'public.move_booking: authenticated',
    'public.move_to_bin: authenticated',
    'public.my_bookings: authenticated',
    'public.my_courses: authenticated',
    'public.open_lesson: authenticated',
    'public.pressing_bookings: authenticated',
    'public.question_courses: authenticated',
    'public.quiz_statistics: authenticated',
    'public.quiz_summary: authenticated',
    'public.remove_booking: authenticated',
    'public.remove_post: authenticated',
    'public.reorder_lessons: authenticated',
    'public.reorder_modules: authenticated',
    'public.report_post: authenticated',
    'public.reset_attempt: authenticated',
    'public.restore_from_bin: authenticated',
    'public.restore_post: authenticated',
    'public.save_answer: authenticated',
    'public.save_billing: authenticated',
    'public.save_cohort: authenticated',
    'public.save_lesson: authenticated',
    'public.save_note: authenticated',
    'public.save_place: authenticated',
    'public.save_watched: authenticated',
    'public.search_courses: anon authenticated',
    'public.search_interests: authenticated',
    'public.search_messages: authenticated',
    'public.search_organizations: authenticated',
    'public.search_users: authenticated',
    'public.send_letter_again: authenticated',
    'public.set_cohort_state: authenticated',
    'public.set_payment: authenticated',
    'public.set_role: authenticated',
    'public.set_suspended: authenticated',
    'public.staff_counts: authenticated',
    'public.staff_interest: authenticated',
    'public.staff_user: authenticated',
    'public.staff_week: authenticated',
    'public.start_over: authenticated',
    'public.start_quiz: authenticated',
    'public.submit_quiz: authenticated',
    'public.suggest_slug: authenticated',
    'public.unsubscribe: anon authenticated',
  ];

  test('are executable only by these roles', async () => {
    const found = (await database.execute(`
      select pronamespace::regnamespace || '.' || proname || ': '
        || string_agg(role, ' ' order by role) as line
      from pg_proc, unnest(array['anon', 'authenticated']) as role
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege(role, pg_proc.oid, 'execute')
      group by pronamespace, proname order by 1`)) as { line: string }[];
    expect(found.map(({ line }) => line)).toEqual(granted);
  });

  test.for(
    granted
      .filter((line) => line.startsWith('public.'))
      .map((line) => line.slice(0, line.indexOf(':'))),
  )('service_role has every grant that %s needs', async (name) => {
    const [signature] = (await database.execute(`
      select coalesce(string_agg('null::' || format_type(type, null), ', ' order by position), '') as parameters
      from pg_proc, unnest(proargtypes) with ordinality as argument (type, position)
      where oid = '${name}'::regproc`)) as { parameters: string }[];
    const outcome = await runAsOwner(
      `set local role service_role; select ${name}(${signature?.parameters})`,
    );
    expect(outcome).not.toMatchObject(permissionDenied);
  });

  test('are defined once each', async () => {
    const overloaded = await database.execute(`
      select pronamespace::regnamespace || '.' || proname as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      group by 1 having count(*) > 1`);
    expect(overloaded).toEqual([]);
  });

  test('have an empty search path', async () => {
    const mutable = await database.execute(`
      select proname from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce('search_path=""' = any (proconfig), false)`);
    expect(mutable).toEqual([]);
  });

  test('are not exposed by the API where they are security definer', async () => {
    const exposed = await database.execute(
      "select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef",
    );
    expect(exposed).toEqual([]);
  });
});

test.for<Caller>(['visitor', 'learner', 'admin'])(
  '%s cannot call internal functions or change the schema',
  async (caller) => {
    for (const sql of [
      "select private.greek_slug('α')",
      "select private.learning_goals_from_metadata('{}')",
      "select private.has_role('learner')",
      'select private.require_admin()',
      'select private.purge_bin()',
      'select private.run_due()',
      'select private.clock()',
      'select private.require_user()',
      `select private.create_lesson(gen_random_uuid(), '{}')`,
      `select private.write_lesson('${fixtureIds.publishedLesson}', '{}')`,
      `select private.add_cause(gen_random_uuid(), '${fixtureIds.courseWithInterests}', 'self', null)`,
      `select private.lock_enrolment('${fixtureIds.courseWithInterests}')`,
      `select private.progress_of('{}')`,
      `select private.audit('a', 'a', gen_random_uuid())`,
      `select private.save_quiz(gen_random_uuid(), '')`,
      'select private.quiz_for_editing(gen_random_uuid())',
      'select private.grade_attempt(gen_random_uuid(), now())',
      'select private.quiz_result(gen_random_uuid())',
      'select private.attempt_as_asked(gen_random_uuid())',
      'select private.attempt_for_staff(gen_random_uuid())',
      'select private.close_expired_attempts(now())',
      'select * from private.quiz_versions',
      'select * from private.attempt_marks',
      `select private.course_has_interests('${fixtureIds.courseWithInterests}')`,
      'create table public.planted (id int)',
      'create table private.planted (id int)',
      "create function public.planted() returns int language sql as 'select 1'",
      "create function private.planted() returns int language sql as 'select 1'",
      'create view public.planted as select 1',
      'create schema planted',
      'alter table public.courses disable row level security',
      'drop policy "Staff can update courses" on public.courses',
      'truncate public.courses',
    ]) {
      expect({ sql, ...(await runAs(caller, sql)) }).toMatchObject({ code: '42501' });
    }
  },
);

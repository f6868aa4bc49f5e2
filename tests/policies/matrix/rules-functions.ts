import { actors, attemptAs, testUsers, type Actor, type Transaction } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import { certificateFunctions } from './rules-certificates.ts';
import { cohortFunctions } from './rules-cohorts.ts';
import { learningFunctions } from './rules-learning.ts';
import { questionFunctions } from './rules-questions.ts';
import { admins, everyone, isAmong, nobody, staff, users, usersWithFactor } from './rule.ts';

const members: Actor[] = ['admin', 'organizationOwner', 'organizationAdmin', 'organizationMember'];
const invite = (role: string) =>
  `select * from public.invite_members('${fixtureIds.organization}', '{new@test.example}', '${role}')`;
const managers: Actor[] = ['admin', 'organizationOwner', 'organizationAdmin'];

const submitMessage = `select public.submit_contact_message('p', 3, 'c', 's', null, gen_random_uuid(),
  'A', 'a@test.example', 'A', 'A')`;
const submitInterest = `select public.submit_course_interest('p', 3, 'c', 's', null,
  '${fixtureIds.courseWithoutInterests}', 'A', 'a@test.example')`;

/** Who may call which function. Everybody else is refused with 42501. */
export const functionRules: readonly (readonly [sql: string, allowed: readonly Actor[]])[] = [
  ['select * from public.search_interests()', staff],
  [
    'select * from private.search_interests(null, null, null, null, null, null, null, false, 1, 50)',
    staff,
  ],
  [`select * from public.staff_interest('${fixtureIds.learnerInterest}')`, staff],
  [`select * from private.staff_interest('${fixtureIds.learnerInterest}')`, staff],
  ['select * from public.interest_counts()', staff],
  ['select * from private.interest_counts(null, 1, 25)', staff],
  ['select * from public.search_messages()', staff],
  ['select * from private.search_messages(null, null, false, 1, 25)', staff],
  ['select * from public.staff_counts()', staff],
  ['select public.site_health()', admins],
  ['select private.site_health()', admins],
  ["select public.report_error('Error', '/', 'build')", everyone],
  ["select private.report_error('Error', '/', 'build', null)", everyone],
  ['select private.site_troubles(now())', nobody],
  ["select private.note_due_run(now(), '[]', '{}')", nobody],
  ['select private.last_migration()', nobody],
  ['select * from public.search_users()', admins],
  ['select * from private.search_users(null, null, false, false, 1, 25)', admins],
  ['select * from public.search_organizations()', admins],
  ['select * from private.search_organizations(null, 1, 25)', admins],
  [`select * from public.list_organization_members('${fixtureIds.organization}')`, members],
  [`select * from private.list_organization_members('${fixtureIds.organization}', 1, 50)`, members],
  [`select * from public.list_organization_members('${fixtureIds.otherOrganization}')`, admins],
  [`select * from public.list_organization_members('${fixtureIds.courseWithInterests}')`, nobody],
  [`select public.reorder_modules('${fixtureIds.courseWithoutInterests}', '{}')`, staff],
  [`select public.reorder_lessons('${fixtureIds.courseWithoutInterests}', '{}')`, staff],
  ...learningFunctions,
  ...questionFunctions,
  ...cohortFunctions,
  ...certificateFunctions,
  [`select public.set_role('${testUsers.newUser}', 'instructor')`, admins],
  [`select public.set_role('${testUsers.learner}', 'instructor')`, admins],
  [`select public.suggest_slug('α', '${fixtureIds.courseWithInterests}')`, staff],
  [`select private.suggest_slug('α', '${fixtureIds.courseWithInterests}')`, staff],
  [`select private.available_course_slug('α', '${fixtureIds.courseWithInterests}')`, nobody],
  ['select * from public.list_successions()', users],
  ['select * from private.list_successions()', users],
  [invite('member'), managers],
  [invite('member').replace('public.', 'private.'), managers],
  [invite('owner'), ['admin', 'organizationOwner']],
  [invite('member').replace(fixtureIds.organization, fixtureIds.otherOrganization), admins],
  ['select * from public.list_own_invitations()', users],
  ['select * from private.list_own_invitations()', users],
  [`select public.find_invitation('${fixtureIds.otherInvitation}')`, users],
  [`select private.find_invitation('${fixtureIds.otherInvitation}')`, users],
  [`select public.withdraw_invitation('${fixtureIds.memberInvitation}')`, users],
  [`select private.withdraw_invitation('${fixtureIds.memberInvitation}')`, users],
  ['select private.verified_email()', users],
  [`select public.set_suspended('${testUsers.newUser}', true)`, admins],
  [`select private.set_suspended('${testUsers.newUser}', false)`, admins],
  [`select public.correct_names('${testUsers.newUser}', now(), 'x', 'x')`, admins],
  [`select private.correct_names('${testUsers.newUser}', now(), 'x', 'x')`, admins],
  [`select * from public.staff_user('${testUsers.newUser}')`, admins],
  [`select * from private.staff_user('${testUsers.newUser}')`, admins],
  [`select private.is_suspended('${testUsers.newUser}')`, nobody],
  ['select public.is_staff()', users],
  ['select private.is_staff()', users],
  ['select public.second_factor_state()', users],
  ['select private.second_factor_state()', users],
  ['select public.staff_second_factor()', admins],
  ['select private.staff_second_factor()', admins],
  ['select * from public.staff_without_second_factor()', admins],
  ['select * from private.staff_without_second_factor()', admins],
  ['select public.set_staff_second_factor(false)', admins],
  ['select private.set_staff_second_factor(false)', admins],
  [`select public.reset_second_factor('${testUsers.learner}')`, admins],
  [`select private.reset_second_factor('${testUsers.learner}')`, admins],
  ['select private.has_second_factor()', nobody],
  ['select private.gave_second_factor()', nobody],
  ['select private.claims_second_factor()', nobody],
  ['select private.require_second_factor()', nobody],
  ['select private.staff_need_second_factor()', nobody],
  [`select private.has_own_factor('${testUsers.learner}')`, nobody],
  [`select private.is_on_staff('${testUsers.learner}')`, nobody],
  ['select * from public.own_sign_ins()', usersWithFactor],
  ['select * from private.own_sign_ins()', usersWithFactor],
  ['select public.end_sign_in(gen_random_uuid())', usersWithFactor],
  ['select private.end_sign_in(gen_random_uuid())', usersWithFactor],
  ["select private.device_of('x')", nobody],
  ['select private.current_session()', nobody],
  ['select private.active_user_id()', users],
  ['select private.require_user()', users],
  ...(['move_to_bin', 'restore_from_bin'] as const).flatMap((name) =>
    (
      [
        ['course', fixtureIds.courseWithoutInterests, staff],
        ['module', fixtureIds.publishedModule, staff],
        ['lesson', fixtureIds.publishedLesson, staff],
        ['message', fixtureIds.visitorMessage, admins],
        ['organization', fixtureIds.organization, ['admin', 'organizationOwner']],
        ['organization', fixtureIds.otherOrganization, admins],
      ] as const
    ).map(
      ([kind, id, allowed]) => [`select private.${name}('${kind}', '{${id}}')`, allowed] as const,
    ),
  ),
  [`select public.move_to_bin('lesson', '{${fixtureIds.publishedLesson}}')`, staff],
  [`select public.restore_from_bin('lesson', '{${fixtureIds.publishedLesson}}')`, staff],
  [`select public.delete_from_bin('lesson', '{${fixtureIds.publishedLesson}}')`, admins],
  [`select private.delete_from_bin('lesson', '{${fixtureIds.publishedLesson}}')`, admins],
  ['select * from public.list_bin()', staff],
  ['select * from private.list_bin(1, 25)', staff],
  ["select * from public.list_audit(kind => 'none')", admins],
  [
    'select * from private.list_audit(null, null, null, null, gen_random_uuid(), null, null, null, null, 1)',
    admins,
  ],
  ['select * from public.search_courses()', everyone],
  [
    'select * from private.search_courses(null, null, null, null, null, null, null, false, null, true, 1, 12)',
    everyone,
  ],
  ["select * from public.find_course_by_slug('a')", everyone],
  ["select * from private.find_course_by_slug('a')", everyone],
  ["select private.search_key('α')", everyone],
  ['select * from public.list_unused_files()', nobody],
  ['select * from private.list_unused_files()', nobody],
  [`select public.count_upload('${testUsers.learner}')`, nobody],
  ["select private.greek_slug('α')", nobody],
  [`select * from public.count_same_caller('${fixtureIds.visitorMessage}')`, admins],
  [`select * from private.count_same_caller('${fixtureIds.visitorMessage}')`, admins],
  [`select * from public.delete_same_caller('${fixtureIds.visitorMessage}', now())`, admins],
  [`select * from private.delete_same_caller('${fixtureIds.visitorMessage}', now())`, admins],
  [`select * from private.rows_of_same_caller('${fixtureIds.visitorMessage}', now())`, nobody],
  // Only the edge function submit-form calls these, with the secret key.
  ["select public.required_proof_level('c')", nobody],
  [submitMessage, nobody],
  [submitInterest, nobody],
  ["select private.admit_submission('p', 3, 'c', 's', null, 'a@test.example')", nobody],
  ["select private.make_room_in_quarantine('public.contact_messages')", nobody],
  ['select private.has_many_open_messages()', nobody],
  ['select private.is_busy_hour()', nobody],
  [`select private.is_own_email('${testUsers.learner}', 'a@test.example')`, nobody],
];

/**
 * Calls a function as every actor. @returns what each gets: `allowed`, or the code of the error. Staff without the second factor
 * may get PX011, which counts as 42501 here.
 */
export async function callAsEverybody(transaction: Transaction, sql: string) {
  const outcomes: Record<string, string> = {};
  for (const actor of actors) {
    const outcome = await attemptAs(transaction, actor, sql);
    outcomes[actor] = 'code' in outcome ? outcome.code.replace('PX011', '42501') : 'allowed';
  }
  return outcomes;
}

/** What {@link callAsEverybody} must return. */
export const expectedOutcomes = (allowed: readonly Actor[]): Record<string, string> =>
  Object.fromEntries(actors.map((actor) => [actor, isAmong(allowed, actor) ? 'allowed' : '42501']));

import { storeLesson, type StoredLesson } from '../support/stored-lesson.ts';
import {
  emailOf,
  staffSessions,
  testUsers,
  type Driver,
  type TestUser,
  type Transaction,
} from './actors.ts';
import { openPolicyDatabase, type PolicyDatabase } from './policy-database.ts';

/** The ids of the rows that the actors try to read and write. */
export const fixtureIds = {
  courseWithInterests: '71000000-0000-4000-8000-000000000001',
  courseWithoutInterests: '71000000-0000-4000-8000-000000000002',
  draftCourse: '71000000-0000-4000-8000-000000000003',
  archivedCourse: '71000000-0000-4000-8000-000000000004',
  trainer: '77000000-0000-4000-8000-000000000001',
  trainerOfDraft: '77000000-0000-4000-8000-000000000002',
  publishedModule: '72000000-0000-4000-8000-000000000001',
  draftModule: '72000000-0000-4000-8000-000000000002',
  publishedModuleOfDraftCourse: '72000000-0000-4000-8000-000000000003',
  publishedLesson: '73000000-0000-4000-8000-000000000001',
  draftLesson: '73000000-0000-4000-8000-000000000002',
  publishedLessonOfDraft: '73000000-0000-4000-8000-000000000003',
  publishedLessonOfDraftCourse: '73000000-0000-4000-8000-000000000004',
  learnerInterest: '74000000-0000-4000-8000-000000000001',
  visitorInterest: '74000000-0000-4000-8000-000000000002',
  learnerMessage: '75000000-0000-4000-8000-000000000001',
  visitorMessage: '75000000-0000-4000-8000-000000000002',
  organization: '76000000-0000-4000-8000-000000000001',
  memberInvitation: '77000000-0000-4000-8000-000000000001',
  ownerInvitation: '77000000-0000-4000-8000-000000000002',
  otherInvitation: '77000000-0000-4000-8000-000000000003',
  // These two come with the seed.
  otherOrganization: '60000000-0000-4000-8000-000000000001',
  otherOrganizationMember: '00000000-0000-4000-8000-000000000004',
} as const;

const usersOfSeed: TestUser[] = ['admin', 'instructor'];

const accounts = (Object.keys(testUsers) as TestUser[])
  .filter((user) => !usersOfSeed.includes(user))
  .map(
    (user) =>
      `('${testUsers[user]}', 'authenticated', 'authenticated', '${emailOf(user)}', now(), now())`,
  )
  .join(',\n');

const text = { content: 'Text', is_published: true };
const lessons: StoredLesson[] = [
  {
    id: fixtureIds.publishedLesson,
    module_id: fixtureIds.publishedModule,
    title: 'Published',
    ...text,
  },
  { id: fixtureIds.draftLesson, module_id: fixtureIds.publishedModule, title: 'Draft' },
  {
    id: fixtureIds.publishedLessonOfDraft,
    module_id: fixtureIds.draftModule,
    title: 'Published in a draft',
    ...text,
  },
  {
    id: fixtureIds.publishedLessonOfDraftCourse,
    module_id: fixtureIds.publishedModuleOfDraftCourse,
    title: 'Published in a draft course',
    ...text,
  },
];

const fixtures = `
-- What the sample learner has done and asked and the files of the sample lessons would be among the rows that a test makes
-- and counts.
delete from public.enrolments;
delete from public.lesson_questions;
delete from storage.objects;
insert into auth.users (id, aud, role, email, created_at, updated_at) values ${accounts};
${staffSessions}
insert into public.user_roles (user_id, role) values
  ('${testUsers.learner}', 'learner'), ('${testUsers.adminWithoutFactor}', 'admin'),
  ('${testUsers.instructorWithoutFactor}', 'instructor');
update private.second_factor_setting set is_needed = true;
insert into public.trainers (id, name) values
  ('${fixtureIds.trainer}', 'Trainer'), ('${fixtureIds.trainerOfDraft}', 'Trainer of a draft');
insert into public.courses (id, slug, title, state, trainer_id) values
  ('${fixtureIds.courseWithInterests}', 'with-interests', 'With interests', 'published', '${fixtureIds.trainer}'),
  ('${fixtureIds.courseWithoutInterests}', 'without-interests', 'Without interests', 'published', null),
  ('${fixtureIds.draftCourse}', 'draft', 'Draft', 'draft', '${fixtureIds.trainerOfDraft}'),
  ('${fixtureIds.archivedCourse}', 'archived', 'Archived', 'archived', null);
insert into public.course_modules (id, course_id, title, is_published) values
  ('${fixtureIds.publishedModule}', '${fixtureIds.courseWithInterests}', 'Published', true),
  ('${fixtureIds.draftModule}', '${fixtureIds.courseWithInterests}', 'Draft', false),
  ('${fixtureIds.publishedModuleOfDraftCourse}', '${fixtureIds.draftCourse}', 'Published in a draft', true);
${lessons.map(storeLesson).join('\n')}
insert into public.course_interests (id, course_id, email, name, user_id) values
  ('${fixtureIds.learnerInterest}', '${fixtureIds.courseWithInterests}', 'learner@test.example', 'Learner',
    '${testUsers.learner}'),
  ('${fixtureIds.visitorInterest}', '${fixtureIds.courseWithInterests}', 'visitor@test.example', 'Visitor', null);
insert into public.contact_messages (id, name, email, subject, message, user_id) values
  ('${fixtureIds.learnerMessage}', 'Learner', 'learner@test.example', 'Test', 'Test', '${testUsers.learner}'),
  ('${fixtureIds.visitorMessage}', 'Visitor', 'visitor@test.example', 'Test', 'Test', null);
insert into public.organizations (id, name) values ('${fixtureIds.organization}', 'Test');
insert into public.organization_invitations (id, organization_id, email, role, invited_by) values
  ('${fixtureIds.memberInvitation}', '${fixtureIds.organization}', 'invited@test.example', 'member', '${testUsers.admin}'),
  ('${fixtureIds.ownerInvitation}', '${fixtureIds.organization}', 'invited-owner@test.example', 'owner', '${testUsers.admin}'),
  ('${fixtureIds.otherInvitation}', '${fixtureIds.otherOrganization}', '${emailOf('learner')}', 'member', '${testUsers.admin}');
insert into public.organization_members (organization_id, user_id, role) values
  ('${fixtureIds.organization}', '${testUsers.organizationOwner}', 'owner'),
  ('${fixtureIds.organization}', '${testUsers.secondOrganizationOwner}', 'owner'),
  ('${fixtureIds.organization}', '${testUsers.organizationAdmin}', 'admin'),
  ('${fixtureIds.organization}', '${testUsers.organizationMember}', 'member'),
  ('${fixtureIds.organization}', '${testUsers.secondOrganizationMember}', 'member');
`;

/** SQL that removes the sample cohorts and certificates, so that a check of cohorts or bookings changes its own rows only. */
const withoutSampleCohorts = `
  truncate private.document_buyers, private.document_requests, public.payment_refunds, public.payment_orders, public.money_documents, public.money_events, public.charges, private.badge_places, public.certificates, public.certificate_rules, private.left_bookings, public.seats, public.seat_pools,
    private.certificate_numbers, private.certificate_checks, private.certificate_tasks, private.postponed_certificates;
  delete from public.attendance; delete from public.attendance_sheets; delete from public.booking_payments;
  delete from public.bookings; delete from public.cohorts;`;

/** The databases that have the fixtures. */
const prepared = new WeakSet<Driver>();

/** Opens a transaction on a database with the fixtures, calls `work` and rolls everything back. @returns what `work` returns */
export async function withFixtures<T>(
  driver: Driver,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return driver.transaction(async (transaction) => {
    if (!prepared.has(driver)) await transaction.exec(withoutSampleCohorts + fixtures);
    const result = await work(transaction);
    await transaction.rollback();
    return result;
  });
}

let shared: Promise<PolicyDatabase> | undefined;
let sharedWithFixtures: Promise<PolicyDatabase> | undefined;

/**
 * Opens the database that the test files of a worker share: for tests that only read, or roll back what they change.
 * It is open until the process ends.
 */
export const openSharedDatabase = () => (shared ??= openPolicyDatabase());

/** Opens the same with the fixtures, for {@link withFixtures}: inserting them takes longer than most tests. */
export const openDatabaseWithFixtures = () =>
  (sharedWithFixtures ??= openPolicyDatabase().then(async (database) => {
    await database.driver.exec(withoutSampleCohorts + fixtures);
    prepared.add(database.driver);
    return database;
  }));

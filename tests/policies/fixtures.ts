import { vi } from 'vitest';
import { openDatabase } from '../../supabase/local/database/database.ts';
import { Mailbox } from '../../supabase/local/mail/mailbox.ts';
import { people, type Driver, type Person, type Session } from './actors.ts';

// A database a file, on machines with few cores: the usual five seconds are not enough for all of them.
vi.setConfig({ testTimeout: 60_000 });

export const rows = {
  courseWithInterests: '71000000-0000-4000-8000-000000000001',
  courseWithoutInterests: '71000000-0000-4000-8000-000000000002',
  publishedModule: '72000000-0000-4000-8000-000000000001',
  draftModule: '72000000-0000-4000-8000-000000000002',
  publishedLesson: '73000000-0000-4000-8000-000000000001',
  draftLesson: '73000000-0000-4000-8000-000000000002',
  publishedLessonOfDraft: '73000000-0000-4000-8000-000000000003',
  ownInterest: '74000000-0000-4000-8000-000000000001',
  visitorInterest: '74000000-0000-4000-8000-000000000002',
  ownMessage: '75000000-0000-4000-8000-000000000001',
  visitorMessage: '75000000-0000-4000-8000-000000000002',
  organisation: '76000000-0000-4000-8000-000000000001',
  foreignOrganisation: '60000000-0000-4000-8000-000000000001',
  foreignMember: '00000000-0000-4000-8000-000000000004',
} as const;

const seeded: Person[] = ['admin', 'instructor'];

const accounts = (Object.keys(people) as Person[])
  .filter((person) => !seeded.includes(person))
  .map(
    (person) =>
      `('${people[person]}', 'authenticated', 'authenticated', '${person.toLowerCase()}@test.example', now(), now())`,
  )
  .join(',\n');

const sql = `
insert into auth.users (id, aud, role, email, created_at, updated_at) values ${accounts};
insert into public.user_roles (user_id, role) values
  ('${people.owner}', 'learner'), ('${people.secondAdmin}', 'admin');
insert into public.courses (id, slug, title) values
  ('${rows.courseWithInterests}', 'with-interests', 'With interests'),
  ('${rows.courseWithoutInterests}', 'without-interests', 'Without interests');
insert into public.course_modules (id, course_id, title, is_published) values
  ('${rows.publishedModule}', '${rows.courseWithInterests}', 'Published', true),
  ('${rows.draftModule}', '${rows.courseWithInterests}', 'Draft', false);
insert into public.course_lessons (id, module_id, title, is_published) values
  ('${rows.publishedLesson}', '${rows.publishedModule}', 'Published', true),
  ('${rows.draftLesson}', '${rows.publishedModule}', 'Draft', false),
  ('${rows.publishedLessonOfDraft}', '${rows.draftModule}', 'Published in a draft', true);
insert into public.course_interests (id, course_id, email, name, user_id) values
  ('${rows.ownInterest}', '${rows.courseWithInterests}', 'own@test.example', 'Own', '${people.owner}'),
  ('${rows.visitorInterest}', '${rows.courseWithInterests}', 'visitor@test.example', 'Visitor', null);
insert into public.contact_messages (id, name, email, subject, message, user_id) values
  ('${rows.ownMessage}', 'Own', 'own@test.example', 'Own', 'Own', '${people.owner}'),
  ('${rows.visitorMessage}', 'Visitor', 'visitor@test.example', 'Visitor', 'Visitor', null);
insert into public.organizations (id, name) values ('${rows.organisation}', 'Test');
insert into public.organization_members (organization_id, user_id, role) values
  ('${rows.organisation}', '${people.organisationOwner}', 'owner'),
  ('${rows.organisation}', '${people.secondOwner}', 'owner'),
  ('${rows.organisation}', '${people.organisationAdmin}', 'admin'),
  ('${rows.organisation}', '${people.organisationMember}', 'member'),
  ('${rows.organisation}', '${people.secondMember}', 'member');
`;

/** Opens a transaction, writes the rows above, does the work and takes everything back. */
export async function withFixtures<T>(driver: Driver, work: (session: Session) => Promise<T>) {
  return driver.transaction(async (transaction) => {
    await transaction.exec(sql);
    const answer = await work(transaction);
    await transaction.rollback();
    return answer;
  }) as Promise<T>;
}

/** A database of its own, with every migration and the seed. */
export function openFreshDatabase() {
  return openDatabase({ folder: null, mailbox: new Mailbox(), origin: 'http://127.0.0.1' });
}

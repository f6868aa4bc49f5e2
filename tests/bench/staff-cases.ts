import type { Connection } from './connection.ts';
import { askers } from './staff-data.ts';

export type StaffCase = { name: string; as: keyof typeof askers; sql: string };

/** Rows that the cases are about: the first of its kind, or the one with most in it. */
async function findRows(database: Connection) {
  const [found] = await database.run(`
    select
      (select course_id from public.course_interest_counts order by interests desc limit 1) as busy,
      (select course_id from public.course_interest_counts order by interests limit 1) as quiet,
      (select id from public.contact_messages order by created_at desc limit 1) as message,
      (select email from public.course_interests order by created_at limit 1) as oldest_email,
      (select created_at from public.course_interests order by created_at offset 5000 limit 1) as early,
      (select id from public.course_interests order by created_at offset 5000 limit 1) as early_id,
      (select id from public.organizations order by name limit 1) as organization,
      (select email from public.profiles order by created_at offset 10 limit 1) as email`);
  return Object.fromEntries(
    Object.entries(found ?? {}).map(([key, value]) => [
      key,
      value instanceof Date ? value.toISOString() : String(value),
    ]),
  );
}

/** SQL that turns a session into one of the askers, for the rest of the transaction. */
export function becomeAsker(asker: keyof typeof askers): string {
  const claims = JSON.stringify({ sub: askers[asker], role: 'authenticated' });
  return `do $$ begin
    perform set_config('request.jwt.claims', '${claims}', true);
    set local role authenticated;
  end $$`;
}

const list = (name: string) => (given: string) => `select * from public.${name}(${given})`;
const interests = list('search_interests');
const counts = list('interest_counts');
const messages = list('search_messages');
const people = list('search_users');
const organizations = list('search_organizations');
const courses = (given: string) =>
  list('search_courses')(`page_size => 25${given && `, ${given}`}`);

/** Every query of the staff area, as the data functions ask it. */
export async function staffCases(database: Connection): Promise<StaffCase[]> {
  const { busy, quiet, message, oldest_email, early, early_id, organization, email } =
    await findRows(database);
  const [modules] = await database.run(
    `select array_agg(id order by order_index desc)::text as ids, min(id::text) as id
      from public.course_modules where course_id = '${busy}'`,
  );
  const [lessons] = await database.run(
    `select array_agg(id order by order_index desc)::text as ids, min(id::text) as id
      from public.course_lessons where module_id = '${modules?.id}'`,
  );
  const preview = `select course.id, course.title, (
      select json_agg(json_build_object('title', module.title, 'lessons', (
        select json_agg(json_build_object('title', lesson.title) order by lesson.order_index)
        from public.course_lessons as lesson where lesson.module_id = module.id
      )) order by module.order_index)
      from public.course_modules as module where module.course_id = course.id
    ) as modules
    from public.courses as course where course.id = '${busy}'`;
  const asInstructor: [string, string][] = [
    ['courses', courses('')],
    ['courses, last page', courses('page => 40')],
    ['courses by words', courses("words => 'μάθημα εργαλεία'")],
    [
      'courses by filters',
      courses("wanted_status => 'coming_soon', wanted_category => 'training'"),
    ],
    ['course to edit', `select * from public.courses where id = '${busy}'`],
    [
      'course saved',
      `update public.courses set title = 'Νέος τίτλος' where id = '${busy}'
      and updated_at = (select updated_at from public.courses where id = '${busy}') returning *`,
    ],
    [
      'course created',
      "insert into public.courses (title, slug) values ('Μάθημα', '') returning id, slug",
    ],
    ['slug suggested', `select public.suggest_slug('Μάθημα', '${busy}')`],
    ['course deleted, waited for', `delete from public.courses where id = '${busy}' returning id`],
    [
      'number of who wait',
      `select interests from public.course_interest_counts where course_id = '${busy}'`,
    ],
    ['preview with drafts', preview],
    [
      'modules',
      `select * from public.course_modules where course_id = '${busy}' order by order_index`,
    ],
    [
      'lessons',
      `select id, title from public.course_lessons where module_id = '${modules?.id}' order by order_index`,
    ],
    ['lesson to edit', `select * from public.course_lessons where id = '${lessons?.id}'`],
    [
      'lesson saved',
      `update public.course_lessons set content = 'Α' where id = '${lessons?.id}' returning *`,
    ],
    [
      'lesson created',
      `insert into public.course_lessons (module_id, title, order_index)
      values ('${modules?.id}', 'Α', 2) returning *`,
    ],
    ['lesson deleted', `delete from public.course_lessons where id = '${lessons?.id}'`],
    ['lessons reordered', `select public.reorder_lessons('${modules?.id}', '${lessons?.ids}')`],
    ['modules reordered', `select public.reorder_modules('${busy}', '${modules?.ids}')`],
    ['interests a course', counts('')],
    ['interests a course, last page', counts('page => 40')],
    ['interests a course, by words', counts("words => 'μάθημα'")],
    ['interests a course, by a rare word', counts("words => 'ψηφιδωτό'")],
    ['people', interests('')],
    ['people, last page', interests('page => 100')],
    ['people of the busiest course', interests(`wanted_course => '${busy}'`)],
    [
      'people of the busiest course, last page',
      interests(`wanted_course => '${busy}', page => 100`),
    ],
    ['people of a quiet course', interests(`wanted_course => '${quiet}'`)],
    ['people of a month', interests("since => '2025-03-01', before => '2025-04-01'")],
    [
      'people of a course and a month',
      interests(`wanted_course => '${busy}', since => '2025-03-01', before => '2025-04-01'`),
    ],
    ['people by one address', interests(`words => '${oldest_email}'`)],
    ['people by the commonest host', interests("words => '@gmail'")],
    ['people by a first name', interests("words => 'δεσποινα'")],
    ['people by a surname', interests("words => 'κτηνοτροφια'")],
    ['people by a common surname', interests("words => 'επιχειρηση'")],
    ['people by both names', interests("words => 'μαρια κτηνοτροφια'")],
    ['people by name and host', interests("words => 'κτηνοτροφια @gmail.com'")],
    ['people by one letter', interests("words => 'κ'")],
    ['people by a letter, last page', interests("words => 'κ', page => 10")],
    [
      'people of a course by a first name',
      interests(`wanted_course => '${busy}', words => 'δεσποινα'`),
    ],
    [
      'people of a month by a first name',
      interests("words => 'δεσποινα', since => '2025-03-01', before => '2025-04-01'"),
    ],
    ['people by a beginning of old addresses', interests("words => 'user1'")],
    ['people by a name and one letter', interests("words => 'μαρια α'")],
    ['people of a course by two letters', interests(`wanted_course => '${busy}', words => 'κω'`)],
    ['people by nobody’s name', interests("words => 'ξυλοφωνο'")],
    ['export, first thousand', 'select * from public.export_interests()'],
    [
      'export, last thousands',
      `select * from public.export_interests(after_time => '${early}', after_id => '${early_id}')`,
    ],
    ['export by a first name', "select * from public.export_interests('δεσποινα')"],
    ['export of a course', `select * from public.export_interests(wanted_course => '${busy}')`],
    ['messages', messages('')],
    ['messages, last page', messages('page => 40')],
    ['messages not handled', messages('wanted_handled => false')],
    ['messages handled', messages('wanted_handled => true')],
    ['messages by words', messages("words => 'μαθημα'")],
    ['messages by a first name', messages("words => 'μαρια'")],
    [
      'messages not handled, by a first name',
      messages("words => 'μαρια', wanted_handled => false"),
    ],
    ['messages by rarer words', messages("words => 'κτηνοτροφια δεσποινα'")],
    [
      'message handled',
      `update public.contact_messages set handled_at = now(), note = 'Α' where id = '${message}' returning id`,
    ],
  ];
  const asAdmin: [string, string][] = [
    ['users', people('')],
    ['users, last page', people('page => 40')],
    ['users by address', people(`words => '${email}'`)],
    ['users by first name', people("words => 'δεσποινα'")],
    ['users by the commonest first name', people("words => 'μαρια'")],
    ['users by surname', people("words => 'κτηνοτροφια'")],
    ['users by the commonest host', people("words => '@gmail'")],
    ['role given', `select public.set_role('${askers.instructor}', 'learner')`],
    [
      'course with interests deleted',
      `delete from public.courses where id = '${quiet}' returning id`,
    ],
    ['organisations', organizations('')],
    ['organisations, last page', organizations('page => 40')],
    ['organisations by words', organizations("words => 'μαθημα'")],
    ['members', `select * from public.organization_people('${organization}')`],
    [
      'members, last page',
      `select * from public.organization_people('${organization}', page => 20)`,
    ],
    [
      'own memberships',
      `select * from public.organization_members where user_id = '${askers.admin}'`,
    ],
    ['member added', `select public.add_member('${organization}', '${email}', 'owner')`],
  ];
  return [
    ...asInstructor.map(([name, sql]) => ({ name, as: 'instructor' as const, sql })),
    ...asAdmin.map(([name, sql]) => ({ name, as: 'admin' as const, sql })),
  ];
}

import type { Connection } from './connection.ts';
import { loadCourses } from './courses.ts';
import { vocabulary } from './vocabulary.ts';

export type Sizes = {
  courses: number;
  lessons: number;
  interests: number;
  messages: number;
  users: number;
  organizations: number;
};

const list = (words: string[]) => `(array[${words.map((word) => `'${word}'`).join(', ')}]::text[])`;
/** The first of them is the name of one in twenty, as the commonest in Greece is. */
const firstNames =
  `Μαρία Γιώργος Ελένη Δημήτρης Κατερίνα Κώστας Βασιλική Νίκος Σοφία Γιάννης Αγγελική Παναγιώτης Ιωάννα Χρήστος
  Γεωργία Βασίλης Δήμητρα Θανάσης Ευαγγελία Μιχάλης Κωνσταντίνα Σπύρος Παρασκευή Ηλίας Άννα Στέλιος Αικατερίνη
  Αντώνης Χριστίνα Θοδωρής Ευτυχία Ανδρέας Αναστασία Σταύρος Φωτεινή Λευτέρης Χαρίκλεια Πέτρος Ειρήνη Δέσποινα`
    .trim()
    .split(/\s+/);
const hosts = ['gmail.com', 'gmail.com', 'gmail.com', 'yahoo.gr', 'hotmail.com', 'etaireia.gr'];

/** One of a list, the first far more often. */
const skewed = (words: string[], strength = 2.2) =>
  `${list(words)}[1 + floor(${words.length} * power(random(), ${strength}))::integer]`;
const person = `${skewed(firstNames, 1.2)} || ' ' || initcap(${skewed(vocabulary)})`;
const email = (name: string) =>
  `'user' || n || '.${name}' || floor(random() * 1000) || '@' || ${skewed(hosts, 1)}`;
const moment = (count: number) =>
  `timestamptz '2026-11-01 12:00+02' - (${count} - n) * (interval '3 years' / ${count})`;

/** The people who ask: an admin, and an instructor. */
export const askers = {
  admin: '80000000-0000-4000-8000-000000000001',
  instructor: '80000000-0000-4000-8000-000000000002',
} as const;

async function loadPeople(database: Connection, { users, organizations }: Sizes) {
  await database.run(`
    insert into auth.users (id, email, raw_user_meta_data, created_at)
    select
      case n when 1 then '${askers.admin}'::uuid when 2 then '${askers.instructor}' else gen_random_uuid() end,
      ${email('account')},
      jsonb_build_object('first_name', ${skewed(firstNames, 1.2)}, 'last_name', initcap(${skewed(vocabulary)})),
      ${moment(users)}
    from generate_series(1, ${users}) as n`);
  // The trigger that makes the profiles knows no other time than now.
  await database.run('alter table public.profiles disable trigger user');
  await database.run(`
    update public.profiles set created_at = account.created_at
    from auth.users as account where account.id = profiles.id`);
  await database.run('alter table public.profiles enable trigger user');
  await database.run(`
    insert into public.user_roles (user_id, role)
    values ('${askers.admin}', 'admin'), ('${askers.instructor}', 'instructor')`);
  await database.run(`
    insert into public.organizations (name)
    select initcap(${skewed(vocabulary)}) || ' ' || initcap(${skewed(vocabulary)}) || ' ' || n
    from generate_series(1, ${organizations}) as n`);
  // Five members each, and one of the organisations with a fiftieth of all accounts.
  await database.run(`
    insert into public.organization_members (organization_id, user_id, role)
    select organization.id, account.id, 'member'
    from (select id, row_number() over (order by name) as n from public.organizations) as organization
    join (select id, row_number() over (order by id) as n from auth.users) as account
      on account.n % ${organizations} between organization.n and organization.n + 4
        or (organization.n = 1 and account.n % 50 = 0)`);
}

async function loadCurriculum(database: Connection, { courses, lessons }: Sizes) {
  await database.run(`
    insert into public.course_modules (course_id, title, order_index, is_published)
    select id, 'Ενότητα ' || n, n, n = 1 from public.courses, generate_series(1, 2) as n`);
  await database.run(`
    insert into public.course_lessons (module_id, title, content, order_index, is_published)
    select id, 'Μάθημα ' || n, repeat('Κείμενο του μαθήματος. ', 100), n, n % 2 = 0
    from public.course_modules, generate_series(1, ${Math.round(lessons / courses / 2)}) as n`);
}

/** Fills every table of the staff area: the same rows each time, a few courses with most of the interests. */
export async function loadStaffData(database: Connection, sizes: Sizes): Promise<void> {
  const { courses, interests, messages } = sizes;
  await loadCourses(database, courses);
  await loadCurriculum(database, sizes);
  await database.run(`
    insert into public.course_interests (course_id, name, email, created_at)
    select
      course.ids[1 + floor(${courses} * power(random(), 3))::integer], ${person}, ${email('list')},
      ${moment(interests)}
    from generate_series(1, ${interests}) as n,
      (select array_agg(id order by created_at) as ids from public.courses) as course`);
  // A million different senders in one transaction are more locks than a server keeps.
  await database.run(
    'alter table public.contact_messages disable trigger contact_messages_limit_per_sender',
  );
  await database.run(`
    insert into public.contact_messages (name, email, subject, message, handled_at, created_at)
    select
      ${person}, ${email('mail')}, initcap(${skewed(vocabulary)}) || ' ' || ${skewed(vocabulary)},
      array_to_string(array(select ${skewed(vocabulary)} from generate_series(1, 40 + n % 2)), ' '),
      case when n % 20 > 0 then ${moment(messages)} end, ${moment(messages)}
    from generate_series(1, ${messages}) as n`);
  await database.run(
    'alter table public.contact_messages enable trigger contact_messages_limit_per_sender',
  );
  await loadPeople(database, sizes);
  // What autovacuum does after such a load: statistics, the visibility map, and the indexes' waiting lists.
  await database.run('vacuum analyze');
  await database.run('checkpoint');
}

import type { Client } from 'pg';
import { rareWord } from './vocabulary.ts';

/** owner: of the database, past all policies. */
type Role = 'visitor' | 'instructor' | 'admin' | 'owner';
export type DatabaseCase = { name: string; role: Role; sql: string; targetMs: number };
/** Arguments of a list function by the name of the case. */
type Cases = Record<string, string>;

const text = (value: string) => `search_text => '${value}'`;
const filters =
  "filter_audience => 'businesses', filter_category => 'training', filter_level => 'intermediate', filter_status => 'available'";
const noMatch =
  "filter_audience => 'businesses', filter_category => 'course', filter_level => 'advanced', filter_status => 'coming_soon'";

const everyList: Cases = {
  'no text': '',
  'no text, page 40': 'page => 40',
  'frequent word': text('μάθημα'),
  'rare word': text(rareWord),
};
const courses: Cases = {
  ...everyList,
  'frequent word, page 50': `${text('μάθημα')}, page => 50`,
  'frequent and rare word': text(`μάθημα ${rareWord}`),
  'two less frequent words': text('νησί τράπεζα'),
  'ten words': text('με και για την από της των στην έργο ομάδα'),
  'five long words': text('τεχνητή νοημοσύνη εργαλεία παραδείγματα αυτοματισμοί'),
  'all filters, page 50': `${filters}, page => 50`,
  'filters without a match': noMatch,
  'less frequent word, all filters': `${text('νησί')}, ${filters}`,
  'frequent word, filters without a match': `${text('μάθημα')}, ${noMatch}`,
};
const people: Cases = {
  'frequent first name': text('μαρια'),
  'first name of 20,000 people, spread evenly': text('δεσποινα'),
  'first name of 20,000 people, all old': text('ξενοφων'),
  'rare surname': text('κτηνοτροφια'),
  'first name and surname': text('μαρια κτηνοτροφια'),
  'surname and host': text('κτηνοτροφια @gmail.com'),
  'first name and one letter': text('δεσποινα κ'),
  'one letter': text('κ'),
  'most frequent host': text('@gmail'),
  'prefix of 11,000 old e-mails': text('user12'),
  'prefix of 111,000 old e-mails': text('user1'),
  'no match': text('ξυλοφωνο'),
};

/** Every search and list, with the most usual or slowest search texts and filters. */
export async function databaseCases(client: Client): Promise<DatabaseCase[]> {
  const { rows } = await client.query<Record<string, string>>(`
    select
      (select course_id from public.course_interest_counts order by interests desc limit 1) as busy,
      (select course_id from public.course_interest_counts order by interests limit 1) as quiet,
      (select email from public.course_interests order by created_at limit 1) as email,
      (select created_at::text from public.course_interests order by created_at offset 5000 limit 1) as time,
      (select id from public.course_interests order by created_at offset 5000 limit 1) as id,
      (select organization_id from public.organization_members group by 1 order by count(*) desc limit 1) as company`);
  const { busy, quiet, email = '', time, id, company } = rows[0] ?? {};
  const month = "created_from => '2025-03-01', created_before => '2025-04-01'";
  const interests: Cases = {
    'no text': '',
    'one e-mail': text(email),
    'busiest course, page 100': `filter_course_id => '${busy}', page => 100`,
    'quietest course': `filter_course_id => '${quiet}'`,
    'one month': month,
    'course and first name': `filter_course_id => '${busy}', ${text('δεσποινα')}`,
    'quietest course and first name': `filter_course_id => '${quiet}', ${text('μαρια')}`,
    'month and first name': `${month}, ${text('δεσποινα')}`,
    'export, first batch': 'page_size => 1000',
    'export, last batches': `page_size => 1000, after_created_at => '${time}', after_id => '${id}'`,
  };
  const messages: Cases = {
    ...everyList,
    'first name, not handled': `${text('μαρια')}, filter_handled => false`,
    'two rarer words': text('κτηνοτροφια δεσποινα'),
  };
  const members: Cases = { 'page 20': `'${company}', page => 20` };
  const lists: [string, Role, Cases, targetMs?: number][] = [
    ['search_courses', 'visitor', courses],
    ['search_interests', 'instructor', interests],
    ['search_interests', 'instructor', people, 50],
    ['interest_counts', 'instructor', everyList],
    ['search_messages', 'instructor', messages],
    ['search_users', 'admin', { ...everyList, ...people }],
    ['search_organizations', 'admin', everyList],
    ['list_organization_members', 'admin', members],
  ];
  return lists.flatMap(([list, role, cases, targetMs = 20]) =>
    Object.entries(cases).map(([name, given]) => ({
      name: `${list}: ${name}`,
      role,
      sql: `select * from public.${list}(${given})`,
      targetMs,
    })),
  );
}

import type { Client } from 'pg';
import { rareWord } from './vocabulary.ts';

export type DatabaseCase = {
  name: string;
  role: 'visitor' | 'instructor' | 'admin';
  sql: string;
  /** Milliseconds. */
  target: number;
};

const filters =
  "filter_audience => 'businesses', filter_category => 'training', filter_level => 'intermediate', filter_status => 'available'";
const noMatch =
  "filter_audience => 'businesses', filter_category => 'course', filter_level => 'advanced', filter_status => 'coming_soon'";
const text = (value: string) => `search_text => '${value}'`;

const courseCases: [string, string][] = [
  ['no text', ''],
  ['no text, page 100', 'page => 100'],
  ['very frequent word', text('μάθημα')],
  ['very frequent word, page 50', `${text('μάθημα')}, page => 50`],
  ['less frequent word', text('νησί')],
  ['rare word', text(rareWord)],
  ['two frequent words', text('τεχνητή νοημοσύνη')],
  ['frequent and rare word', text(`μάθημα ${rareWord}`)],
  ['two less frequent words', text('νησί τράπεζα')],
  ['ten words', text('με και για την από της των στην έργο ομάδα')],
  ['five long words', text('τεχνητή νοημοσύνη εργαλεία παραδείγματα αυτοματισμοί')],
  ['one letter', text('α')],
  ['two letters, page 50', `${text('ερ')}, page => 50`],
  ['no match', text('ξυλόφωνο')],
  ['one filter', "filter_level => 'advanced'"],
  ['all filters', filters],
  ['all filters, page 50', `${filters}, page => 50`],
  ['filters without a match', noMatch],
  ['frequent word, all filters', `${text('μάθημα')}, ${filters}`],
  ['less frequent word, all filters', `${text('νησί')}, ${filters}`],
  ['frequent word, filters without a match', `${text('μάθημα')}, ${noMatch}`],
];

const wordings: [string, string][] = [
  ['frequent first name', 'μαρια'],
  ['first name of 20,000 people, spread evenly', 'δεσποινα'],
  ['first name of 20,000 people, all old', 'ξενοφων'],
  ['frequent surname', 'επιχειρηση'],
  ['rare surname', 'κτηνοτροφια'],
  ['first name and surname', 'μαρια κτηνοτροφια'],
  ['surname and host', 'κτηνοτροφια @gmail.com'],
  ['first name and one letter', 'δεσποινα κ'],
  ['one letter', 'κ'],
  ['most frequent host', '@gmail'],
  ['prefix of 11,000 old e-mails', 'user12'],
  ['prefix of 111,000 old e-mails', 'user1'],
  ['no match', 'ξυλοφωνο'],
];

/** Every list of the application, with the wordings and filters that are slowest or most usual. */
export async function databaseCases(client: Client): Promise<DatabaseCase[]> {
  const { rows } = await client.query<Record<string, string>>(`
    select
      (select course_id from public.course_interest_counts order by interests desc limit 1) as busy,
      (select course_id from public.course_interest_counts order by interests limit 1) as quiet,
      (select email from public.course_interests order by created_at limit 1) as email,
      (select created_at::text from public.course_interests order by created_at offset 5000 limit 1) as old_time,
      (select id from public.course_interests order by created_at offset 5000 limit 1) as old_id,
      (select organization_id from public.organization_members group by 1 order by count(*) desc limit 1) as company`);
  const { busy, quiet, email, old_time, old_id, company } = rows[0] ?? {};
  const month = "created_from => '2025-03-01', created_before => '2025-04-01'";
  const after = `page_size => 1000, after_created_at => '${old_time}', after_id => '${old_id}'`;
  const casesOf =
    (role: DatabaseCase['role'], list: string, target = 20) =>
    ([name, given]: [string, string]): DatabaseCase => ({
      name: `${list}: ${name}`,
      role,
      sql: `select * from public.${list}(${given})`,
      target,
    });
  const interests: [string, string][] = [
    ['no text', ''],
    ['no text, page 100', 'page => 100'],
    ['one e-mail', text(email ?? '')],
    ['busiest course', `filter_course_id => '${busy}'`],
    ['busiest course, page 100', `filter_course_id => '${busy}', page => 100`],
    ['quietest course', `filter_course_id => '${quiet}'`],
    ['one month', month],
    ['course and month', `filter_course_id => '${busy}', ${month}`],
    ['course and first name', `filter_course_id => '${busy}', ${text('δεσποινα')}`],
    ['month and first name', `${month}, ${text('δεσποινα')}`],
    ['export, first batch', 'page_size => 1000'],
    ['export, last batches', after],
  ];
  const pages: [string, string][] = [
    ['no text', ''],
    ['no text, page 40', 'page => 40'],
    ['frequent word', text('μαθημα')],
    ['rare word', text(rareWord)],
  ];
  return [
    ...courseCases.map(casesOf('visitor', 'search_courses')),
    ...interests.map(casesOf('instructor', 'search_interests')),
    ...wordings
      .map(([name, wording]): [string, string] => [name, text(wording)])
      .map(casesOf('instructor', 'search_interests', 50)),
    ...pages.map(casesOf('instructor', 'interest_counts')),
    ...(
      [
        ...pages,
        ['not handled', 'filter_handled => false'],
        ['first name, not handled', `${text('μαρια')}, filter_handled => false`],
        ['two rarer words', text('κτηνοτροφια δεσποινα')],
      ] as [string, string][]
    ).map(casesOf('instructor', 'search_messages')),
    ...(
      [
        ...pages,
        ['frequent first name', text('μαρια')],
        ['surname', text('κτηνοτροφια')],
        ['most frequent host', text('@gmail')],
      ] as [string, string][]
    ).map(casesOf('admin', 'search_users')),
    ...pages.map(casesOf('admin', 'search_organizations')),
    casesOf('admin', 'list_organization_members')(['page 20', `'${company}', page => 20`]),
  ];
}

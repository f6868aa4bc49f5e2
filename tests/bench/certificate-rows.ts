import type { Client } from 'pg';
import type { DatabaseCase } from './database-cases.ts';
import { name, time } from './database-rows.ts';
import { vocabulary } from './vocabulary.ts';

export const certificateSizes = { certificates: 1_000_000 };

const count = certificateSizes.certificates;
const course = '8c000000-0000-4000-8000-000000000001';

/** Certificates of three years. 20,000 people of one name were all certified first, and one in a thousand is revoked. */
export async function loadCertificates(client: Client): Promise<void> {
  await client.query(`
    insert into public.courses (id, title, slug, state)
    select
      case n when 1 then '${course}'::uuid else gen_random_uuid() end, 'Course ' || n, 'certified-' || n, 'published'
    from generate_series(1, 100) as n;
    insert into public.certificates (
      kind, code, year, number, course_id, holder, title, hours, starts_on, ends_on, signatory, signatory_title,
      rules_version, issued_at, retain_until, revoked_at, revoke_reason
    )
    select
      'achievement', translate(upper(lpad(to_hex(n), 12, '0')), 'ILOU', '0000'), 2023 + n / 400000, n, course.ids[1 + n % 100],
      case when n <= 20000 then 'Ξενοφών ' || initcap('${vocabulary[30]}') else ${name} end, 'Course', 10, '2026-01-01',
      '2026-01-02', 'Ελένη Μάρκου', '', 1, ${time(count)}, now() + interval '10 years',
      case when n % 1000 = 0 then now() end, case when n % 1000 = 0 then 'Mistake' end
    from generate_series(1, ${count}) as n, (select array_agg(id) as ids from public.courses where slug like 'certified-%') as course`);
  await client.query('vacuum analyze public.certificates');
}

const text = (value: string) => `search_text => '${value}'`;

export function certificateCases(): DatabaseCase[] {
  const ofCourse = `course => '${course}'`;
  const cases = {
    'no text': '',
    'no text, page 40': 'page => 40',
    'frequent first name': text('μαρια'),
    'frequent first name, page 20': `${text('μαρια')}, page => 20`,
    'first name of 20,000 people, spread evenly': text('δεσποινα'),
    'first name of 20,000 people, all old': text('ξενοφων'),
    'first name and surname': text('μαρια κτηνοτροφια'),
    'rare surname': text('κτηνοτροφια'),
    'one letter': text('κ'),
    'no match': text('ξυλοφωνο'),
    'protocol number': text('12345/2023'),
    'one course and first name': `${ofCourse}, ${text('μαρια')}`,
    'one course and rare surname': `${ofCourse}, ${text('κτηνοτροφια')}`,
    'revoked, first name': `state => 'revoked', ${text('μαρια')}`,
    'one year and first name': `year => 2025, ${text('δεσποινα')}`,
  };
  return Object.entries(cases).map(([label, given]) => ({
    name: `list_certificates: ${label}`,
    role: 'instructor',
    sql: `select * from public.list_certificates(${given})`,
    targetMs: 20,
  }));
}

import { execute } from './backend.ts';
import { storeCourse } from './stored-course.ts';

/** Columns of a certificate: SQL of their values. */
type Values = Record<string, string>;

/** Crockford's Base32. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random code. */
export const randomCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => letters[byte % 32]).join('');

/**
 * Stores a certificate of achievement of a course of its own, for somebody without an account unless `user_id` is given.
 * @param values SQL for columns with other values than these
 */
export async function storeCertificate(values: Values = {}) {
  const course = await storeCourse();
  const code = randomCode();
  const columns: Values = {
    kind: `'achievement'`,
    code: `'${code}'`,
    year: '2026',
    // Far above what the backend counts.
    number: String(1_000_000 + Math.floor(Math.random() * 1_000_000_000)),
    course_id: `'${course.id}'`,
    holder: `'Μαρία Ψυχάρη'`,
    title: `'${course.title}'`,
    hours: '12.5',
    starts_on: `'2026-03-03'`,
    ends_on: `'2026-04-05'`,
    grade: '92',
    signatory: `'Ελένη Μάρκου'`,
    signatory_title: `'Επικεφαλής εκπαίδευσης'`,
    rules_version: '1',
    issued_at: `'2026-04-06T10:00Z'`,
    retain_until: `'2036-04-06T10:00Z'`,
    ...values,
  };
  const [row] = (await execute(
    `insert into public.certificates (${Object.keys(columns).join(', ')})
     values (${Object.values(columns).join(', ')}) returning id`,
  )) as { id: string }[];
  return { id: row?.id ?? '', code, course };
}

import { randomUUID } from 'node:crypto';
import { didDocument, publicBadgeKey, readBadgeKeys } from '@/subjects/certificates/badge-keys';
import { localBadgeKey } from '../../../supabase/local/badge-key.ts';
import type { RunningBackend } from '../../../supabase/local/backend-server.ts';

export const origin = 'https://praxi.example';
/** The DID document of the site with these keys. */
export const issuerOf = (...privateKeys: string[]) =>
  didDocument(origin, readBadgeKeys(privateKeys.map(publicBadgeKey).join()));
export const issuer = issuerOf(localBadgeKey);

/** Stores a certificate. @param values SQL for columns with other values. @returns its id and code */
export async function storeCertificate(
  { execute }: RunningBackend,
  values: Record<string, string> = {},
) {
  const code = randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();
  const columns: Record<string, string> = {
    kind: `'achievement'`,
    code: `'${code}'`,
    year: '2026',
    number: String(1_000_000 + Math.floor(Math.random() * 1_000_000_000)),
    course_id: '(select id from public.courses order by id limit 1)',
    holder: `'Μαρία <Ψυχάρη>'`,
    title: `'Excel & «πίνακες»'`,
    hours: '12.5',
    starts_on: `'2026-03-03'`,
    ends_on: `'2026-04-05'`,
    grade: '92',
    signatory: `'Ελένη Μάρκου'`,
    signatory_title: `''`,
    rules_version: '1',
    issued_at: `'2026-04-06T10:00:00.789Z'`,
    retain_until: `'2099-04-06T10:00Z'`,
    ...values,
  };
  const [row] = (await execute(
    `insert into public.certificates (${Object.keys(columns).join()}) values (${Object.values(columns).join()}) returning id`,
  )) as { id: string }[];
  return { id: row?.id ?? '', code };
}

import { expect, test } from 'vitest';
import { auditFields, auditValues } from '@/subjects/staff/text/audit-fields';
import { openDatabaseWithFixtures } from '../fixtures.ts';

const database = await openDatabaseWithFixtures();

/** Tables whose rows entries repeat. The columns of a quiz are those of a version without its questions. */
const tables = await database.execute(`
  select distinct on (name) name from (
    select tgrelid::regclass::text as name from pg_trigger
    where tgfoid in ('private.audit_content'::regproc, 'private.audit_rights'::regproc)
    union all values ('cohorts'), ('certificate_rules'), ('seat_pools')
  ) as audited order by name`);

const fieldsOf = async (row: string) =>
  (await database.execute(`select jsonb_object_keys(${row}) as field`)).map(
    (found) => (found as { field: string }).field,
  );

const unnamed = (fields: string[]) => fields.filter((field) => !(field in auditFields));

test.each(tables as { name: string }[])(
  'each field of an entry about $name has a Greek name',
  async ({ name }) => {
    const fields = await fieldsOf(
      `private.audited_fields(to_jsonb(jsonb_populate_record(null::public.${name}, '{}')))`,
    );
    expect(fields.length).toBeGreaterThan(0);
    expect(unnamed(fields)).toEqual([]);
  },
);

test('each field of an entry about a quiz has a Greek name', async () => {
  const fields = await fieldsOf(
    `to_jsonb(jsonb_populate_record(null::private.quiz_versions, '{}')) - '{id,lesson_id,keys,created_at}'::text[]`,
  );
  expect(unnamed(fields)).toEqual([]);
});

test('each value of an enumeration has Greek words', async () => {
  const names = (tables as { name: string }[]).map(({ name }) => `'${name}'`).join();
  const values = (await database.execute(`
    select distinct enumlabel as value from pg_enum
    join pg_type as scalar on scalar.oid = enumtypid
    join pg_attribute on atttypid in (scalar.oid, scalar.typarray)
    join pg_class as stored on stored.oid = attrelid
    where stored.relnamespace = 'public'::regnamespace and stored.relname in (${names})`)) as {
    value: string;
  }[];
  expect(values.length).toBeGreaterThan(0);
  expect(values.map(({ value }) => value).filter((value) => !(value in auditValues))).toEqual([]);
});

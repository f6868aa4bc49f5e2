import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from './limits';

const folder = 'supabase/migrations';
const migrations = readdirSync(folder)
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n');

/** The number in the check constraint on the length of a column; NaN if there is none. */
function checkedLength(table: string, column: string): number {
  const definition = migrations.split(`create table public.${table} (`)[1]?.split('\n);')[0] ?? '';
  return Number(new RegExp(`char_length\\(${column}\\) <= (\\d+)`).exec(definition)?.[1]);
}

test.each([
  ['profiles', 'first_name', limits.name],
  ['profiles', 'last_name', limits.name],
  ['profiles', 'email', limits.email],
  ['profiles', 'bio', limits.bio],
  ['courses', 'title', limits.title],
  ['courses', 'slug', limits.slug],
  ['courses', 'description', limits.courseDescription],
  ['course_modules', 'title', limits.title],
  ['course_modules', 'description', limits.courseDescription],
  ['course_lessons', 'title', limits.title],
  ['course_lessons', 'content', limits.lessonContent],
  ['course_interests', 'name', limits.name],
  ['course_interests', 'email', limits.email],
  ['contact_messages', 'name', limits.name],
  ['contact_messages', 'email', limits.email],
  ['contact_messages', 'subject', limits.subject],
  ['contact_messages', 'message', limits.message],
  ['contact_messages', 'note', limits.note],
  ['organizations', 'name', limits.organizationName],
])('the check constraint of %s.%s has the same limit', (table, column, limit) => {
  expect(checkedLength(table, column)).toBe(limit);
});

test('supabase/config.toml has the same password minimum', () => {
  const config = readFileSync('supabase/config.toml', 'utf8');
  expect(Number(/^minimum_password_length = (\d+)$/m.exec(config)?.[1])).toBe(
    limits.passwordMinimum,
  );
});

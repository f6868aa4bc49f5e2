import type { Connection } from './connection.ts';
import { emptyCombination, rareWord, vocabulary } from './vocabulary.ts';

/** So many words, drawn anew for each course `n`. */
const words = (count: string) => `array_to_string(array(
  select vocabulary.word[1 + floor(cardinality(vocabulary.word) * power(random(), 2.2))::integer]
  from generate_series(1, ${count})
), ' ')`;

const pick = (values: string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + floor(random() * ${values.length})::integer]`;

/** Fills the catalogue: the same courses each time, spread over three years. */
export async function loadCourses(database: Connection, count: number): Promise<void> {
  const empty = emptyCombination;
  await database.run('select setseed(0.42)');
  await database.run(`
    insert into public.courses (
      title, slug, description, audience, category, difficulty_level, status, estimated_hours,
      featured, created_at
    )
    select
      left(initcap(title), 160), 'mathima-' || n,
      description || case when n % greatest(${count} / 8, 1) = 0 then ' ${rareWord}' else '' end,
      audience::public.course_audience, category::public.course_category, level::public.difficulty_level,
      case
        when audience = '${empty.wanted_audience}' and category = '${empty.wanted_category}'
          and level = '${empty.wanted_level}' then 'available'
        else status
      end::public.course_status,
      1 + floor(random() * 40), random() < 0.05,
      timestamptz '2026-11-01 12:00+02' - random() * interval '3 years'
    from (
      select
        n, ${words('3 + n % 4')} as title, ${words('20 + n % 31')} as description,
        ${pick(['individuals', 'individuals', 'businesses'])} as audience,
        ${pick(['course', 'course', 'training', 'project'])} as category,
        ${pick(['beginner', 'beginner', 'intermediate', 'advanced'])} as level,
        ${pick(['coming_soon', 'available', 'available'])} as status
      from generate_series(1, ${count}) as n,
        (select array[${vocabulary.map((word) => `'${word}'`).join(', ')}] as word) as vocabulary
    ) as course
  `);
  // What autovacuum does after such a load: statistics, the visibility map, and the index's waiting list.
  await database.run('vacuum analyze public.courses');
  await database.run('checkpoint');
}

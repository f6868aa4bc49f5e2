import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { supabaseFolder } from '../local/settings.ts';

/** A course that a project starts with. */
export type StartingCourse = { slug: string; title: string };

export type StartingCourses = {
  courses: StartingCourse[];
  /** One SQL statement that inserts them where they are missing: the CLI sends no file with several. */
  sql: string;
};

/** Reads the starting courses of `courses.sql`. */
export async function readStartingCourses(): Promise<StartingCourses> {
  const sql = await readFile(join(supabaseFolder, 'courses.sql'), 'utf8');
  const rows = sql.matchAll(/\('10000000-[^']+', '([^']+)', '([^']+)',\n/g);
  return {
    courses: [...rows].map(([, slug = '', title = '']) => ({ slug, title })),
    sql: `do $courses$ begin\n${sql}\nend $courses$;\n`,
  };
}

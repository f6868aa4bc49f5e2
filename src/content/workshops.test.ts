import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sampleCourses } from './sample-courses';
import { workshops } from './workshops';

const seed = (await readFile('supabase/seed.sql', 'utf8')).replaceAll(/\s+/g, ' ');

// The price is not in the database yet, so only title, level and hours can be compared.
test.each([...workshops, ...sampleCourses])(
  'the sample data has «$title» with the same level and hours',
  ({ title, level, hours }) => {
    const row = seed.slice(Math.max(seed.indexOf(`'${title}', '`), 0));
    expect(row).toMatch(
      new RegExp(`^'${title}', '[a-z]+', '[a-z]+', '${level}', '[a-z_]+', ${hours}, `),
    );
  },
);

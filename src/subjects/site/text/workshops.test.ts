import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sampleCourses } from '@/subjects/courses/text/sample-courses';
import { workshopFeatures } from './workshop-features';
import { workshops } from './workshops';

const courses = (await readFile('supabase/courses.sql', 'utf8')).replaceAll(/\s+/g, ' ');

const offered = [
  ...workshops.map((workshop) => ({
    ...workshop,
    maximum: 10,
    outcomes: workshopFeatures[workshop.slug] ?? [],
  })),
  ...sampleCourses.map((course) => ({ ...course, maximum: course.maxStudents })),
];

// The pages that show these courses are prerendered without the database.
test.each(offered)(
  'the starting courses have «$title» with the same level, hours, price, group size and outcomes',
  ({ slug, title, level, hours, priceEuro, maximum, outcomes }) => {
    const row = courses.slice(Math.max(courses.indexOf(`'${slug}', '${title}', '`), 0));
    const list = outcomes.map((outcome) => `'${outcome}'`).join(', ');
    expect(outcomes).not.toEqual([]);
    expect(row).toMatch(
      new RegExp(`^'${slug}', '${title}', '[a-z]+', '[a-z]+', '${level}', '[a-z_]+', ${hours}, `),
    );
    expect(row.slice(0, row.indexOf("'{"))).toMatch(
      new RegExp(` 'fixed', ${priceEuro * 100}, null, ${maximum}, $`),
    );
    expect(row.slice(0, row.indexOf(']'))).toContain(`array[ ${list} `);
  },
);

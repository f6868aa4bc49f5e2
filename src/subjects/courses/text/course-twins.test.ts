import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { courseTwins } from './course-twins';
import { projectPrices } from '@/brand/offer';
import { findProject } from '@/subjects/site/text/projects/projects';
import { trainingSummaries } from '@/subjects/site/text/trainings/summaries';
import { findTraining } from '@/subjects/site/text/trainings/trainings';

const courses = (await readFile('supabase/courses.sql', 'utf8')).replaceAll(/\s+/g, ' ');

/** The texts of the array that an SQL text begins with. */
const linesOf = (sql: string) =>
  [...sql.slice(0, sql.indexOf(']')).matchAll(/'([^']*)'/g)].map(([, line]) => line);

/** The row of a starting course, up to its two lists, and the lists. */
function courseRow(slug: string) {
  const start = courses.indexOf(`', '${slug}', '`);
  const [row = '', outcomes = '', included = ''] = courses.slice(start).split(/array\[ /);
  return { row: start < 0 ? '' : row, outcomes: linesOf(outcomes), included: linesOf(included) };
}

test('every training is also in the catalogue', () => {
  const twins = courseTwins.filter(({ kind }) => kind === 'training').map(({ slug }) => slug);
  expect(twins).toEqual(trainingSummaries.map(({ slug }) => slug));
});

test.each(courseTwins.filter(({ kind }) => kind === 'training'))(
  'the training $slug and the course $course have the same title, hours, group size and lists, and can be ordered',
  ({ course, slug }) => {
    const training = findTraining(slug);
    const { row, outcomes, included } = courseRow(course);
    const [minimum, maximum] = training?.participants.match(/\d+/g) ?? [];
    expect(row).toContain(`'${course}', '${training?.title}', `);
    expect(row).toContain(`'available', ${training?.hours}, `);
    expect(row).toContain(`'on_request', null, ${minimum}, ${maximum}, `);
    expect(row).not.toMatch(/5(?:–| έως )50/);
    expect(outcomes).toEqual(training?.outcomes);
    expect(included).toEqual(training?.includes);
    expect(row.includes('remote')).toBe(training?.format.includes('εξ αποστάσεως'));
    expect(row).toContain('on_site');
  },
);

test.each(courseTwins.filter(({ kind }) => kind === 'project'))(
  'the project $slug and the course $course have the same title, price, days and deliverables, and can be ordered',
  ({ course, slug }) => {
    const project = findProject(slug);
    const { row, outcomes } = courseRow(course);
    expect(row).toContain(`'${course}', '${project?.title}', `);
    const [cents, hours] = [/'from', (\d+)/, /'available', (\d+)/].map((pattern) =>
      Number(pattern.exec(row)?.[1]),
    );
    const prices = Object.values(projectPrices).map(({ price, days }) => [
      `από\u00a0${price}`,
      days,
    ]);
    expect(prices).toContainEqual([project?.price, project?.days]);
    expect((cents ?? 0) / 100).toBe(Number(project?.price.replaceAll(/\D/g, '')));
    // A day of work has eight hours.
    const [shortest, longest] = (project?.days.match(/\d+/g) ?? []).map((days) => Number(days) * 8);
    expect(hours).toBeGreaterThanOrEqual(shortest ?? Infinity);
    expect(hours).toBeLessThanOrEqual(longest ?? 0);
    expect(outcomes).toEqual(project?.deliverables);
  },
);

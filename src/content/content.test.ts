import { describe, expect, test } from 'vitest';
import { aboutText } from './pages/about';
import { businessesText } from './pages/businesses';
import { homeText } from './pages/home';
import { projectsText } from './pages/projects';
import { findProject } from './projects/projects';
import { projectSummaries } from './projects/summaries';
import { trainingSummaries } from './trainings/summaries';
import { findTraining } from './trainings/trainings';
import { workshops } from './workshops';

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], {
  eager: true,
});

/** Every text of a value with where it stands; functions are given a number, which is what most take. */
function texts(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') {
    return value.length === 1 ? texts((value as (n: number) => unknown)(3), `${place}()`) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => texts(inner, `${place}.${name}`));
}

const every = [
  ...Object.entries(modules).flatMap(([file, module]) => texts(module, file)),
  ...trainingSummaries.flatMap(({ slug }) => texts(findTraining(slug), slug)),
  ...projectSummaries.flatMap(({ slug }) => texts(findProject(slug), slug)),
];

describe('prices and times (section 9)', () => {
  test('four workshops', () => {
    expect(workshops.map(({ priceEuro, hours }) => [priceEuro, hours])).toEqual([
      [99, 4],
      [129, 6],
      [109, 5],
      [149, 7],
    ]);
  });

  test('three business solutions', () => {
    expect(businessesText.solutions.items.map(({ price, duration }) => [price, duration])).toEqual([
      ['2.500\u00a0€+', '8–16 ώρες'],
      ['1.200\u00a0€', '4–6 ώρες'],
      ['1.800\u00a0€', '6–10 ώρες'],
    ]);
    expect(businessesText.solutions.items[0]?.participants).toBe('5–50 άτομα');
  });

  test('three example projects', () => {
    expect(projectsText.examples.items.map(({ price, duration }) => [price, duration])).toEqual([
      ['500\u00a0€+', '2–3 ημέρες'],
      ['800\u00a0€+', '3–5 ημέρες'],
      ['1.200\u00a0€+', '5–7 ημέρες'],
    ]);
  });

  test('every project page has one of the three prices with its days', () => {
    const known = projectsText.examples.items.map(({ price, duration }) => `${price} ${duration}`);
    for (const { price, days } of projectSummaries) expect(known).toContain(`${price} ${days}`);
  });

  test('the claims: hours and the reply', () => {
    expect(homeText.hero.lead).toContain('4–8 ωρών');
    expect(businessesText.hero.facts[0]?.value).toBe('6–12 ώρες');
    expect(homeText.results.figures.map(({ value }) => value)).toContain('24h');
  });
});

test('eight features, four values', () => {
  expect(homeText.features.items).toHaveLength(8);
  expect(aboutText.values.items).toHaveLength(4);
});

test('the slugs that other sites may link to', () => {
  expect(trainingSummaries.map(({ slug }) => slug)).toEqual([
    'ai-for-teams',
    'corporate-productivity-boost',
    'project-management-for-teams',
    'video-editing-101-marketing',
  ]);
  expect(projectSummaries.map(({ slug }) => slug)).toEqual([
    'ai-tooling-assessment-roadmap',
    'workspace-setup-optimization',
    'no-code-website-intranet',
    'starter-automations',
  ]);
});

describe('every description for search engines', () => {
  const descriptions = every
    .filter(([place]) => place.endsWith('.description') && !/\.(?:members|fields)\./.test(place))
    .map(([, text]) => text);

  test('is its own', () => {
    expect(descriptions.length).toBeGreaterThan(16);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  test('is no longer than 160 characters', () => {
    expect(descriptions.filter((text) => text.length > 160)).toEqual([]);
  });
});

describe('the words', () => {
  test('none mixes Greek and Latin letters', () => {
    const mixed = every.flatMap(([place, text]) =>
      (text.match(/[\p{Script=Greek}\p{Script=Latin}\p{M}]+/gu) ?? [])
        .filter((word) => /\p{Script=Greek}/u.test(word) && /\p{Script=Latin}/u.test(word))
        .map((word) => `${place}: ${word}`),
    );
    expect(mixed).toEqual([]);
  });

  test('none is a placeholder or a value that was not there', () => {
    const wrong = every.filter(([, text]) =>
      /lorem|\bTODO\b|undefined|\bNaN\b|\[object/.test(text),
    );
    expect(wrong).toEqual([]);
  });
});

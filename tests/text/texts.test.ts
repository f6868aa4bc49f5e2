import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectPrices, replyTime, trainingHours, workshopHours } from '../../src/brand/offer';
import { aboutText } from '../../src/subjects/site/text/pages/about';
import { businessesText } from '../../src/subjects/site/text/pages/businesses';
import { contactText } from '../../src/subjects/contact/text/contact-page';
import { homeText } from '../../src/subjects/site/text/pages/home';
import { individualsText } from '../../src/subjects/site/text/pages/individuals';
import { projectsText } from '../../src/subjects/site/text/pages/projects';
import { findProject } from '../../src/subjects/site/text/projects/projects';
import { projectSummaries } from '../../src/subjects/site/text/projects/summaries';
import { trainingSummaries } from '../../src/subjects/site/text/trainings/summaries';
import { findTraining } from '../../src/subjects/site/text/trainings/trainings';
import { workshops } from '../../src/subjects/site/text/workshops';

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../../src/**/text.ts',
    '../../src/**/text/**/*.ts',
    '../../src/brand/*.ts',
    '!../../src/**/*.test.ts',
  ],
  {
    eager: true,
  },
);

const sources = import.meta.glob<string>(
  [
    '../../src/**/text.ts',
    '../../src/**/text/**/*.ts',
    '../../src/brand/*.ts',
    '!../../src/**/*.test.ts',
  ],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/**
 * The text of a function of one argument: for a number, which suits nearly all of them, otherwise
 * for a text or a list of texts.
 */
function saidBy(
  say: (value: unknown) => unknown,
  [value, ...others]: unknown[] = [3, '3', ['3']],
): unknown {
  try {
    return say(value);
  } catch (error) {
    if (others.length === 0) throw error;
    return saidBy(say, others);
  }
}

/** Every text of a value with its path; a function is called. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    return value.length === 1
      ? textsOf(saidBy(value as (argument: unknown) => unknown), `${path}()`)
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`));
}

const allTexts = [
  ...Object.entries(modules).flatMap(([file, module]) => textsOf(module, file)),
  ...trainingSummaries.flatMap(({ slug }) => textsOf(findTraining(slug), slug)),
  ...projectSummaries.flatMap(({ slug }) => textsOf(findProject(slug), slug)),
];

test('no workshop is shorter or longer than the pages state', () => {
  for (const { hours } of workshops) {
    expect(hours).toBeGreaterThanOrEqual(workshopHours.shortest);
    expect(hours).toBeLessThanOrEqual(workshopHours.longest);
  }
  expect(workshopHours.range).toBe(`${workshopHours.shortest}–${workshopHours.longest}`);
});

test('the home page, the list of workshops and the answer to a visitor state the lowest price', () => {
  const lowest = Math.min(...workshops.map(({ priceEuro }) => priceEuro));
  for (const text of [
    homeText.seo.description,
    individualsText.seo.description,
    contactText.faq.items[0]?.answer,
    aboutText.offerings.items[0]?.text,
  ]) {
    expect(text).toContain(`από ${lowest}`);
  }
});

test.each([
  replyTime,
  workshopHours.range,
  trainingHours,
  ...Object.values(projectPrices).map(({ days }) => days),
])('«%s» is written in offer.ts only', (fact) => {
  const files = Object.keys(sources).filter((file) => sources[file]?.includes(fact));
  expect(files).toEqual(['../../src/brand/offer.ts']);
});

test('no file writes the price of a workshop in its text', () => {
  const prices = workshops.map(({ priceEuro }) => priceEuro).join('|');
  const pattern = new RegExp(`\\b(${prices})(\\\\u00a0|\\s)€`);
  expect(Object.keys(sources).filter((file) => pattern.test(sources[file] ?? ''))).toEqual([]);
});

test('every project has one of the three prices and its delivery time', () => {
  const known = Object.values(projectPrices).map(({ price, days }) => `${price}+ ${days}`);
  // Beside the note on VAT a plus sign would read as two.
  const knownFrom = Object.values(projectPrices).map(
    ({ price, days }) => `από\u00a0${price} ${days}`,
  );
  for (const { price, days } of projectSummaries) expect(knownFrom).toContain(`${price} ${days}`);
  for (const { price, duration } of projectsText.examples.items) {
    expect(known).toContain(`${price} ${duration}`);
  }
});

describe('docs/product.md states', () => {
  const product = readFileSync('docs/product.md', 'utf8').replaceAll(/\s+/g, ' ');

  test.each([
    ...workshops.map(({ priceEuro, hours }) => ({ price: `${priceEuro} €`, hours })),
    ...businessesText.solutions.items.map(({ price, duration }) => ({
      price: price.replace('\u00a0', ' '),
      hours: duration.replace(' ώρες', ''),
    })),
  ])('the price $price with its $hours hours', ({ price, hours }) => {
    expect(product).toContain(`${price} (${hours}`);
  });
});

test('the page for businesses states the participants of its solutions', () => {
  const participants = businessesText.solutions.items.map((solution) => solution.participants);
  const numbers = participants.flatMap((text) => (text.match(/\d+/g) ?? []).map(Number));
  const [smallest, largest] = [Math.min(...numbers), Math.max(...numbers)];
  expect(businessesText.hero.facts).toContainEqual({
    value: `${smallest}–${largest}`,
    label: 'άτομα',
  });
  expect(businessesText.seo.description).toContain(`για ${smallest} έως ${largest} άτομα`);
});

test('the home page has four features, the page about us four values', () => {
  expect(homeText.features.items).toHaveLength(4);
  expect(aboutText.values.items).toHaveLength(4);
});

test('keeps the slugs that other sites may link to', () => {
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

describe('the descriptions for search engines', () => {
  const descriptions = allTexts
    .filter(([path]) => path.endsWith('.description') && !/\.(?:members|fields)\./.test(path))
    .map(([, text]) => text);

  test('are all different', () => {
    expect(descriptions.length).toBeGreaterThan(16);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  test('are at most 160 characters long', () => {
    expect(descriptions.filter((text) => text.length > 160)).toEqual([]);
  });
});

describe('the texts', () => {
  test('no word mixes Greek and Latin letters', () => {
    const mixed = allTexts.flatMap(([path, text]) =>
      (text.match(/[\p{Script=Greek}\p{Script=Latin}\p{M}]+/gu) ?? [])
        .filter((word) => /\p{Script=Greek}/u.test(word) && /\p{Script=Latin}/u.test(word))
        .map((word) => `${path}: ${word}`),
    );
    expect(mixed).toEqual([]);
  });

  test('none holds a placeholder or a missing value', () => {
    const wrong = allTexts.filter(([, text]) =>
      /lorem|\bTODO\b|undefined|\bNaN\b|\[object/.test(text),
    );
    expect(wrong).toEqual([]);
  });
});

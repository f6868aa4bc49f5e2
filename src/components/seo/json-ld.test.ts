import { describe, expect, test } from 'vitest';
import { site } from '@/content/site';
import { breadcrumbJsonLd, courseJsonLd, faqJsonLd } from './json-ld';
import { studioJsonLd } from './studio-json-ld';

test('the studio has absolute URLs', () => {
  for (const url of [studioJsonLd.url, studioJsonLd.logo, ...studioJsonLd.sameAs]) {
    expect(new URL(url).protocol).toBe('https:');
  }
  expect(studioJsonLd.address.addressCountry).toBe('GR');
});

test('numbers the items of a breadcrumb from one', () => {
  const { itemListElement } = breadcrumbJsonLd([
    ['Κατάλογος', '/catalog'],
    ['Μάθημα', '/course/a'],
  ]);
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Κατάλογος', item: `${site.origin}/catalog` },
    { '@type': 'ListItem', position: 2, name: 'Μάθημα', item: `${site.origin}/course/a` },
  ]);
});

describe('the JSON-LD of a course', () => {
  const facts = { name: 'AI', description: 'Δύο <b>λόγια</b>', path: '/course/ai', hours: 4.5 };

  test('has no offer without a price', () => {
    const data = JSON.parse(JSON.stringify(courseJsonLd(facts))) as Record<string, unknown>;
    expect(data).not.toHaveProperty('offers');
    expect(data).toMatchObject({
      '@type': 'Course',
      url: `${site.origin}/course/ai`,
      inLanguage: 'el',
      provider: { name: site.name },
    });
  });

  test('has an offer in euro with a price', () => {
    expect(courseJsonLd({ ...facts, priceEuro: 99 }).offers).toMatchObject({
      price: 99,
      priceCurrency: 'EUR',
    });
  });

  test.each([
    [8, 'PT8H'],
    [4.5, 'PT4H30M'],
    [1.1, 'PT1H6M'],
  ])('writes %d hours as the ISO 8601 duration %s', (hours, duration) => {
    expect(courseJsonLd({ ...facts, hours }).hasCourseInstance.courseWorkload).toBe(duration);
  });
});

test('keeps the order and the answers of questions', () => {
  const items = [
    { question: 'Πότε;', answer: 'Το πρωί.' },
    { question: 'Πού;', answer: 'Στην Αθήνα.' },
  ];
  expect(
    faqJsonLd(items).mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]),
  ).toEqual(items.map(({ question, answer }) => [question, answer]));
});

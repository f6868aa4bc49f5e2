import { describe, expect, test } from 'vitest';
import { site } from '@/brand/site';
import { breadcrumbJsonLd, courseJsonLd, faqJsonLd } from './json-ld';
import { studioJsonLd } from '@/shared/seo/studio-json-ld';

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

  test.each([
    ['fixed', 9900, { category: 'Paid', price: 99, priceCurrency: 'EUR' }],
    ['from', 50_050, { priceSpecification: { minPrice: 500.5, priceCurrency: 'EUR' } }],
    ['free', null, { category: 'Free', price: 0 }],
  ] as const)('has an offer of the kind %s with %s cents', (kind, cents, offer) => {
    expect(courseJsonLd({ ...facts, price: { kind, cents } }).offers).toMatchObject(offer);
  });

  test('has no offer when the price is on request', () => {
    const price = { kind: 'on_request', cents: null } as const;
    expect(courseJsonLd({ ...facts, price }).offers).toBeUndefined();
  });

  test.each([
    [[], undefined],
    [['remote'], 'Online'],
    [['athens', 'on_site'], 'Onsite'],
    [['athens', 'remote'], 'Blended'],
  ] as const)('held at %j is %s', (places, mode) => {
    expect(courseJsonLd({ ...facts, places }).hasCourseInstance.courseMode).toBe(mode);
  });

  test('names who teaches it, and its image', () => {
    const data = courseJsonLd({ ...facts, trainer: 'Άννα', imageUrl: 'https://a.example/a.png' });
    expect(data.hasCourseInstance.instructor).toEqual({ '@type': 'Person', name: 'Άννα' });
    expect(data.image).toBe('https://a.example/a.png');
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

import { describe, expect, test } from 'vitest';
import { site } from '@/content/site';
import { organization } from './organization';
import { breadcrumbList, courseData, faqPage } from './structured-data';

test('the studio has absolute addresses', () => {
  for (const url of [organization.url, organization.logo, ...organization.sameAs]) {
    expect(new URL(url).protocol).toBe('https:');
  }
  expect(organization.address.addressCountry).toBe('GR');
});

test('a breadcrumb counts from one', () => {
  const { itemListElement } = breadcrumbList([
    ['Κατάλογος', '/catalog'],
    ['Μάθημα', '/course/a'],
  ]);
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Κατάλογος', item: `${site.origin}/catalog` },
    { '@type': 'ListItem', position: 2, name: 'Μάθημα', item: `${site.origin}/course/a` },
  ]);
});

describe('a course', () => {
  const facts = { name: 'AI', description: 'Δύο <b>λόγια</b>', path: '/course/ai', hours: 4.5 };

  test('without a price makes no offer', () => {
    const data = JSON.parse(JSON.stringify(courseData(facts))) as Record<string, unknown>;
    expect(data).not.toHaveProperty('offers');
    expect(data).toMatchObject({
      '@type': 'Course',
      url: `${site.origin}/course/ai`,
      inLanguage: 'el',
      provider: { name: site.name },
    });
  });

  test('with one is offered in euro', () => {
    expect(courseData({ ...facts, priceEuro: 99 }).offers).toMatchObject({
      price: 99,
      priceCurrency: 'EUR',
    });
  });

  test.each([
    [8, 'PT8H'],
    [4.5, 'PT4H30M'],
    [1.1, 'PT1H6M'],
  ])('of %d hours takes %s, as ISO 8601 writes it', (hours, duration) => {
    expect(courseData({ ...facts, hours }).hasCourseInstance.courseWorkload).toBe(duration);
  });
});

test('questions keep their order and answers', () => {
  const items = [
    { question: 'Πότε;', answer: 'Το πρωί.' },
    { question: 'Πού;', answer: 'Στην Αθήνα.' },
  ];
  expect(
    faqPage(items).mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]),
  ).toEqual(items.map(({ question, answer }) => [question, answer]));
});

import { expect, test } from 'vitest';
import { site } from '@/brand/site';
import type { PublicCohort } from './data/queries';
import { sampleCourse as course } from '../../../tests/support/sample-course.ts';
import { eventsJsonLd } from './event-json-ld';

const meeting = (id: string, starts_at: string, ends_at: string, address = '') => ({
  id,
  starts_at,
  ends_at,
  address,
  sequence: 0,
});

const cohort: PublicCohort = {
  course_id: course.id,
  organization_id: null,
  id: '90000000-0000-4000-8000-000000000001',
  state: 'open',
  capacity: 10,
  taken: 4,
  waiting: 0,
  price_cents: 9900,
  lapses_within: null,
  pay_by: null,
  place: 'athens',
  address: 'Ερμού 1, Αθήνα',
  starts_at: '2027-03-22T16:00:00+00:00',
  booking_opens_at: null,
  booking_closes_at: null,
  meetings: [meeting('a', '2027-03-22T16:00:00+00:00', '2027-03-22T20:00:00+00:00')],
};

const url = `${site.origin}/course/ai`;
const now = new Date('2027-01-01T00:00:00Z');
/** As a search engine reads it. */
function read(change: Partial<PublicCohort> = {}) {
  const written = eventsJsonLd(course, [{ ...cohort, ...change }], now);
  return JSON.parse(JSON.stringify(written))['@graph'][0] as Record<string, unknown>;
}

test('a date is an event with times of Athens, place, price, free seats and trainer', () => {
  expect(read()).toEqual({
    '@type': ['EducationEvent', 'CourseInstance'],
    '@id': `${url}#${cohort.id}`,
    name: course.title,
    description: 'Γράφετε προτροπές.',
    url,
    inLanguage: 'el',
    startDate: '2027-03-22T18:00:00+02:00',
    endDate: '2027-03-22T22:00:00+02:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    courseMode: 'Onsite',
    location: {
      '@type': 'Place',
      name: 'Ερμού 1, Αθήνα',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Ερμού 1, Αθήνα',
        addressCountry: 'GR',
      },
    },
    organizer: { '@type': 'Organization', name: site.name, url: `${site.origin}/` },
    instructor: { '@type': 'Person', name: 'Άννα Βλάχου' },
    maximumAttendeeCapacity: 10,
    remainingAttendeeCapacity: 6,
    offers: {
      '@type': 'Offer',
      url,
      price: 99,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  });
});

test('a date that is held online has a virtual location', () => {
  expect(read({ place: 'remote', address: '' })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    courseMode: 'Online',
    location: { '@type': 'VirtualLocation', url },
  });
});

test.each([
  ['athens', site.name, { streetAddress: site.postalAddress.street, addressCountry: 'GR' }],
  ['on_site', 'Στον χώρο σας', { addressCountry: 'GR' }],
] as const)('a date at %s without an address is at «%s»', (place, name, address) => {
  expect(read({ place, address: '' }).location).toMatchObject({ name, address });
});

test.each([
  ['InStock', {}, 6],
  ['LimitedAvailability', { taken: 9 }, 1],
  ['SoldOut', { taken: 10 }, 0],
  ['SoldOut', { taken: 9, waiting: 1 }, 0],
  ['SoldOut', { state: 'closed' }, 0],
  ['PreOrder', { booking_opens_at: '2027-02-01T10:00:00+00:00' }, 0],
] as const)('it is %s with %j', (kind, change, free) => {
  expect(read(change)).toMatchObject({
    remainingAttendeeCapacity: free,
    offers: { availability: `https://schema.org/${kind}` },
  });
});

test('a date without a price is free, and names when its booking opens', () => {
  const opens = '2027-02-01T10:00:00+00:00';
  expect(read({ price_cents: null, booking_opens_at: opens }).offers).toMatchObject({
    price: 0,
    validFrom: '2027-02-01T12:00:00+02:00',
  });
});

test('several meetings are parts of one event, on both sides of a change of clocks', () => {
  const meetings = [
    ...cohort.meetings,
    meeting('b', '2027-03-29T15:00:00+00:00', '2027-03-29T19:00:00+00:00', 'Σταδίου 2'),
  ];
  expect(read({ meetings })).toMatchObject({
    startDate: '2027-03-22T18:00:00+02:00',
    endDate: '2027-03-29T22:00:00+03:00',
    subEvent: [
      { startDate: '2027-03-22T18:00:00+02:00', location: { name: 'Ερμού 1, Αθήνα' } },
      { startDate: '2027-03-29T18:00:00+03:00', location: { name: 'Σταδίου 2' } },
    ],
  });
});

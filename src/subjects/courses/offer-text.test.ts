import { expect, test } from 'vitest';
import { groupSizeText, priceText } from './offer-text';

test.each([
  ['fixed', 9900, '99\u00a0€'],
  ['fixed', 120_050, '1.200,50\u00a0€'],
  ['from', 50_000, 'από\u00a0500\u00a0€'],
  ['on_request', null, 'Κατόπιν συνεννόησης'],
  ['free', null, 'Δωρεάν'],
] as const)(
  'writes a price of the kind %s and %s cents as «%s»',
  (price_kind, price_cents, text) => {
    expect(priceText({ price_kind, price_cents })).toBe(text);
  },
);

test.each([
  [null, null, null],
  [null, 10, 'έως 10\u00a0άτομα'],
  [5, null, 'από 5\u00a0άτομα'],
  [5, 20, '5–20\u00a0άτομα'],
  [1, 1, '1\u00a0άτομο'],
])('writes a group of %s to %s people as «%s»', (group_size_min, group_size_max, text) => {
  expect(groupSizeText({ group_size_min, group_size_max })).toBe(text);
});

import { expect, test } from 'vitest';
import { formatEuros, formatHours, formatNumber, formatPercent, percentOf } from './number';

const numbers = [0, 1, 999, 1000, 1234.5, 10_000, 999_999, 1_000_000, 0.25, -12_345];

test.each(numbers)('writes %d as the browser writes it in Greek', (value) => {
  expect(formatNumber(value)).toBe(new Intl.NumberFormat('el-GR').format(value));
});

test.each([0, 99, 99.5, 1200, 1234.56, 2500])(
  'writes %d € with cents only where it has some',
  (value) => {
    const options = { style: 'currency', currency: 'EUR' } as const;
    const amount = new Intl.NumberFormat('el-GR', options).format(value).replace(',00', '');
    expect(formatEuros(value)).toBe(amount);
  },
);

test('writes hours with their unit', () => {
  expect([1, 1.5, 8].map(formatHours)).toEqual(['1\u00a0ώρα', '1,5\u00a0ώρες', '8\u00a0ώρες']);
});

test.each([
  [0, 24, 0],
  [17, 24, 71],
  [5, 6, 83],
  [24, 24, 100],
  // Neither nothing nor all.
  [1, 300, 1],
  [299, 300, 99],
])('%i of %i are %i percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
  expect(formatPercent(percent)).toBe(`${percent}\u00a0%`);
});

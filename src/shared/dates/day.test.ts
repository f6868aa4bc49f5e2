import { expect, test } from 'vitest';
import { formatLongDay, formatMonthAndYear, formatShortDay, formatWeekday } from './day';
import { articleOfDay, dateText } from './text';

const days = Array.from({ length: 366 }, (_day, index) => new Date(Date.UTC(2028, 0, 1 + index)));

test.each<[string, (day: string) => string, Intl.DateTimeFormatOptions]>([
  ['weekday', formatWeekday, { weekday: 'short' }],
  ['day', formatShortDay, { weekday: 'short', day: 'numeric', month: 'short' }],
  ['whole day', formatLongDay, { weekday: 'long', day: 'numeric', month: 'long' }],
  ['month', formatMonthAndYear, { month: 'long', year: 'numeric' }],
])('writes the %s of each date as the browser writes it in Greek', (_name, format, options) => {
  const browser = new Intl.DateTimeFormat('el-GR', { timeZone: 'UTC', ...options });
  expect(days.map((day) => format(day.toISOString().slice(0, 10)))).toEqual(
    days.map((day) => browser.format(day).replace(',', '')),
  );
});

test('the article of a day follows its gender and its first letter', () => {
  const articles = dateText.longWeekdays.map((day) => articleOfDay(`${day} 24`));
  // One article for Sunday and Tuesday to Friday, the same without its last letter for Monday, and another for Saturday.
  expect(articles.map((article) => articles.indexOf(article))).toEqual([0, 1, 0, 0, 0, 0, 6]);
  expect(articles[0]?.slice(0, -1)).toBe(articles[1]);
});

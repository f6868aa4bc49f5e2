import { expect, test } from 'vitest';
import { nextOfLink } from './next-of-link';

const path = '/learn?seat=1&email=eleni%40example.gr';
const target = `https://praxi.example/auth/email-verification?${new URLSearchParams({ type: 'signup', next: path })}`;

test.each([
  ['of the page itself', `next=${encodeURIComponent(path)}`],
  ['of the button of a letter', `token=1&redirect_to=${encodeURIComponent(target)}`],
  // Supabase Auth encodes it in the attribute only.
  ['of the link that a letter shows as text', `token=1&type=signup&redirect_to=${target}`],
])('reads the page %s', (_what, query) => {
  expect(nextOfLink(new URLSearchParams(query))).toBe(path);
});

test.each([
  '',
  'redirect_to=',
  'redirect_to=https://praxi.example',
  'redirect_to=odd',
  `redirect_to=${encodeURIComponent('https://praxi.example/?next=//evil.example')}`,
  'next=https://evil.example',
])('finds none in %j', (query) => {
  expect(nextOfLink(new URLSearchParams(query))).toBeNull();
});

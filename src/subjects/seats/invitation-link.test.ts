import { expect, test } from 'vitest';
import { invitationIn, invitedAddress } from './invitation-link';

const linkWith = (email: string) => `/learn?${new URLSearchParams({ seat: 'x', email })}`;

test('the link of an invitation says to which address it was sent', () => {
  expect(invitedAddress(linkWith('eleni+seat@example.gr'))).toBe('eleni+seat@example.gr');
});

test('so does that of an invitation to a company', () => {
  const query = new URLSearchParams({ invitation: 'x', email: 'eleni@example.gr' });
  expect(invitedAddress(`/profile?${query}`)).toBe('eleni@example.gr');
});

test('so does that of a booking that staff made, which is no invitation', () => {
  const path = '/learn?email=eleni%40example.gr';
  expect(invitedAddress(path)).toBe('eleni@example.gr');
  expect(invitationIn(path)).toBeNull();
});

test('a link tells to what it invites', () => {
  expect(invitationIn(linkWith('eleni@example.gr'))).toBe('seat');
  expect(invitationIn('/profile?invitation=x')).toBe('company');
  for (const path of [null, '/learn', '/profile', '/profile?tab=invitation', '/course/a?seat=x'])
    expect(invitationIn(path)).toBeNull();
});

test.each([
  null,
  '/',
  '/learn?seat=x',
  '/learn?x=y&email=eleni@example.gr',
  '/profile?email=eleni@example.gr',
  '/auth/login?seat=x&email=eleni@example.gr',
  linkWith('eleni'),
  linkWith('eleni@example.gr, nikos@example.gr'),
  linkWith('eleni@example.gr\n'),
  // The iota is Greek.
  linkWith('eleni@gmaιl.com'),
  linkWith(`${'e'.repeat(250)}@example.gr`),
])('%s says none', (path) => {
  expect(invitedAddress(path)).toBe('');
});

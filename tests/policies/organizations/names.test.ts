import { expect, test } from 'vitest';
import { literal } from '../actors.ts';
import { fixtureIds, openDatabaseWithFixtures } from '../fixtures.ts';
import { createRunners } from '../statements.ts';
import { organizationSchema } from '@/subjects/organizations/staff/organization-schema';

const { runAs } = createRunners(() => database);
const database = await openDatabaseWithFixtures();

const rename = (name: string) =>
  `update public.organizations set name = ${literal(name)} where id = '${fixtureIds.organization}'`;

/** What a member and a platform admin can save, in the form and in the database. */
const expectAllowed = async (name: string, member: boolean, admin: boolean) => {
  for (const [user, isAllowed] of [
    ['organizationOwner', member],
    ['admin', admin],
  ] as const) {
    const isAdmin = user === 'admin';
    expect(organizationSchema({ isAdmin }).safeParse({ name }).success, user).toBe(isAllowed);
    const outcome = await runAs(user, rename(name));
    expect(outcome, user).toMatchObject(isAllowed ? { rows: 1 } : { code: '23514' });
  }
};

test.each([
  'evil.com',
  'evil.рф/login',
  'evil\u3002com',
  'evil\uFF0Ecom',
  'evil\uFF61com',
  'evil\u2024com',
  'x.ΕΛ/',
  'x.ελ',
  'Δείτε.το',
  'e-shop.gr ΑΕ',
  'evil.中国',
])('only a platform admin can give the name «%s»', (name) => expectAllowed(name, false, true));

test.each([
  'https://evil.gr',
  'www.evil',
  'http evil',
  'a@b',
  'a\uFF20b',
  'a\uFE6Bb',
  'Acme\u200b',
])('nobody can give the name «%s»', (name) => expectAllowed(name, false, false));

test.each([
  'Παπαδόπουλος Α.Ε.',
  'Acme Ltd.',
  'Κ. Παπαδόπουλος & ΣΙΑ Ο.Ε.',
  'Όμιλος 3.5',
  'A.B.C.',
  'Acme...',
])('a member can give the name «%s»', (name) => expectAllowed(name, true, true));

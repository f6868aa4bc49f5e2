import { expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { appPages } from './app-pages';
import { staticPages } from './pages';

test('every address of accounts has a skeleton, once, and none is in the sitemap', () => {
  expect(appPages).toEqual(
    expect.arrayContaining([
      paths.login,
      paths.signup,
      paths.passwordReset,
      paths.emailVerification,
      paths.authSuccess,
      paths.authCallback,
      paths.googleCallback,
      paths.dashboard,
      paths.profile,
      paths.postOnboarding,
    ]),
  );
  expect(new Set(appPages).size).toBe(appPages.length);
  expect(appPages.filter((path) => staticPages.includes(path))).toEqual([]);
});

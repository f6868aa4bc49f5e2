import { expect, test } from 'vitest';
import { parseEnvironment } from './env';

const origin = 'http://127.0.0.1:4173';
const hosted = {
  VITE_SUPABASE_URL: 'https://abc.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
};

test('returns the variables of a hosted project unchanged', () => {
  expect(parseEnvironment({ ...hosted, MODE: 'production' }, origin)).toEqual(hosted);
});

test.each([{}, { VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: '' }])(
  'uses the backend at its own origin with %o',
  (source) => {
    expect(parseEnvironment(source, origin)).toEqual({
      VITE_SUPABASE_URL: origin,
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_praxi_local',
    });
  },
);

test.each(['abc.supabase.co', 'ftp://abc.supabase.co', 'javascript:alert(1)', 'file:///etc'])(
  'refuses the URL %s and names its variable',
  (url) => {
    expect(() => parseEnvironment({ ...hosted, VITE_SUPABASE_URL: url }, origin)).toThrow(
      'Environment: VITE_SUPABASE_URL must be a valid http or https URL',
    );
  },
);

test('names every wrong variable', () => {
  const source = { VITE_SUPABASE_URL: 'nowhere', VITE_SUPABASE_PUBLISHABLE_KEY: 7 };
  expect(() => parseEnvironment(source, origin)).toThrow(
    /VITE_SUPABASE_URL .*; VITE_SUPABASE_PUBLISHABLE_KEY/,
  );
});

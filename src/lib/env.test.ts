import { expect, test } from 'vitest';
import { parseEnvironment } from './env';

const origin = 'http://127.0.0.1:4173';
const hosted = {
  VITE_SUPABASE_URL: 'https://abc.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
};

test('a hosted project is taken as it is', () => {
  expect(parseEnvironment({ ...hosted, MODE: 'production' }, origin)).toEqual(hosted);
});

test.each([{}, { VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: '' }])(
  'with %o the site talks to its own origin',
  (source) => {
    expect(parseEnvironment(source, origin)).toEqual({
      VITE_SUPABASE_URL: origin,
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_praxi_local',
    });
  },
);

test.each(['abc.supabase.co', 'ftp://abc.supabase.co', 'javascript:alert(1)', 'file:///etc'])(
  'the address %s is refused by name',
  (address) => {
    expect(() => parseEnvironment({ ...hosted, VITE_SUPABASE_URL: address }, origin)).toThrow(
      'Environment: VITE_SUPABASE_URL must be a valid http or https address',
    );
  },
);

test('every wrong variable is named', () => {
  const source = { VITE_SUPABASE_URL: 'nowhere', VITE_SUPABASE_PUBLISHABLE_KEY: 7 };
  expect(() => parseEnvironment(source, origin)).toThrow(
    /VITE_SUPABASE_URL .*; VITE_SUPABASE_PUBLISHABLE_KEY/,
  );
});

import { describe, expect, test } from 'vitest';
import { ConfigurationError, readSettings } from '../../supabase/local/settings.ts';

const hosted = {
  VITE_SUPABASE_URL: 'https://abc.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
};

test('without settings the local backend is used and keeps its data', () => {
  expect(readSettings({ PATH: '/usr/bin' })).toEqual({
    isLocal: true,
    database: 'folder',
    port: null,
    googleClientId: null,
  });
});

test('an empty variable counts as not set', () => {
  const empty = {
    LOCAL_DB: '',
    PORT: '',
    VITE_SUPABASE_URL: '',
    VITE_SUPABASE_PUBLISHABLE_KEY: '',
    VITE_GOOGLE_CLIENT_ID: ' ',
  };
  expect(readSettings(empty)).toEqual(readSettings({}));
});

test('a hosted project replaces the local backend', () => {
  expect(readSettings({ ...hosted, PORT: '8080', LOCAL_DB: 'memory' })).toEqual({
    isLocal: false,
    database: 'memory',
    port: 8080,
    googleClientId: null,
  });
});

test('reads the OAuth client of the site', () => {
  const id = '123.apps.googleusercontent.com';
  expect(readSettings({ VITE_GOOGLE_CLIENT_ID: ` ${id}` }).googleClientId).toBe(id);
});

describe('a wrong setting is reported in one line that names the variable', () => {
  test.each<[string, Record<string, string>]>([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '0' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '80.5' }],
    ['PORT', { PORT: '-1' }],
    ['LOCAL_DB', { LOCAL_DB: 'postgres' }],
    ['LOCAL_DB', { LOCAL_DB: 'Memory' }],
    ['VITE_SUPABASE_PUBLISHABLE_KEY', { VITE_SUPABASE_URL: hosted.VITE_SUPABASE_URL }],
    ['VITE_SUPABASE_URL', { VITE_SUPABASE_PUBLISHABLE_KEY: hosted.VITE_SUPABASE_PUBLISHABLE_KEY }],
    ['VITE_SUPABASE_URL', { ...hosted, VITE_SUPABASE_URL: 'abc.supabase.co' }],
    ['VITE_SUPABASE_URL', { ...hosted, VITE_SUPABASE_URL: 'ftp://abc.supabase.co' }],
    ['VITE_SUPABASE_URL', { ...hosted, VITE_SUPABASE_URL: 'javascript:alert(1)' }],
  ])('%s in %o', (name, environment) => {
    const read = () => readSettings(environment);
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(new RegExp(`^Configuration: [^\\n]*${name}[^\\n]* must [^\\n]*$`));
  });

  test('names all wrong variables', () => {
    expect(() => readSettings({ PORT: 'x', LOCAL_DB: 'y' })).toThrow(/LOCAL_DB .*; PORT /);
  });
});

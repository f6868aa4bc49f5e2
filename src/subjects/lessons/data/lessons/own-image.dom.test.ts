import { expect, test } from 'vitest';
import { isOwnImage } from './own-image';

const environment = {
  VITE_SUPABASE_URL: 'https://abc.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
};

test.each([
  ['https://abc.supabase.co/storage/v1/object/public/thumbnails/a.png', true],
  [`${window.location.origin}/icon-192.png`, true],
  ['https://example.gr/a.png', false],
  ['https://xyz.supabase.co/storage/v1/object/public/thumbnails/a.png', false],
  ['https://abc.supabase.co.evil.example/a.png', false],
  ['https://abc.supabase.co@evil.example/a.png', false],
  ['http://abc.supabase.co/a.png', false],
  ['/icon-192.png', false],
  ['data:image/png;base64,AA', false],
  ['', false],
])('%j is an image of the site: %s', (text, isOwn) => {
  expect(isOwnImage(text, window.location.origin, environment)).toBe(isOwn);
});

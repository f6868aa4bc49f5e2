import { expect, test } from 'vitest';
import { parseEmbedUrl } from './embed-url';

const own = 'https://praxi.example';

test('accepts an https URL of another host', () => {
  expect(parseEmbedUrl(' https://h5p.org/h5p/embed/612 ', own)?.href).toBe(
    'https://h5p.org/h5p/embed/612',
  );
});

test.each([
  '',
  'h5p',
  'http://h5p.org/1',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://praxi.example/1',
  'https://praxi.example/admin',
  'https://user:secret@h5p.org/1',
])('refuses %j', (text) => {
  expect(parseEmbedUrl(text, own)).toBeNull();
});

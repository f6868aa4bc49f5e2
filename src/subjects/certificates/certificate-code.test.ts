import { expect, test } from 'vitest';
import { groupCertificateCode, readCertificateCode } from './certificate-code';

test.each([
  'AB1C2DEF34G0',
  'ab1c2def34g0',
  ' AB1C-2DEF-34G0 ',
  'AB1C 2DEF\u00a034G0\t',
  'AB1C\u20132DEF\u201434G0',
  'ablc-2def-34go',
  'AB\u0399C2DEF34G\u039f',
  '\u03b1\u03b21C2D\u03b5F34G\u03cc',
  'https://praxi.example/verify/AB1C2DEF34G0',
  'https://praxi.example/en/verify/ab1c-2def-34g0/?x=1#top',
])('reads a code as people write it: %j', (text) => {
  expect(readCertificateCode(text)).toBe('AB1C2DEF34G0');
});

test.each([
  '',
  'AB1C',
  'AB1C2DEF34G00',
  'AB1C2DEF34GU',
  'AB1C2DEF34G\u03a9',
  'https://praxi.example/',
])('knows what cannot be a code: %j', (text) => {
  expect(readCertificateCode(text)).toBeNull();
});

test('shows a code in groups of four', () => {
  expect(groupCertificateCode('AB1C2DEF34G0')).toBe('AB1C-2DEF-34G0');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { certificateErrorTexts } from '@/shared/errors/text/certificate-errors';
import { addErrorTexts, errorMessage } from '@/shared/errors/text/errors';
import { toCertificateError } from '@/shared/data/certificate-errors';

test('every error of certificates and pools that is written down has a text of its own', () => {
  addErrorTexts(certificateErrorTexts);
  const rows = readFileSync('docs/error-codes.md', 'utf8').matchAll(/`(PX3\d\d)`.*\| `(\w+)`/g);
  const codes = [...rows].map(([, code = '', name = '']) => ({ code, name }));
  expect(codes.length).toBe(Object.keys(certificateErrorTexts).length);
  const texts = codes.map(({ code, name }) => {
    expect(toCertificateError({ code, message: '' }, 400).code).toBe(name);
    return errorMessage(name, 'none');
  });
  expect(new Set(texts).size).toBe(codes.length);
  expect(texts).not.toContain('none');
});

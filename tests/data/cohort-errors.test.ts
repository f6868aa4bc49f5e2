import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cohortErrorTexts } from '@/shared/errors/text/cohort-errors';
import { addErrorTexts, errorMessage } from '@/shared/errors/text/errors';
import { toCohortError } from '@/shared/data/cohort-errors';

test('every error of cohorts that is written down has a text of its own', () => {
  addErrorTexts(cohortErrorTexts);
  const rows = readFileSync('docs/error-codes.md', 'utf8').matchAll(/`(PX2\d\d)`.*\| `(\w+)`/g);
  const codes = [...rows].map(([, code = '', name = '']) => ({ code, name }));
  expect(codes.length).toBe(Object.keys(cohortErrorTexts).length);
  const texts = codes.map(({ code, name }) => {
    expect(toCohortError({ code, message: '' }, 400).code).toBe(name);
    return errorMessage(name, 'none');
  });
  expect(new Set(texts).size).toBe(codes.length);
  expect(texts).not.toContain('none');
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { databaseErrors, isRefusal, throwIfError, toDatabaseError } from './database-errors';

const root = join(import.meta.dirname, '../../..');

describe('the table of codes', () => {
  const folder = join(root, 'supabase/migrations');
  const sql = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const raised = new Set(sql.join('\n').match(/(?<=errcode = ')PX\d{3}/g));
  const rows = readFileSync(join(root, 'docs/error-codes.md'), 'utf8').matchAll(
    /^\| `(PX\d{3})` *\|.*\| (?:`(\w+)`)?[^|]*\|$/gm,
  );
  const documented = [...rows].map(([, code = '', name]) => ({ code, name }));

  test('docs/error-codes.md has every code that a migration raises, once', () => {
    // Caught where it is raised.
    raised.delete('PX299');
    expect(documented.map(({ code }) => code).toSorted()).toEqual([...raised].toSorted());
  });

  test('docs/error-codes.md has the name of each code', () => {
    const named = documented.filter(({ name }) => name !== undefined);
    expect(Object.fromEntries(named.map(({ code, name }) => [code, name]))).toEqual(databaseErrors);
  });

  test('no two codes have the same name', () => {
    const names = Object.values(databaseErrors);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('toDatabaseError', () => {
  test.each([
    [{ code: 'PX208' }, 400, 'no_free_seat'],
    [{ code: '42501' }, 403, '42501'],
    [{ message: 'TypeError: fetch failed' }, 0, 'network'],
    [{ code: 'constructor' }, 400, 'constructor'],
  ])('gives %o with status %i the code %s', (error, status, code) => {
    expect(toDatabaseError(error, status)).toMatchObject({ code, status, cause: error });
  });

  test('gives a code the name that it has in one request', () => {
    expect(toDatabaseError({ code: '23505' }, 409, { '23505': 'slug_taken' }).code).toBe(
      'slug_taken',
    );
  });
});

test('throwIfError returns the data of a response, and throws its error', () => {
  expect(throwIfError({ data: [1], error: null, status: 200 })).toEqual([1]);
  const error = { code: 'PX900', message: 'busy' };
  expect(() => throwIfError({ data: null, error, status: 400 })).toThrow(
    expect.objectContaining({ code: 'busy', cause: error }),
  );
});

test.each([
  ['enrolment_ended', true],
  ['busy', false],
  ['account_suspended', false],
  ['second_factor_needed', false],
  ['network', false],
  ['42501', false],
])('isRefusal(%s) is %s', (code, isFinal) => {
  expect(isRefusal(code)).toBe(isFinal);
});

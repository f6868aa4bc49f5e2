import { describe, expect, test, vi } from 'vitest';
import {
  AppError,
  errorCode,
  isAnswerLost,
  isMissingChunk,
  isRetryable,
  toAppError,
} from './errors';

describe('toAppError', () => {
  test.each([
    [0, { message: 'TypeError: fetch failed' }, 'network'],
    [502, { code: '', message: 'Bad Gateway' }, 'unavailable'],
    [503, {}, 'unavailable'],
    [504, { code: 'XX000' }, 'unavailable'],
    [409, { code: '23505', message: 'duplicate key' }, '23505'],
    [406, { code: 'PGRST116' }, 'PGRST116'],
    [400, { code: '23514', message: 'violates check constraint' }, '23514'],
    [400, { code: '22P02', message: 'invalid input value for enum app_role: "x"' }, '23514'],
    [400, { code: '22P02', message: 'invalid input syntax for type uuid: "x"' }, '22P02'],
    [429, {}, 'too_many_requests'],
    [500, { code: '' }, 'http_500'],
    [400, { code: null }, 'http_400'],
  ])('turns status %i with %o into the code %s', (status, failure, code) => {
    expect(toAppError(failure, status)).toMatchObject({ name: 'AppError', code, status });
  });

  test("keeps the server's message and the original error for the log", () => {
    const failure = { code: '42501', message: 'permission denied for table courses' };
    const error = toAppError(failure, 403);
    expect(error.message).toBe(failure.message);
    expect(error.cause).toBe(failure);
  });
});

test('an AppError without options has its code as message and the status 0', () => {
  expect(new AppError('new_version')).toMatchObject({ message: 'new_version', status: 0 });
});

test.each([null, undefined, 'text', {}, new Error('boom')])(
  'the code of %o is «unknown»',
  (thrown) => {
    expect(errorCode(thrown)).toBe('unknown');
  },
);

test.each([
  ['network', true],
  ['unavailable', true],
  ['new_version', false],
  ['23505', false],
  ['http_500', false],
])('isRetryable(%s) is %s', (code, retryable) => {
  expect(isRetryable(new AppError(code))).toBe(retryable);
});

test.each([
  ['network', true],
  ['unavailable', true],
  ['http_500', true],
  ['http_400', false],
  ['23505', false],
  ['XX000', false],
])('isAnswerLost(%s) is %s', (code, isLost) => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(isAnswerLost(new AppError(code))).toBe(isLost);
  vi.stubGlobal('navigator', { onLine: false });
  expect(isAnswerLost(new AppError('network'))).toBe(false);
  vi.unstubAllGlobals();
});

describe('isMissingChunk', () => {
  test.each([
    new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'),
    new TypeError('error loading dynamically imported module: https://x/assets/a.js'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/a.css'),
    new AppError('new_version'),
  ])('is true for %o', (error) => {
    expect(isMissingChunk(error)).toBe(true);
  });

  test.each([
    new Error('Cannot read properties of undefined'),
    new AppError('network', { message: 'module script failed' }),
    'Importing a module script failed.',
    null,
  ])('is false for %o', (error) => {
    expect(isMissingChunk(error)).toBe(false);
  });
});

// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  eraseAnswers,
  hasAnswers,
  keepAnswers,
  noAnswers,
  readAnswers,
  type SignUpAnswers,
} from './sign-up-answers';

const key = 'praxi-sign-up';
const full: SignUpAnswers = {
  accountType: 'one-off',
  technicalBackground: 'advanced',
  learningGoals: ['new_skills', 'certifications'],
  method: 'email',
  firstName: 'Ελένη',
  lastName: 'Παπαδοπούλου',
  email: 'eleni@example.gr',
};

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** A storage that refuses, as some browsers do in private windows. */
function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

describe('the answers in this tab', () => {
  test('are there after a reload, and gone once erased', () => {
    keepAnswers(full);
    expect(readAnswers()).toEqual(full);
    eraseAnswers();
    expect(readAnswers()).toEqual(noAnswers);
  });

  test('never hold a password', () => {
    keepAnswers({ ...full, password: 'μυστικό-123' } as SignUpAnswers);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('μυστικό');
  });

  test.each(['', 'null', '5', '[]', '{"accountType":', '"x"', '{"learningGoals":{"a":1}}'])(
    'that are spoilt, %j, are none',
    (stored) => {
      sessionStorage.setItem(key, stored);
      expect(readAnswers()).toEqual(noAnswers);
    },
  );

  test('of another version keep what still fits', () => {
    sessionStorage.setItem(
      key,
      JSON.stringify({ ...full, accountType: 'guild', learningGoals: ['juggling'], email: 7 }),
    );
    expect(readAnswers()).toEqual({ ...full, accountType: null, learningGoals: [], email: '' });
  });

  test('are none where the browser refuses its storage, and nothing breaks', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
      clear: () => {},
    });
    keepAnswers(full);
    eraseAnswers();
    expect(readAnswers()).toEqual(noAnswers);
  });
});

test('leaving asks only when there is something to lose', () => {
  expect(hasAnswers(noAnswers)).toBe(false);
  expect(hasAnswers({ ...noAnswers, firstName: 'Ε' })).toBe(true);
  expect(hasAnswers({ ...noAnswers, accountType: 'business' })).toBe(true);
});

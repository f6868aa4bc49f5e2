// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as choices from '@/content/interface/choices';
import { experienceLevels } from '@/lib/onboarding-values';
import { accountTypes, learningGoals } from '@/lib/sign-up-values';
import {
  clearSignUpAnswers,
  hasSignUpAnswers,
  writeSignUpAnswers,
  emptySignUpAnswers,
  readSignUpAnswers,
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
    writeSignUpAnswers(full);
    expect(readSignUpAnswers()).toEqual(full);
    clearSignUpAnswers();
    expect(readSignUpAnswers()).toEqual(emptySignUpAnswers);
  });

  test('never hold a password', () => {
    writeSignUpAnswers({ ...full, password: 'μυστικό-123' } as SignUpAnswers);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('μυστικό');
  });

  test.each(['', 'null', '5', '[]', '{"accountType":', '"x"', '{"learningGoals":{"a":1}}'])(
    'that are spoilt, %j, are none',
    (stored) => {
      sessionStorage.setItem(key, stored);
      expect(readSignUpAnswers()).toEqual(emptySignUpAnswers);
    },
  );

  test('of another version keep what still fits', () => {
    sessionStorage.setItem(
      key,
      JSON.stringify({ ...full, accountType: 'guild', learningGoals: ['juggling'], email: 7 }),
    );
    expect(readSignUpAnswers()).toEqual({
      ...full,
      accountType: null,
      learningGoals: [],
      email: '',
    });
  });

  test('are none where the browser refuses its storage, and nothing breaks', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
      clear: () => {},
    });
    writeSignUpAnswers(full);
    clearSignUpAnswers();
    expect(readSignUpAnswers()).toEqual(emptySignUpAnswers);
  });
});

test('leaving asks only when there is something to lose', () => {
  expect(hasSignUpAnswers(emptySignUpAnswers)).toBe(false);
  expect(hasSignUpAnswers({ ...emptySignUpAnswers, firstName: 'Ε' })).toBe(true);
  expect(hasSignUpAnswers({ ...emptySignUpAnswers, accountType: 'business' })).toBe(true);
});

const labelled: [choices: readonly { value: string }[], values: readonly string[]][] = [
  [choices.accountTypes, accountTypes],
  [choices.experienceLevels, experienceLevels],
  [choices.learningGoals, learningGoals],
];

test.each(labelled)('the labelled choices %j are the values that are stored', (options, values) => {
  expect(options.map(({ value }) => value)).toEqual(values);
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import * as choices from '@/subjects/account/text/choices';
import { experienceLevels } from '../onboarding-values';
import { accountTypes, learningGoals } from '../sign-up-values';
import {
  clearSignUpAnswers,
  hasSignUpAnswers,
  writeSignUpAnswers,
  emptySignUpAnswers,
  readSignUpAnswers,
  type SignUpAnswers,
} from './sign-up-answers';

const key = 'praxi-of:visitor:sign-up';
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

/** Throws as a browser that refuses its storage, for example in a private window. */
function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

describe('the stored answers', () => {
  test('are read until they are cleared', () => {
    writeSignUpAnswers(full);
    expect(readSignUpAnswers()).toEqual(full);
    clearSignUpAnswers();
    expect(readSignUpAnswers()).toEqual(emptySignUpAnswers);
  });

  test('never contain a password', () => {
    writeSignUpAnswers({ ...full, password: 'μυστικό-123' } as SignUpAnswers);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('μυστικό');
  });

  test.each(['', 'null', '5', '[]', '{"accountType":', '"x"', '{"learningGoals":{"a":1}}'])(
    'count as none when %j is stored',
    (stored) => {
      sessionStorage.setItem(key, stored);
      expect(readSignUpAnswers()).toEqual(emptySignUpAnswers);
    },
  );

  test('keep the valid answers when others are invalid', () => {
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

  test('count as none when the browser refuses its storage', () => {
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

test('hasSignUpAnswers is true as soon as one answer was given', () => {
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

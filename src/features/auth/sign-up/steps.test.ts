import { describe, expect, test } from 'vitest';
import { emptySignUpAnswers, type SignUpAnswers } from '@/data/session/sign-up-answers';
import { percentage, resolveStep, steps } from './steps';

const typed: SignUpAnswers = { ...emptySignUpAnswers, accountType: 'business' };
const known: SignUpAnswers = { ...typed, technicalBackground: 'expert' };
const aimed: SignUpAnswers = { ...known, learningGoals: ['certifications'] };

describe('steps', () => {
  test('a visitor has four, a signed-in person three (section 9)', () => {
    expect(steps('visitor')).toEqual(['accountType', 'background', 'goals', 'method']);
    expect(steps('signedIn')).toEqual(['accountType', 'background', 'profile']);
  });

  test('the percentage is (step + 1) / total (section 4)', () => {
    expect([0, 1, 2, 3].map((step) => percentage(step, 4))).toEqual([25, 50, 75, 100]);
    expect([0, 1, 2].map((step) => percentage(step, 3))).toEqual([33, 67, 100]);
  });
});

describe('resolveStep', () => {
  test.each([null, '', 'x', '-1', '1.5', ' 1', '1e3', '99999', '٣', 'onboarding'])(
    '%j is the landing view',
    (query) => {
      expect(resolveStep(query, aimed, 'visitor')).toBeNull();
    },
  );

  test.each([
    ['0', emptySignUpAnswers, 0],
    ['3', emptySignUpAnswers, 0],
    ['1', typed, 1],
    ['3', typed, 1],
    ['2', known, 2],
    ['3', known, 2],
    ['0', aimed, 0],
    ['3', aimed, 3],
    ['9', aimed, 3],
  ] as const)(
    'a visitor asking for %s gets the first open step up to it',
    (query, answers, step) => {
      expect(resolveStep(query, answers, 'visitor')).toBe(step);
    },
  );

  test.each([
    ['2', typed, 1],
    ['2', known, 2],
    ['3', aimed, 2],
  ] as const)(
    'a signed-in person asking for %s stays within three steps',
    (query, answers, step) => {
      expect(resolveStep(query, answers, 'signedIn')).toBe(step);
    },
  );
});

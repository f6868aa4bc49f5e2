import { describe, expect, test } from 'vitest';
import { emptySignUpAnswers, type SignUpAnswers } from '../../data/sign-up-answers';
import { percentage, resolveStep, stepsFor } from './sign-up-steps';

const withAccountType: SignUpAnswers = { ...emptySignUpAnswers, accountType: 'business' };
const withBackground: SignUpAnswers = { ...withAccountType, technicalBackground: 'expert' };
const withGoals: SignUpAnswers = { ...withBackground, learningGoals: ['certifications'] };

describe('stepsFor', () => {
  test('a visitor has four steps, somebody invited to a seat one, a signed-in user three', () => {
    expect(stepsFor('visitor')).toEqual(['accountType', 'background', 'goals', 'method']);
    expect(stepsFor('invited')).toEqual(['method']);
    expect(stepsFor('booking')).toEqual(['method']);
    expect(stepsFor('signedIn')).toEqual(['accountType', 'background', 'profile']);
  });

  test('the percentage counts the current step', () => {
    expect([0, 1, 2, 3].map((step) => percentage(step, 4))).toEqual([25, 50, 75, 100]);
    expect([0, 1, 2].map((step) => percentage(step, 3))).toEqual([33, 67, 100]);
  });
});

describe('resolveStep', () => {
  test.each([null, '', 'x', '-1', '1.5', ' 1', '1e3', '99999', '٣', 'onboarding'])(
    '?step=%j shows the landing view',
    (query) => {
      expect(resolveStep(query, withGoals, 'visitor')).toBeNull();
    },
  );

  test.each([
    ['0', emptySignUpAnswers, 0],
    ['3', emptySignUpAnswers, 0],
    ['1', withAccountType, 1],
    ['3', withAccountType, 1],
    ['2', withBackground, 2],
    ['3', withBackground, 2],
    ['0', withGoals, 0],
    ['3', withGoals, 3],
    ['9', withGoals, 3],
  ] as const)(
    '?step=%s shows a visitor at most the first step without an answer',
    (query, answers, step) => {
      expect(resolveStep(query, answers, 'visitor')).toBe(step);
    },
  );

  test.each([
    ['2', withAccountType, 1],
    ['2', withBackground, 2],
    ['3', withGoals, 2],
  ] as const)('?step=%s shows a signed-in user at most the third step', (query, answers, step) => {
    expect(resolveStep(query, answers, 'signedIn')).toBe(step);
  });
});

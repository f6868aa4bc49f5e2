import { describe, expect, test } from 'vitest';
import { emptyOnboardingData, parseOnboardingData, parseStep } from './onboarding-data';

const whole = {
  bio: 'Καλημέρα',
  socialMedia: { linkedin: 'https://linkedin.com/in/x', twitter: '', website: 'https://x.example' },
  experienceLevel: 'advanced' as const,
  learningStyle: ['visual' as const, 'self-paced' as const],
  timezone: 'Asia/Tokyo' as const,
  availability: 'weekends' as const,
};

describe('parseOnboardingData', () => {
  test('returns valid answers unchanged', () => {
    expect(parseOnboardingData(structuredClone(whole))).toEqual(whole);
  });

  test.each([undefined, null, {}, [], 'text', 7, { bio: null, socialMedia: null }])(
    'returns the default answers for %j',
    (stored) => {
      expect(parseOnboardingData(stored)).toEqual({
        bio: '',
        socialMedia: { linkedin: '', twitter: '', website: '' },
        experienceLevel: null,
        learningStyle: [],
        timezone: 'Europe/Athens',
        availability: 'flexible',
      });
    },
  );

  test.each([
    ['bio', 7, ''],
    ['bio', '😀'.repeat(301), '😀'.repeat(300)],
    ['socialMedia', 'https://x.example', emptyOnboardingData.socialMedia],
    ['socialMedia', { ...whole.socialMedia, twitter: {} }, whole.socialMedia],
    ['experienceLevel', 'genius', null],
    ['experienceLevel', 'individual', null],
    ['learningStyle', 'visual', []],
    ['learningStyle', ['social', 'osmosis', 3, 'visual', 'visual'], ['visual', 'social']],
    ['timezone', 'Mars/Olympus', 'Europe/Athens'],
    ['availability', ['evening'], 'flexible'],
  ])('replaces an invalid %s of %j and keeps the other answers', (field, stored, value) => {
    expect(parseOnboardingData({ ...whole, [field]: stored })).toEqual({
      ...whole,
      [field]: value,
    });
  });

  test('leaves out unknown properties', () => {
    expect(parseOnboardingData({ ...whole, accountType: 'individual' })).toEqual(whole);
  });

  test.each([
    [1, 1],
    [6, 6],
    [0, 1],
    [7, 1],
    [2.5, 1],
    ['3', 1],
    [null, 1],
  ])('parseStep(%j) is %i', (stored, step) => {
    expect(parseStep(stored)).toBe(step);
  });
});

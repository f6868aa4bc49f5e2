import { describe, expect, test } from 'vitest';
import { applyPatch, changedFields, mergeOnboarding, pickAnswers } from './merge';
import { parseOnboardingData } from './onboarding-data';

const base = parseOnboardingData({
  bio: 'Καλημέρα',
  socialMedia: { linkedin: 'https://linkedin.com/in/x', website: 'https://x.example' },
  experienceLevel: 'advanced',
  learningStyle: ['visual', 'self-paced'],
  timezone: 'Asia/Tokyo',
  availability: 'weekends',
});

describe('mergeOnboarding', () => {
  test('takes over what only one side changed', () => {
    const mine = { ...base, bio: 'Mine' };
    const theirs = applyPatch(base, { timezone: 'Europe/London', socialMedia: { twitter: 'x' } });
    const merged = { ...theirs, bio: 'Mine' };
    expect(mergeOnboarding(base, mine, theirs)).toEqual({
      conflicts: [],
      withMine: merged,
      withTheirs: merged,
    });
  });

  test('reports an answer that both sides changed, each link on its own', () => {
    const mine = applyPatch(base, { bio: 'Mine', socialMedia: { linkedin: 'mine' } });
    const theirs = applyPatch(base, { bio: 'Theirs', socialMedia: { linkedin: 'theirs' } });
    expect(mergeOnboarding(base, mine, theirs)).toEqual({
      conflicts: ['bio', 'socialMedia.linkedin'],
      withMine: mine,
      withTheirs: theirs,
    });
  });

  test('ignores the order of learning styles', () => {
    const mine = applyPatch(base, { bio: 'Both', learningStyle: ['social', 'visual'] });
    const theirs = applyPatch(base, { bio: 'Both', learningStyle: ['visual', 'social'] });
    expect(mergeOnboarding(base, mine, theirs).conflicts).toEqual([]);
  });

  test('treats clearing an answer as a change', () => {
    const mine = applyPatch(base, { experienceLevel: null, learningStyle: [] });
    expect(mergeOnboarding(base, mine, base)).toMatchObject({ conflicts: [], withMine: mine });
    const theirs = applyPatch(base, { experienceLevel: 'expert' });
    expect(mergeOnboarding(base, mine, theirs).conflicts).toEqual(['experienceLevel']);
  });
});

describe('applyPatch', () => {
  test('changes only the answers that the patch names', () => {
    expect(applyPatch(base, { bio: undefined, socialMedia: { website: '' } })).toEqual({
      ...base,
      socialMedia: { ...base.socialMedia, website: '' },
    });
  });
});

test('changedFields and pickAnswers select the changed answers for a save', () => {
  const mine = applyPatch(base, { bio: 'Mine', socialMedia: { twitter: 'x' } });
  expect(changedFields(base, mine)).toEqual(['bio', 'socialMedia.twitter']);
  expect(pickAnswers(mine, changedFields(base, mine))).toEqual({
    bio: 'Mine',
    socialMedia: { twitter: 'x' },
  });
});

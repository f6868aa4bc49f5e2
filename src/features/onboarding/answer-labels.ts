import { experienceLevels } from '@/content/interface/choices';
import { onboardingWords as words } from '@/content/interface/onboarding';
import type { OnboardingField } from '@/data/onboarding/merge';
import type { OnboardingData, SocialMedia } from '@/data/onboarding/onboarding-data';
import { availabilities, learningStyles, timezones } from '@/lib/onboarding-values';

export const styleOptions = learningStyles.map((value) => {
  const [label, hint] = words.style.options[value];
  return { value, label, hint };
});

export const timezoneOptions = timezones.map((value) => ({
  value,
  label: words.time.timezones[value],
}));

export const availabilityOptions = availabilities.map((value) => ({
  value,
  label: words.time.availabilities[value],
}));

/** What a question is called. */
export function questionLabel(field: OnboardingField): string {
  if (field === 'bio') return words.bio.label;
  if (field === 'experienceLevel') return words.level.legend;
  if (field === 'learningStyle') return words.style.legend;
  if (field === 'timezone') return words.time.timezone;
  if (field === 'availability') return words.time.availability;
  return words.links[field.slice('socialMedia.'.length) as keyof SocialMedia];
}

function wordsOf(field: OnboardingField, data: OnboardingData): string {
  if (field === 'bio') return data.bio;
  if (field === 'experienceLevel') {
    return experienceLevels.find((level) => level.value === data.experienceLevel)?.label ?? '';
  }
  if (field === 'learningStyle') {
    return data.learningStyle.map((style) => words.style.options[style][0]).join(', ');
  }
  if (field === 'timezone') return words.time.timezones[data.timezone];
  if (field === 'availability') return words.time.availabilities[data.availability];
  return data.socialMedia[field.slice('socialMedia.'.length) as keyof SocialMedia];
}

/** An answer as a person reads it. */
export function answerLabel(field: OnboardingField, data: OnboardingData): string {
  return wordsOf(field, data) || words.conflict.empty;
}

import { experienceLevels } from '../../text/choices';
import { onboardingText } from '../../text/onboarding';
import type { OnboardingField } from '../../data/onboarding/merge';
import type { OnboardingData, SocialMedia } from '../../data/onboarding/onboarding-data';
import { availabilities, learningStyles, timezones } from '@/subjects/session/onboarding-values';

export const styleOptions = learningStyles.map((value) => {
  const [label, hint] = onboardingText.style.options[value];
  return { value, label, hint };
});

export const timezoneOptions = timezones.map((value) => ({
  value,
  label: onboardingText.time.timezones[value],
}));

export const availabilityOptions = availabilities.map((value) => ({
  value,
  label: onboardingText.time.availabilities[value],
}));

/** The label of the field that asks for an answer. */
export function questionLabel(field: OnboardingField): string {
  if (field === 'bio') return onboardingText.bio.label;
  if (field === 'experienceLevel') return onboardingText.level.legend;
  if (field === 'learningStyle') return onboardingText.style.legend;
  if (field === 'timezone') return onboardingText.time.timezone;
  if (field === 'availability') return onboardingText.time.availability;
  return onboardingText.links[field.slice('socialMedia.'.length) as keyof SocialMedia];
}

/** An answer as text; empty when it was not given. */
export function answerLabel(field: OnboardingField, data: OnboardingData): string {
  if (field === 'bio') return data.bio;
  if (field === 'experienceLevel') {
    return experienceLevels.find((level) => level.value === data.experienceLevel)?.label ?? '';
  }
  if (field === 'learningStyle') {
    return data.learningStyle.map((style) => onboardingText.style.options[style][0]).join(', ');
  }
  if (field === 'timezone') return onboardingText.time.timezones[data.timezone];
  if (field === 'availability') return onboardingText.time.availabilities[data.availability];
  return data.socialMedia[field.slice('socialMedia.'.length) as keyof SocialMedia];
}

import { limits } from '@/lib/limits';
import {
  availabilities,
  experienceLevels,
  learningStyles,
  onboardingSteps,
  timezones,
  type Availability,
  type ExperienceLevel,
  type LearningStyle,
  type Timezone,
} from '@/subjects/session/onboarding-values';

export type SocialMedia = { linkedin: string; twitter: string; website: string };

export type OnboardingData = {
  bio: string;
  socialMedia: SocialMedia;
  experienceLevel: ExperienceLevel | null;
  learningStyle: LearningStyle[];
  timezone: Timezone;
  availability: Availability;
};

/** Some of the answers; links that are not given stay as they are. */
export type OnboardingPatch = Partial<Omit<OnboardingData, 'socialMedia'>> & {
  socialMedia?: Partial<SocialMedia>;
};

/** The first `length` characters, counted as Postgres counts them, so that no character is split in half. */
const shorten = (text: string, length: number) => [...text].slice(0, length).join('');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const recordOf = (value: unknown) => (isRecord(value) ? value : {});

const textOf = (value: unknown, length: number) =>
  typeof value === 'string' ? shorten(value, length) : '';

const oneOf = <Value, Fallback>(values: readonly Value[], value: unknown, fallback: Fallback) =>
  values.find((known) => known === value) ?? fallback;

/**
 * The answers in a stored JSON value. An invalid answer becomes its default; the others are kept. Without zod, whose
 * schemas take a slow phone longer to make than the profile page has.
 */
export function parseOnboardingData(stored: unknown): OnboardingData {
  const answers = recordOf(stored);
  const links = recordOf(answers.socialMedia);
  const styles: unknown[] = Array.isArray(answers.learningStyle) ? answers.learningStyle : [];
  return {
    bio: textOf(answers.bio, limits.bio),
    socialMedia: {
      linkedin: textOf(links.linkedin, limits.link),
      twitter: textOf(links.twitter, limits.link),
      website: textOf(links.website, limits.link),
    },
    experienceLevel: oneOf(experienceLevels, answers.experienceLevel, null),
    learningStyle: learningStyles.filter((style) => styles.includes(style)),
    timezone: oneOf(timezones, answers.timezone, 'Europe/Athens'),
    availability: oneOf(availabilities, answers.availability, 'flexible'),
  };
}

/** The answers before any was given. */
export const emptyOnboardingData = parseOnboardingData({});

/** The stored step, 1 to {@link onboardingSteps}; 1 for an invalid value. */
export function parseStep(stored: unknown): number {
  const step = Number.isInteger(stored) ? Number(stored) : 1;
  return step >= 1 && step <= onboardingSteps ? step : 1;
}

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
} from '@/lib/onboarding-values';
import { z } from '@/lib/zod';

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

const textUpTo = (length: number) =>
  z
    .string()
    .catch('')
    .transform((value) => shorten(value, length));

const link = textUpTo(limits.link);
const links = z.object({ linkedin: link, twitter: link, website: link });

const styles = z
  .array(z.unknown())
  .catch([])
  .transform((values) => learningStyles.filter((style) => values.includes(style)));

const schema = z.object({
  bio: textUpTo(limits.bio),
  socialMedia: z.looseObject({}).catch({}).pipe(links),
  experienceLevel: z.enum(experienceLevels).nullable().catch(null),
  learningStyle: styles,
  timezone: z.enum(timezones).catch('Europe/Athens'),
  availability: z.enum(availabilities).catch('flexible'),
});

/** The answers in a stored JSON value. An invalid answer becomes its default; the others are kept. */
export function parseOnboardingData(stored: unknown): OnboardingData {
  return z.looseObject({}).catch({}).pipe(schema).parse(stored);
}

/** The answers before any was given. */
export const emptyOnboardingData = parseOnboardingData({});

/** The stored step, 1 to {@link onboardingSteps}; 1 for an invalid value. */
export function parseStep(stored: unknown): number {
  return z.int().min(1).max(onboardingSteps).catch(1).parse(stored);
}

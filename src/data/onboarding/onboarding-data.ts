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

/** Some of the answers; of the links, too, only those that are given are written. */
export type OnboardingPatch = Partial<Omit<OnboardingData, 'socialMedia'>> & {
  socialMedia?: Partial<SocialMedia>;
};

const longestBio = 300;
const longestLink = 500;

/** By characters as the database and the person count them, never through the middle of one. */
const cut = (text: string, most: number) => [...text].slice(0, most).join('');

const text = (most: number) =>
  z
    .string()
    .catch('')
    .transform((value) => cut(value, most));

const link = text(longestLink);
const links = z.object({ linkedin: link, twitter: link, website: link });

const styles = z
  .array(z.unknown())
  .catch([])
  .transform((values) => learningStyles.filter((style) => values.includes(style)));

const schema = z.object({
  bio: text(longestBio),
  socialMedia: z.looseObject({}).catch({}).pipe(links),
  experienceLevel: z.enum(experienceLevels).nullable().catch(null),
  learningStyle: styles,
  timezone: z.enum(timezones).catch('Europe/Athens'),
  availability: z.enum(availabilities).catch('flexible'),
});

/** The answers in a stored object. A value that fits nowhere falls back alone, and takes no other with it. */
export function parseOnboardingData(stored: unknown): OnboardingData {
  return z.looseObject({}).catch({}).pipe(schema).parse(stored);
}

/** What a person who has answered nothing starts from (section 9). */
export const emptyOnboardingData = parseOnboardingData({});

/** A stored step; 1 for anything that is none. */
export function parseStep(stored: unknown): number {
  return z.int().min(1).max(onboardingSteps).catch(1).parse(stored);
}

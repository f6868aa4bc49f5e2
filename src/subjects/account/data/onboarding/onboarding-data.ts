import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';
import {
  availabilities,
  experienceLevels,
  learningStyles,
  onboardingSteps,
  timezones,
} from '@/subjects/session/onboarding-values';

/** Characters are counted as Postgres counts them, so that no character is split in half. */
const text = (length: number) =>
  z
    .string()
    .catch('')
    .transform((typed) => [...typed].slice(0, length).join(''));

const link = text(limits.link);
const linksSchema = z.object({ linkedin: link, twitter: link, website: link });
export type SocialMedia = z.infer<typeof linksSchema>;

const onboardingSchema = z.object({
  bio: text(limits.bio),
  socialMedia: linksSchema.catch(linksSchema.parse({})),
  experienceLevel: z.enum(experienceLevels).nullable().catch(null),
  learningStyle: z
    .array(z.unknown())
    .catch([])
    .transform((chosen) => learningStyles.filter((style) => chosen.includes(style))),
  timezone: z.enum(timezones).catch('Europe/Athens'),
  availability: z.enum(availabilities).catch('flexible'),
});
export type OnboardingData = z.infer<typeof onboardingSchema>;

/** The answers before any was given. */
export const emptyOnboardingData = onboardingSchema.parse({});

/** Some of the answers; links that are not given stay as they are. */
export type OnboardingPatch = Partial<Omit<OnboardingData, 'socialMedia'>> & {
  socialMedia?: Partial<SocialMedia>;
};

/** The answers in a stored JSON value. An invalid answer becomes its default; the others are kept. */
export const parseOnboardingData = (stored: unknown): OnboardingData =>
  onboardingSchema.catch(emptyOnboardingData).parse(stored);

/** The stored step, 1 to {@link onboardingSteps}; 1 for an invalid value. */
export function parseStep(stored: unknown): number {
  const step = Number.isInteger(stored) ? Number(stored) : 1;
  return step >= 1 && step <= onboardingSteps ? step : 1;
}

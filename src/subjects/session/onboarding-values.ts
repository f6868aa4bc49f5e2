import type { Enums } from '@/lib/database.types';

/** The answers that onboarding offers, in the order of the interface. They are stored in a JSON column. */
export const experienceLevels = [
  'beginner',
  'intermediate',
  'advanced',
  'expert',
] as const satisfies readonly Enums<'experience_level'>[];
export const learningStyles = [
  'visual',
  'auditory',
  'hands-on',
  'reading',
  'social',
  'self-paced',
] as const;
export const timezones = [
  'Europe/Athens',
  'Europe/London',
  'America/New_York',
  'Asia/Tokyo',
] as const;
export const availabilities = ['flexible', 'morning', 'afternoon', 'evening', 'weekends'] as const;

/** How many steps onboarding has. */
export const onboardingSteps = 6;

/** The progress of onboarding in percent. @param step 1 to {@link onboardingSteps}, the step to continue at */
export function onboardingProgress({ step, completed }: { step: number; completed: boolean }) {
  return completed ? 100 : Math.round((step / onboardingSteps) * 100);
}

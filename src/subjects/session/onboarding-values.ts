import type { Enums } from '@/lib/database.types';
import { percentOf } from '@/lib/text/number';

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

type OnboardingProgress = {
  /** 1 to {@link onboardingSteps}: the step to continue at. */
  step: number;
  completed: boolean;
};

/** Whether steps are left to answer. A sign-up marks the onboarding as completed before its first step. */
export const isOnboardingOpen = ({ step, completed }: OnboardingProgress) =>
  !completed || step < onboardingSteps;

/** The progress of onboarding in percent. */
export function onboardingProgress(progress: OnboardingProgress) {
  return isOnboardingOpen(progress) ? percentOf(progress.step, onboardingSteps) : 100;
}

/** What onboarding may hold (section 3), in the order in which it is offered. */
export const experienceLevels = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
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

export type ExperienceLevel = (typeof experienceLevels)[number];
export type LearningStyle = (typeof learningStyles)[number];
export type Timezone = (typeof timezones)[number];
export type Availability = (typeof availabilities)[number];

export const onboardingSteps = 6;

/** How far a person is, in percent: the step of six, and all of it once complete (section 4). */
export function onboardingProgress({ step, completed }: { step: number; completed: boolean }) {
  return completed ? 100 : Math.round((step / onboardingSteps) * 100);
}

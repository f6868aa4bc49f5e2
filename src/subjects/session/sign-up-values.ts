import type { Enums } from '@/lib/database.types';

/**
 * The answers that the sign-up wizard offers, in the order of `subjects/account/text/choices.ts`, which labels them. Until
 * onboarding replaces them, profiles.experience_level holds the account type, and profiles.bio the technical background.
 */
export const accountTypes = [
  'individual',
  'freelancer',
  'business',
  'one-off',
] as const satisfies readonly Enums<'experience_level'>[];
export const learningGoals = [
  'new_skills',
  'professional_advancement',
  'career_change',
  'business_growth',
  'personal_development',
  'specialized_knowledge',
  'networking',
  'certifications',
] as const;

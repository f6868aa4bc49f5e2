import { insertProfile, updateProfile } from './mutations';
import type { Profile } from './queries';
import { logger } from '@/lib/logger';
import { clearSignUpAnswers, readSignUpAnswers } from '@/data/session/sign-up-answers';

/**
 * Puts what the sign-up wizard was told before the way to Google into a profile that has no such answers yet;
 * makes the profile where there is none. Whether it is complete stays for section 4 to decide. Answers that
 * could not be stored hold nobody up: they are kept in this tab.
 */
export async function saveSignUpAnswersToProfile(
  userId: string,
  profile: Profile | null,
): Promise<void> {
  const { accountType, technicalBackground, learningGoals } = readSignUpAnswers();
  if (!accountType || profile?.experience_level) return;
  const fields = {
    experience_level: accountType,
    ...(technicalBackground && { bio: technicalBackground }),
    learning_preferences: learningGoals,
    learning_goals: learningGoals,
  };
  try {
    await (profile ? updateProfile(userId, fields) : insertProfile({ id: userId, ...fields }));
    clearSignUpAnswers();
  } catch (error) {
    logger.warn('sign-up answers not stored', { error });
  }
}

import { clearSignUpAnswers, readSignUpAnswers } from '@/data/session/sign-up-answers';
import { logger } from '@/lib/logger';
import { insertProfile, updateProfile } from './mutations';
import type { Profile } from './queries';

/**
 * Writes the answers that were given in the sign-up wizard before the redirect to Google to a profile without such
 * answers; creates the profile when there is none. Never throws: a failure is logged, and the answers stay in this tab.
 * @param profile of the user; null when there is none yet
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

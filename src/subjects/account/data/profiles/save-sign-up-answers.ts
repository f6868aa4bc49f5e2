import type { SignUpAnswers } from '@/subjects/session/data/sign-up-answers';
import { logger } from '@/lib/logger';
import { insertProfile, updateProfile } from './mutations';
import type { Profile } from './queries';

/** The name columns for the names typed in the wizard; nothing unless both are, which leaves Google's names in place. */
function namesOf(answers: SignUpAnswers) {
  const [firstName, lastName] = [answers.firstName.trim(), answers.lastName.trim()];
  if (firstName === '' || lastName === '') return {};
  return {
    display_name: `${firstName} ${lastName}`,
    first_name: firstName,
    last_name: lastName,
  };
}

/**
 * Writes the answers of the sign-up wizard that created the account with Google to a profile without such answers;
 * creates the profile when there is none. Never throws: a failure is logged.
 * @param profile of the user; null when there is none yet
 * @param answers of this sign-up; null after a sign-in that did not start in the wizard
 */
export async function saveSignUpAnswersToProfile(
  userId: string,
  profile: Profile | null,
  answers: SignUpAnswers | null,
): Promise<void> {
  if (!answers || profile?.experience_level) return;
  const { accountType, technicalBackground, learningGoals } = answers;
  const fields = {
    ...namesOf(answers),
    ...(accountType && {
      experience_level: accountType,
      ...(technicalBackground && { bio: technicalBackground }),
      learning_preferences: learningGoals,
      learning_goals: learningGoals,
    }),
  };
  if (Object.keys(fields).length === 0) return;
  try {
    await (profile ? updateProfile(userId, fields) : insertProfile({ id: userId, ...fields }));
  } catch (error) {
    logger.warn('sign-up answers not stored', { error });
  }
}

import { throwIfError } from '@/shared/data/database-errors';
import { toAuthError } from '@/subjects/session/data/auth-errors';
import { endSessionOfDeletedAccount } from '@/subjects/session/data/deleted-account';
import type { Enums, TablesInsert, TablesUpdate } from '@/lib/database.types';
import { AppError, errorCode } from '@/lib/errors';
import { accountTypes, type learningGoals } from '@/subjects/session/sign-up-values';
import { getSupabase } from '@/lib/supabase/clients';
import { queryClient } from '@/shared/data/query-client';
import { profileColumns, profileQuery, type Profile } from './queries';

function cacheProfile(profile: Profile): Profile {
  queryClient.setQueryData(profileQuery(profile.id).queryKey, profile);
  return profile;
}

/** Changes a user's profile. @returns the stored profile @throws AppError `PGRST116` when there is none */
export async function updateProfile(id: string, fields: TablesUpdate<'profiles'>) {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase
      .from('profiles')
      .update({ ...fields, updated_at: new Date().toISOString() })
      .eq('id', id)
      .select(profileColumns)
      .single(),
  );
  return cacheProfile(data);
}

/** Creates a user's profile. @returns the stored profile @throws AppError `23505` when there is one */
export async function insertProfile(fields: TablesInsert<'profiles'>): Promise<Profile> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.from('profiles').insert(fields).select(profileColumns).single(),
  );
  return cacheProfile(data);
}

/**
 * Changes a user's profile, or creates it when there is none.
 * @throws AppError `session_missing` when the account was deleted; its session is ended then
 */
async function saveProfile(id: string, fields: TablesUpdate<'profiles'>): Promise<Profile> {
  try {
    return await updateProfile(id, fields);
  } catch (error) {
    if (errorCode(error) !== 'PGRST116') throw error;
    if (await endSessionOfDeletedAccount()) throw new AppError('session_missing');
    return insertProfile({ ...fields, id });
  }
}

type Names = { id: string; displayName: string; firstName: string; lastName: string };

/** Writes the user's names to the profile and to the account's metadata. @returns the stored profile @throws AppError */
export async function updateNames({ id, displayName, firstName, lastName }: Names) {
  const profile = await saveProfile(id, {
    display_name: displayName,
    first_name: firstName,
    last_name: lastName,
  });
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser({
    data: { first_name: firstName, last_name: lastName },
  });
  if (error) throw toAuthError(error);
  return profile;
}

type SignUpAnswersChange = {
  id: string;
  accountType: (typeof accountTypes)[number];
  learningGoals: (typeof learningGoals)[number][];
};

/**
 * Writes changed answers of the sign-up: the goals to the profile, both to the account's metadata, where the sign-up
 * stored them. The level of a profile without onboarding still holds the account type and follows it.
 * @returns the stored profile
 * @throws AppError
 */
export async function updateSignUpAnswers(answers: SignUpAnswersChange) {
  const { id, accountType } = answers;
  const level = queryClient.getQueryData(profileQuery(id).queryKey)?.experience_level;
  const holdsAccountType = accountTypes.some((type) => type === level);
  const profile = await saveProfile(id, {
    learning_goals: answers.learningGoals,
    ...(holdsAccountType && { experience_level: accountType }),
  });
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser({
    data: { account_type: accountType, learning_goals: answers.learningGoals },
  });
  if (error) throw toAuthError(error);
  return profile;
}

type SignUpProfile = {
  id: string;
  firstName: string;
  lastName: string;
  accountType: Enums<'experience_level'>;
  technicalBackground: string;
  learningGoals: string[];
};

/**
 * Writes the answers of the sign-up wizard to the profile of the signed-in user and marks onboarding as complete;
 * creates the profile when there is none. `experience_level` and `bio` hold the account type and the technical
 * background until onboarding replaces them.
 * @returns the stored profile
 * @throws AppError
 */
export function completeSignUpProfile(answers: SignUpProfile): Promise<Profile> {
  return saveProfile(answers.id, {
    display_name: `${answers.firstName} ${answers.lastName}`.trim(),
    first_name: answers.firstName,
    last_name: answers.lastName,
    experience_level: answers.accountType,
    bio: answers.technicalBackground,
    learning_preferences: answers.learningGoals,
    learning_goals: answers.learningGoals,
    onboarding_completed: true,
  });
}

import { throwIfError } from '@/shared/data/database-errors';
import {
  createdOrConflict,
  hasValues,
  savedOrConflict,
  type SaveResult,
} from '@/shared/data/versioned';
import { toAuthError } from '@/subjects/session/data/auth-errors';
import {
  endSessionOfDeletedAccount,
  requireSession,
} from '@/subjects/session/data/deleted-account';
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

type Names = {
  id: string;
  firstName: string;
  lastName: string;
  /** `updated_at` of the profile that the form started from; null when there was none. */
  version: string | null;
};

/**
 * Writes the user's names to the profile, over the version that the form started from, and to the account's metadata. A
 * missing profile is created.
 * @throws AppError `session_missing`, with nothing written, when the session was ended or the account deleted elsewhere
 */
export async function updateNames({
  id,
  firstName,
  lastName,
  version,
}: Names): Promise<SaveResult<Profile>> {
  await requireSession();
  const supabase = await getSupabase();
  const profiles = () => supabase.from('profiles');
  const names = {
    first_name: firstName,
    last_name: lastName,
    display_name: `${firstName} ${lastName}`.trim(),
  };
  const read = () => profiles().select(profileColumns).eq('id', id).maybeSingle();
  const updated = version
    ? await savedOrConflict(
        profiles()
          .update(names)
          .eq('id', id)
          .eq('updated_at', version)
          .select(profileColumns)
          .maybeSingle(),
        read,
        { expectedUpdatedAt: version, holds: hasValues(names) },
      )
    : null;
  if (updated?.status === 'conflict') return updated;
  const result =
    updated?.status === 'saved'
      ? updated
      : await createdOrConflict(
          profiles()
            .insert({ id, ...names })
            .select(profileColumns)
            .single(),
          read,
          hasValues(names),
        );
  if (result.status === 'conflict') return result;
  const { error } = await supabase.auth.updateUser({
    data: { first_name: firstName, last_name: lastName },
  });
  if (error) throw toAuthError(error);
  cacheProfile(result.row);
  return result;
}

type SignUpAnswersChange = {
  id: string;
  /** Undefined when it was not changed. */
  accountType?: (typeof accountTypes)[number];
  /** Undefined when they were not changed. */
  learningGoals?: (typeof learningGoals)[number][];
};

/**
 * Writes those answers of the sign-up that were changed: the goals to the profile, both to the account's metadata, where the
 * sign-up stored them. The level of a profile without onboarding still holds the account type and follows it.
 * @returns the stored profile
 * @throws AppError `session_missing`, with nothing written, when the session was ended or the account deleted elsewhere
 */
export async function updateSignUpAnswers({ id, accountType, learningGoals }: SignUpAnswersChange) {
  await requireSession();
  const level = queryClient.getQueryData(profileQuery(id).queryKey)?.experience_level;
  const holdsAccountType = accountTypes.some((type) => type === level);
  const profile = await saveProfile(id, {
    ...(learningGoals && { learning_goals: learningGoals }),
    ...(accountType && holdsAccountType && { experience_level: accountType }),
  });
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser({
    data: {
      ...(accountType && { account_type: accountType }),
      ...(learningGoals && { learning_goals: learningGoals }),
    },
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

import { toAuthError } from '@/data/session/auth-errors';
import type { Enums, TablesInsert, TablesUpdate } from '@/lib/database.types';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';
import { queryClient } from '../query-client';
import { profileQuery, type Profile } from './queries';

const known = (profile: Profile): Profile => {
  queryClient.setQueryData(profileQuery(profile.id).queryKey, profile);
  return profile;
};

/** Changes the own profile. @throws AppError `PGRST116` where there is none */
export async function updateProfile(id: string, fields: TablesUpdate<'profiles'>) {
  const supabase = await getSupabase();
  const { data, error, status } = await supabase
    .from('profiles')
    .update({ ...fields, updated_at: new Date().toISOString() })
    .eq('id', id)
    .select()
    .single();
  if (error) throw toAppError(error, status);
  return known(data);
}

/** Makes the own profile. @throws AppError `23505` where there is one */
export async function insertProfile(fields: TablesInsert<'profiles'>): Promise<Profile> {
  const supabase = await getSupabase();
  const { data, error, status } = await supabase.from('profiles').insert(fields).select().single();
  if (error) throw toAppError(error, status);
  return known(data);
}

type Names = { id: string; displayName: string; firstName: string; lastName: string };

/** Changes the own profile, or makes it where there is none. */
async function saveProfile(id: string, fields: TablesUpdate<'profiles'>): Promise<Profile> {
  try {
    return await updateProfile(id, fields);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return insertProfile({ ...fields, id });
  }
}

/** Writes a person's names to the profile, then to the account's metadata (section 7). */
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

type SignUpAnswers = {
  id: string;
  firstName: string;
  lastName: string;
  accountType: Enums<'experience_level'>;
  technicalBackground: string;
  learningGoals: string[];
};

/**
 * Writes the sign-up wizard's answers of a signed-in person and completes the profile (sections 3 and 4); makes
 * the profile where there is none.
 */
export function completeSignUpProfile(answers: SignUpAnswers): Promise<Profile> {
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

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'PGRST116';

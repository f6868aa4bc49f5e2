import type { SignedIn } from '@/subjects/session/data/session-store';
import type { GoogleUser } from '@/subjects/session/data/google-exchange';
import { insertProfile, updateProfile } from './mutations';
import { fetchProfile, type Profile } from './queries';

/** Names for an account whose provider gives none. */
const fallback = { display: 'Google User', first: 'Google', last: 'User' };

type FullName = { fullName: string | null; firstName?: string | null; lastName?: string | null };

/** The name columns of a profile, from the names that the provider gives, with fallbacks for missing ones. */
export function namesOf({ fullName, firstName, lastName }: FullName) {
  const [first = '', ...rest] = (fullName ?? '').trim().split(/\s+/);
  return {
    display_name: fullName?.trim() || fallback.display,
    first_name: firstName || first || fallback.first,
    last_name: lastName || rest.join(' ') || fallback.last,
  };
}

/**
 * Creates the missing profile of a user who signed in with Google through Supabase (`/auth/callback`).
 * @throws AppError
 */
export function createFromProvider({ userId, metadata }: SignedIn): Promise<Profile> {
  return insertProfile({
    id: userId,
    ...namesOf(metadata),
    profile_picture_url: metadata.picture,
  });
}

/**
 * Gives the fallback names to a profile without a name, which the database creates when Google gives none.
 * @returns the stored profile
 * @throws AppError
 */
export async function addNamesFromProvider(
  { userId, metadata }: SignedIn,
  profile: Profile,
): Promise<Profile> {
  const hasName = profile.first_name !== null || profile.last_name !== null;
  return hasName ? profile : updateProfile(userId, namesOf(metadata));
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** Whether the user uploaded the photo; a sign-in must not replace it. */
const isUploaded = (photo: string | null) => photo !== null && !/^https?:/.test(photo);

/**
 * Saves the profile of a user who signed in through Google's own consent page (`/auth/google-callback`). Names and
 * photo are updated; a new or still empty profile gets default onboarding answers. The profile is found by e-mail.
 * @returns the stored profile
 * @throws AppError
 */
export async function saveGoogleProfile(userId: string, google: GoogleUser): Promise<Profile> {
  const names = namesOf({
    fullName: google.name ?? null,
    firstName: google.given_name,
    lastName: google.family_name,
  });
  const photo = google.picture ? { profile_picture_url: google.picture } : {};
  const defaultAnswers = {
    firstName: names.first_name,
    lastName: names.last_name,
    email: google.email,
    accountType: 'individual',
    technicalBackground: 'beginner',
    learningGoals: ['productivity', 'ai_tools'],
  };
  const profile = await fetchProfile('email', google.email);
  if (!profile) {
    return insertProfile({
      id: userId,
      ...names,
      ...photo,
      onboarding_completed: false,
      onboarding_data: defaultAnswers,
    });
  }
  const isNew = !profile.onboarding_completed && isEmpty(profile.onboarding_data);
  return updateProfile(profile.id, {
    ...names,
    ...(!isUploaded(profile.profile_picture_url) && photo),
    ...(isNew && { onboarding_data: defaultAnswers }),
  });
}

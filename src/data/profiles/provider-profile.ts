import type { SignedIn } from '../session/session-store';
import type { GoogleUser } from '../session/google-exchange';
import { insertProfile, updateProfile } from './mutations';
import { fetchProfile, type Profile } from './queries';

/** What stands for a name that the provider does not give (section 4). */
const fallback = { display: 'Google User', first: 'Google', last: 'User' };

type FullName = { fullName: string | null; firstName?: string | null; lastName?: string | null };

/** Display, first and last name of a provider's full name, with section 4's fallbacks. */
export function namesOf({ fullName, firstName, lastName }: FullName) {
  const [first = '', ...rest] = (fullName ?? '').trim().split(/\s+/);
  return {
    display_name: fullName?.trim() || fallback.display,
    first_name: firstName || first || fallback.first,
    last_name: lastName || rest.join(' ') || fallback.last,
  };
}

/** Makes the missing profile of a person who came by the standard callback: complete, without data (section 4). */
export function createFromProvider({ userId, metadata }: SignedIn): Promise<Profile> {
  return insertProfile({
    id: userId,
    ...namesOf(metadata),
    profile_picture_url: metadata.picture,
    onboarding_completed: true,
    onboarding_data: {},
  });
}

/** Completes the profile of a person who came by the standard callback (section 4). */
export function completeFromProvider({ userId }: SignedIn): Promise<Profile> {
  return updateProfile(userId, { onboarding_completed: true });
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** Whether a person put a photo of the own choice, which no sign-in may replace. */
const isUploaded = (picture: string | null) => picture !== null && !/^https?:/.test(picture);

/**
 * The profile of a person who came by the custom callback, looked up by e-mail (section 4): names and picture
 * are brought up to date; a new one gets the default onboarding data of section 3, also where the account
 * brought an empty profile along.
 */
export async function saveGoogleProfile(userId: string, google: GoogleUser): Promise<Profile> {
  const names = namesOf({
    fullName: google.name ?? null,
    firstName: google.given_name,
    lastName: google.family_name,
  });
  const picture = google.picture ? { profile_picture_url: google.picture } : {};
  const firstData = {
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
      ...picture,
      onboarding_completed: false,
      onboarding_data: firstData,
    });
  }
  const isNew = !profile.onboarding_completed && isEmpty(profile.onboarding_data);
  return updateProfile(profile.id, {
    ...names,
    ...(!isUploaded(profile.profile_picture_url) && picture),
    ...(isNew && { onboarding_data: firstData }),
  });
}

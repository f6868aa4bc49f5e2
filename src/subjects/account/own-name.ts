import type { SignedIn } from '@/subjects/session/data/session-store';
import type { Profile } from './data/profiles/queries';

const fullName = (...names: (string | null | undefined)[]) => names.filter(Boolean).join(' ');

/** The first and last name of the signed-in user: of the profile, else as they signed up. Empty where neither has one. */
export const ownName = ({ metadata }: SignedIn, profile: Profile | null | undefined): string =>
  fullName(profile?.first_name, profile?.last_name) ||
  metadata.fullName ||
  fullName(metadata.firstName, metadata.lastName);

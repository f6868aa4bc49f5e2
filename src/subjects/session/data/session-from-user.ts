import { tokenClaims } from '@/lib/supabase/token-claims';
import type { SignedIn } from './session-store';

/** A user of Supabase Auth, as far as the application reads it. */
export type AuthUser = {
  id: string;
  email?: string;
  email_confirmed_at?: string | null;
  last_sign_in_at?: string | null;
  user_metadata?: Record<string, unknown>;
  app_metadata?: { provider?: string; providers?: string[] };
  factors?: { status: string }[];
};

/** The session state of a user of Supabase Auth and their token; missing or invalid metadata become null. */
export function sessionFromUser(user: AuthUser, token: string): SignedIn {
  const metadata = user.user_metadata ?? {};
  const text = (...names: string[]): string | null => {
    const found = names.map((name) => metadata[name]).find((value) => typeof value === 'string');
    return typeof found === 'string' && found.trim() !== '' ? found.trim() : null;
  };
  const providers = [user.app_metadata?.provider, ...(user.app_metadata?.providers ?? [])];
  const hasFactor = user.factors?.some(({ status }) => status === 'verified');
  const needsCode = hasFactor && tokenClaims(token).aal !== 'aal2';
  return {
    status: 'signed-in',
    userId: user.id,
    email: user.email ?? '',
    emailVerified: Boolean(user.email_confirmed_at),
    metadata: {
      firstName: text('first_name', 'given_name'),
      lastName: text('last_name', 'family_name'),
      fullName: text('full_name', 'name'),
      picture: text('avatar_url', 'picture'),
      accountType: text('account_type'),
    },
    isOnlyGoogle: providers.includes('google') && !providers.includes('email'),
    ...(needsCode && { needsCode }),
  };
}

import { adminUsersText } from '@/content/interface/admin-users';
import type { StaffUser } from '@/data/users/queries';

/** What a person is called: the chosen name, the full one, the address. */
export function nameOf(user: StaffUser): string {
  const full = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return user.display_name || full || user.email || adminUsersText.nameless;
}

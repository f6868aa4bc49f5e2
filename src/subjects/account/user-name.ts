import { adminUsersText } from './text/users';
import type { StaffUser } from './data/users/queries';

/** The name of a user: the display name, else first and last name, else the e-mail. */
export function userName(user: StaffUser): string {
  const fullName = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return user.display_name || fullName || user.email || adminUsersText.nameless;
}

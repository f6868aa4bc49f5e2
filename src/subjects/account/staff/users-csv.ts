import { adminUsersText } from '../text/users';
import type { ListedUser } from '../data/users/queries';
import { formatSpreadsheetTime } from '@/shared/dates/athens-time';
import { csvHead, csvRows } from '@/lib/csv';
import { userName } from '../user-name';

/** The start of the file: the byte order mark and the line of column headings. */
export const csvStart = (): string => csvHead(adminUsersText.export.columns);

/** One line per account, times in Greek time. */
export const csvLines = (users: readonly ListedUser[]): string =>
  csvRows(
    users.map((user) => [
      userName(user),
      user.email ?? '',
      user.organizations ?? '',
      formatSpreadsheetTime(user.created_at),
      user.last_sign_in_at ? formatSpreadsheetTime(user.last_sign_in_at) : '',
      adminUsersText.roles[user.role],
      [user.is_suspended && adminUsersText.suspended, user.is_invited && adminUsersText.invited]
        .filter(Boolean)
        .join(', '),
    ]),
  );

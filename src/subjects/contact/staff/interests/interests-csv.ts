import { adminInterestsText } from '../../text/staff-interests';
import type { Interest } from '../../data/interests/queries';
import { formatSpreadsheetTime } from '@/shared/dates/athens-time';
import { csvHead, csvRows } from '@/lib/csv';

/** The start of the file: the byte order mark and the line of column headings. */
export const csvStart = (): string => csvHead(adminInterestsText.export.columns);

/** One line per interest, times in Greek time. */
export function csvLines(interests: readonly Interest[]): string {
  return csvRows(
    interests.map(({ course_title, name, email, created_at, user_id, state, note }) => [
      course_title,
      name,
      email,
      formatSpreadsheetTime(created_at),
      user_id ? adminInterestsText.export.yes : adminInterestsText.export.no,
      adminInterestsText.states[state],
      note ?? '',
    ]),
  );
}

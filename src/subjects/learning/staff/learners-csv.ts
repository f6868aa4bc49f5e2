import { adminLearnersText } from '../text/learners';
import type { Learner } from '../data/staff-queries';
import { formatSpreadsheetTime } from '@/shared/dates/athens-time';
import { csvHead, csvRows } from '@/lib/csv';

/** The start of the file: the byte order mark and the line of column headings. */
export const csvStart = (): string => csvHead(adminLearnersText.export.columns);

const time = (moment: string | null) => (moment ? formatSpreadsheetTime(moment) : '');
const number = (value: number | null) => (value === null ? '' : String(value));

/** One line per learner, times in Greek time. */
export function csvLines(learners: readonly Learner[]): string {
  return csvRows(
    learners.map((learner) => [
      learner.display_name ?? '',
      learner.email ?? '',
      time(learner.enrolled_at),
      time(learner.last_seen_at),
      number(learner.percent),
      time(learner.completed_at),
      number(learner.quizzes_passed),
      number(learner.best_score),
    ]),
  );
}

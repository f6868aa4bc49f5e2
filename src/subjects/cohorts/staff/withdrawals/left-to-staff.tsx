import { Link } from 'react-router-dom';
import { formatDateTime, formatDay } from '@/shared/dates/athens-time';
import { adminPaths } from '@/lib/admin-paths';
import type { StatedWithdrawal } from '../../data/withdrawals';
import { adminWithdrawalsText } from '../../text/staff-withdrawals';

const text = adminWithdrawalsText.left;

type Props = { stated: StatedWithdrawal };

/** The sheets that are to be marked before a statement is confirmed. */
export function UnmarkedMeetings({ stated }: Props) {
  const { course, cohort_id: cohort, left_to_staff: left } = stated;
  if (!left || left.unmarked.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="text-clay">{text.unmarked}</p>
      <ul>
        {left.unmarked.map((meeting) => (
          <li key={meeting.id}>
            <Link
              to={adminPaths.attendance(course.id, cohort, meeting.id)}
              className="inline-flex min-h-11 items-center text-blue"
            >
              {text.sheet(formatDateTime(meeting.starts_at))}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why only staff can decide a statement, until when, and what they know about attendance. */
export function LeftToStaff({ stated }: Props) {
  const { left_to_staff: left, answer_by: by } = stated;
  if (!left) return null;
  return (
    <>
      <p className="text-sm">
        {text[left.reason]} {text.present(left.present)}{' '}
        <span className="whitespace-nowrap">{text.answer(formatDay(by))}</span>
      </p>
      <UnmarkedMeetings stated={stated} />
    </>
  );
}

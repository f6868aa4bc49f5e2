import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatMeetingDay, formatTimes } from '@/shared/dates/meeting-time';
import { adminPaths } from '@/lib/admin-paths';
import { classNames } from '@/lib/class-names';
import { useNow } from '@/lib/hooks/use-now';
import { adminCohortText as text } from '../../text/staff-cohort';
import type { CohortOverview } from '../../data/cohort-people';

type Meeting = CohortOverview['meetings'][number];

/** Above this number only the next one and those that wait for staff are shown at once. */
const mostShown = 3;

const linkClass = 'inline-flex min-h-11 items-center text-sm font-semibold';

type MeetingRowProps = { cohort: CohortOverview; meeting: Meeting; isPast: boolean };

function MeetingRow({ cohort, meeting, isPast }: MeetingRowProps) {
  const { id, course } = cohort;
  const date = `${formatMeetingDay(meeting.starts_at)}, ${formatTimes(meeting)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-line tabular-nums">
      <span className={classNames('mr-auto font-semibold', isPast && 'text-ink-muted')}>
        {date}
      </span>
      {meeting.has_sheet_to_lock && <span className="text-sm text-clay">{text.unlocked}</span>}
      {(meeting.lacks_link || meeting.lacks_address) && (
        <Link
          to={adminPaths.editCohort(course.id, id)}
          className={classNames(linkClass, 'text-clay')}
        >
          {meeting.lacks_link ? text.noLink : text.noAddress}
        </Link>
      )}
      <Link
        to={adminPaths.attendance(course.id, id, meeting.id)}
        aria-label={text.sheetOf(date)}
        className={classNames(linkClass, 'text-blue print:hidden')}
      >
        {text.sheet}
      </Link>
    </li>
  );
}

/** What is next: the meetings of a cohort, each with its attendance sheet. */
export function CohortMeetings({ cohort }: { cohort: CohortOverview }) {
  const titleId = useId();
  const now = useNow();
  const { meetings } = cohort;
  const isPast = ({ ends_at: end }: Meeting) => new Date(end) < now;
  const next = meetings.find((meeting) => !isPast(meeting));
  const isShown = (meeting: Meeting) =>
    meetings.length <= mostShown ||
    meeting === next ||
    meeting.has_sheet_to_lock ||
    meeting.lacks_link ||
    meeting.lacks_address;
  const rows = (listed: readonly Meeting[]) =>
    listed.map((meeting) => (
      <MeetingRow key={meeting.id} cohort={cohort} meeting={meeting} isPast={isPast(meeting)} />
    ));
  const others = meetings.filter((meeting) => !isShown(meeting));
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-sm font-normal text-ink-muted">
        {text.meetings}
      </h2>
      {meetings.length === 0 && <p className="mt-2">{text.noMeetings}</p>}
      <ul aria-labelledby={titleId}>{rows(meetings.filter(isShown))}</ul>
      {others.length > 0 && (
        <details>
          <summary className={classNames(linkClass, 'cursor-pointer text-blue')}>
            {text.otherMeetings(others.length)}
          </summary>
          <ul aria-label={text.otherMeetings(others.length)}>{rows(others)}</ul>
        </details>
      )}
    </section>
  );
}

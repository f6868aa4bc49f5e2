import { useHydrated } from '@/lib/hooks/use-hydrated';
import { cohortText } from './text/cohorts';
import { formatMeetingDay, formatOwnTimes, formatTimes } from '@/shared/dates/meeting-time';

type Meeting = { id: string; starts_at: string; ends_at: string };

type MeetingDatesProps = {
  meetings: readonly Meeting[];
  /** For those who take part from another time zone. */
  isOnline?: boolean;
  /** How many are shown; the others are counted. */
  limit?: number;
  /** The year of this day is not said; today, if nothing else is. */
  now?: Date | undefined;
};

/** When the meetings of a cohort are, a line each; how many, so that nobody takes them for dates to choose from. */
export function MeetingDates({ meetings, isOnline = false, limit = 3, now }: MeetingDatesProps) {
  // The build does not know where the reader is.
  const hasOwnTimes = useHydrated() && isOnline;
  const shown = meetings.length > limit ? meetings.slice(0, limit - 1) : meetings;
  const hidden = meetings.length - shown.length;
  return (
    <>
      {meetings.length > 1 && (
        <span className="block text-sm font-normal text-ink-muted">
          {cohortText.meetings(meetings.length)}
        </span>
      )}
      {shown.map((meeting) => {
        const own = hasOwnTimes ? formatOwnTimes(meeting) : null;
        return (
          <span key={meeting.id} className="block tabular-nums">
            {formatMeetingDay(meeting.starts_at, now)},{' '}
            <span className="whitespace-nowrap">{formatTimes(meeting)}</span>
            {own && (
              <span className="block text-sm font-normal text-ink-muted">
                {cohortText.ownTimes(own)}
              </span>
            )}
          </span>
        );
      })}
      {hidden > 0 && (
        <span className="block text-sm font-normal text-ink-muted">
          {cohortText.moreMeetings(hidden)}
        </span>
      )}
    </>
  );
}

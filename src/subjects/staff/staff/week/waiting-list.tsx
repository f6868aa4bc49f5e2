import { Link } from 'react-router-dom';
import { dayInAthens } from '@/shared/dates/athens-time';
import { formatMeetingDay, formatTime } from '@/shared/dates/meeting-time';
import { classNames } from '@/lib/class-names';
import { formatEuros } from '@/lib/text/number';
import { adminPaths } from '@/lib/admin-paths';
import type { StaffWeek } from '../../data/week';
import { adminWeekText } from '../../text/week';
import { useStaffCounts } from '../../use-staff-counts';
import { useSendMarks } from './use-send-marks';

const text = adminWeekText.waiting;

type Item = {
  to: string;
  /** Of a list; one cohort has none. */
  count?: number;
  name: string;
  detail?: string;
  isUrgent?: boolean;
};

const isToday = (moment: string, now: string) =>
  dayInAthens(new Date(moment)) === dayInAthens(new Date(now));

/** A moment as it is said today: today by that word. */
const momentOf = (moment: string, now: string) =>
  `${isToday(moment, now) ? text.today : formatMeetingDay(moment, new Date(now))} ${formatTime(moment)}`;

/** How many seats are not paid, with what they owe together where all are counted. */
function nameOfUnpaid(unpaid: StaffWeek['unpaid']): string {
  const { count, amount_cents: cents } = unpaid ?? { count: 0, amount_cents: 0 };
  const name = text.unpaid(count);
  return count > 99 ? name : text.withSum(name, formatEuros(cents / 100));
}

function itemsOfWeek(week: StaffWeek): Item[] {
  const { undecided, withdrawals, unpaid, refunds = 0, offers, now } = week;
  return [
    ...undecided.map((cohort) => ({
      to: adminPaths.cohort(cohort.course.id, cohort.cohort_id),
      name: text.decide(momentOf(cohort.decide_by, now)),
      detail: `${cohort.course.title} · ${text.minimum(cohort.sure, cohort.min_participants)}`,
      isUrgent: isToday(cohort.decide_by, now) || new Date(cohort.decide_by) < new Date(now),
    })),
    {
      to: adminPaths.withdrawals,
      count: withdrawals,
      name: text.withdrawals(withdrawals),
      isUrgent: true,
    },
    {
      to: adminPaths.unpaid,
      count: unpaid?.count ?? 0,
      name: nameOfUnpaid(unpaid),
      detail: unpaid?.overdue ? text.overdue(unpaid.overdue) : text.inTime,
      isUrgent: (unpaid?.overdue ?? 0) > 0,
    },
    { to: adminPaths.refunds, count: refunds, name: text.refunds(refunds) },
    {
      to: adminPaths.offers,
      count: offers.count,
      name: text.offers(offers.count),
      detail: offers.until ? text.until(momentOf(offers.until, now)) : undefined,
    },
  ];
}

/** What waits for staff, what presses most first, each one press from its list. */
function useItems(week: StaffWeek): Item[] {
  const counts = useStaffCounts();
  const marks = useSendMarks();
  const items: Item[] = [
    {
      to: adminPaths.meeting(marks.meetingId ?? ''),
      count: marks.count,
      name: text.marks(marks.count),
      isUrgent: true,
    },
    ...itemsOfWeek(week),
  ];
  if (counts) {
    const { openMessages, newInterests, waitingQuestions, waitingCertificates, deadLetters } =
      counts;
    items.push(
      { to: adminPaths.messages, count: openMessages, name: text.messages(openMessages) },
      { to: adminPaths.newInterests, count: newInterests, name: text.interests(newInterests) },
      { to: adminPaths.questions, count: waitingQuestions, name: text.questions(waitingQuestions) },
      {
        to: adminPaths.certificates,
        count: waitingCertificates,
        name: text.certificates(waitingCertificates),
      },
      {
        to: adminPaths.letters,
        count: deadLetters,
        name: text.letters(deadLetters),
        isUrgent: true,
      },
    );
  }
  return items.filter(({ count }) => count === undefined || count > 0);
}

/** What waits: a number, what it is, and until when. */
export function WaitingList({ week }: { week: StaffWeek }) {
  const items = useItems(week);
  return (
    <section aria-label={text.title}>
      <h2 className="text-h4">{text.title}</h2>
      {items.length === 0 ? (
        <p className="mt-2 border-t border-line py-3 text-ink-muted">{text.nothing}</p>
      ) : (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(10.5rem,100%),1fr))] gap-3">
          {items.map(({ to, count, name, detail, isUrgent = false }) => (
            <li key={to} className="max-w-90 bg-white">
              <Link
                to={to}
                className={classNames(
                  'flex h-full flex-col gap-y-2 border-t-[6px] px-4 pt-4 pb-4 text-ink no-underline ring-1 ring-line hover:bg-sand/50',
                  isUrgent ? 'border-clay' : 'border-blue',
                )}
              >
                <span
                  className={classNames(
                    'text-figure heading-style tabular-nums',
                    isUrgent && 'text-clay',
                  )}
                >
                  {count === undefined ? <span aria-hidden="true">!</span> : text.shown(count)}
                </span>{' '}
                <span className="min-w-0 leading-tight">
                  <span className="block font-semibold">{name}</span>{' '}
                  {detail && (
                    <span
                      className={classNames(
                        'mt-1 block text-sm',
                        isUrgent ? 'text-clay' : 'text-ink-muted',
                      )}
                    >
                      {detail}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

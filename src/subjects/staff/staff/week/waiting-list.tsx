import { Link } from 'react-router-dom';
import { dayInAthens } from '@/shared/dates/athens-time';
import { formatMeetingDay, formatTime } from '@/shared/dates/meeting-time';
import { daysBetween } from '@/subjects/cohorts/holidays';
import { formatCents } from '@/lib/text/number';
import { adminPaths } from '@/lib/admin-paths';
import { classNames } from '@/lib/class-names';
import { ArrowIcon } from '@/ui/drawings/icons';
import type { StaffWeek } from '../../data/week';
import { adminWeekText } from '../../text/week';
import { useStaffCounts } from '../../use-staff-counts';
import { mainBlockClass } from './main-block-class';
import { useSendMarks } from './use-send-marks';

const text = adminWeekText.waiting;

type Item = {
  to: string;
  /** Of a list; one cohort has none. */
  count?: number;
  name: string;
  /** How much money it is. */
  sum?: string | undefined;
  detail?: string;
  /** Whether it is shown larger, in a block of its own. */
  isUrgent?: boolean;
};

const isToday = (moment: string, now: string) =>
  dayInAthens(new Date(moment)) === dayInAthens(new Date(now));

/** A moment as it is said today: today by that word. */
const momentOf = (moment: string, now: string) =>
  `${isToday(moment, now) ? text.today : formatMeetingDay(moment, new Date(now))} ${formatTime(moment)}`;

type Unpaid = NonNullable<StaffWeek['unpaid']>;
type Refunds = NonNullable<StaffWeek['refunds']>;

/** The sum, where all are counted. */
const sumOf = ({ count, amount_cents: cents }: Refunds) =>
  count > 99 ? undefined : formatCents(cents);

/** What is not paid, with what is owed together where all are counted; of what is overdue alone, where something is. */
function itemOfUnpaid(
  to: string,
  nameOf: (count: number) => string,
  unpaid: Unpaid = { count: 0, overdue: 0, amount_cents: 0, overdue_cents: 0 },
): Item {
  const { count, overdue, overdue_cents: cents } = unpaid;
  if (overdue === 0)
    return { to, count, name: nameOf(count), sum: sumOf(unpaid), detail: text.inTime };
  const others = count > 99 ? 0 : count - overdue;
  return {
    to,
    count: overdue,
    name: nameOf(overdue),
    sum: sumOf({ count: overdue, amount_cents: cents }),
    detail: others ? text.othersInTime(others) : text.overdue,
    isUrgent: true,
  };
}

/** What is to be given back, with how much it is together where all are counted. */
function itemOfRefunds(
  to: string,
  nameOf: (count: number) => string,
  refunds: Refunds = { count: 0, amount_cents: 0 },
): Item {
  return { to, count: refunds.count, name: nameOf(refunds.count), sum: sumOf(refunds) };
}

/** The sheets that are not locked; a press opens the first. */
function itemOfSheets({ count, first }: StaffWeek['sheets'], now: string): Item | null {
  if (!first) return null;
  const { course, cohort_id: cohort, meeting_id: meeting, starts_at: start } = first;
  const name = `${course.title} · ${formatMeetingDay(start, new Date(now))}`;
  return {
    to: adminPaths.attendance(course.id, cohort, meeting),
    count,
    name: text.sheets(count),
    detail: count === 1 ? name : text.firstSheet(name),
    isUrgent: true,
  };
}

/** Meetings that nobody can join or find, the first of each cohort: those of today and tomorrow are urgent. */
function itemsWithoutPlace({ meetings, now }: StaffWeek): Item[] {
  const first = new Map(
    meetings
      .filter((meeting) => meeting.lacks_link || meeting.lacks_address)
      .toReversed()
      .map((meeting) => [meeting.cohort_id, meeting]),
  );
  const today = dayInAthens(new Date(now));
  return meetings
    .filter((meeting) => first.get(meeting.cohort_id) === meeting)
    .map(({ course, cohort_id: cohort, starts_at: start, lacks_link: lacksLink }) => ({
      to: adminPaths.editCohort(course.id, cohort),
      name: lacksLink ? text.noLink : text.noAddress,
      detail: `${course.title} · ${momentOf(start, now)}`,
      isUrgent: daysBetween(today, dayInAthens(new Date(start))) <= 1,
    }));
}

function itemsOfWeek(week: StaffWeek): Item[] {
  const { undecided, withdrawals, unpaid, pools, offers, now } = week;
  const sheets = itemOfSheets(week.sheets, now);
  return [
    ...undecided.map((cohort) => ({
      to: adminPaths.cohort(cohort.course.id, cohort.cohort_id),
      name: text.decide(momentOf(cohort.decide_by, now)),
      detail: `${cohort.course.title} · ${text.minimum(cohort.sure, cohort.min_participants)}`,
      isUrgent: isToday(cohort.decide_by, now) || new Date(cohort.decide_by) < new Date(now),
    })),
    ...itemsWithoutPlace(week),
    ...(sheets ? [sheets] : []),
    {
      to: adminPaths.withdrawals,
      count: withdrawals,
      name: text.withdrawals(withdrawals),
      isUrgent: true,
    },
    itemOfUnpaid(unpaid?.overdue ? adminPaths.overdue : adminPaths.unpaid, text.unpaid, unpaid),
    itemOfUnpaid(`${adminPaths.pools}?payment=due`, text.pools, pools),
    itemOfRefunds(adminPaths.refunds, text.refunds, week.refunds),
    itemOfRefunds(`${adminPaths.pools}?payment=refund_due`, text.poolRefunds, week.pool_refunds),
    {
      to: adminPaths.offers,
      count: offers.count,
      name: text.offers(offers.count),
      detail: offers.until ? text.until(momentOf(offers.until, now)) : undefined,
    },
  ];
}

/** What waits for staff, the most urgent first, each with a link to its list. */
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
    const {
      openMessages,
      newInterests,
      heldInterests,
      waitingQuestions,
      waitingCertificates,
      deadLetters,
      missingPapers,
    } = counts;
    items.push(
      { to: adminPaths.messages, count: openMessages, name: text.messages(openMessages) },
      { to: adminPaths.newInterests, count: newInterests, name: text.interests(newInterests) },
      {
        to: adminPaths.heldInterests,
        count: heldInterests,
        name: text.heldInterests(heldInterests),
      },
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
      {
        to: adminPaths.money,
        count: missingPapers,
        name: text.papers(missingPapers),
        isUrgent: true,
      },
    );
  }
  return items.filter(({ count }) => count === undefined || count > 0);
}

const shownCount = (count?: number) =>
  count === undefined ? <span aria-hidden="true">!</span> : text.shown(count);

/** What waits, with its sum for screen readers, which read it beside its name. */
function Name({ name, sum }: Pick<Item, 'name' | 'sum'>) {
  return (
    <>
      {name}
      {sum && <span className="sr-only">, {sum}</span>}
    </>
  );
}

/** At the end of its line, where the sums of a list line up, the sum and an arrow. */
function End({ sum }: Pick<Item, 'sum'>) {
  return (
    <span className="ml-auto flex shrink-0 items-center gap-x-4">
      {sum && (
        <span aria-hidden="true" className="heading-style text-h4 whitespace-nowrap tabular-nums">
          {sum}
        </span>
      )}
      <ArrowIcon />
    </span>
  );
}

/** An urgent item, in a block of its own. */
function UrgentItem({ to, count, name, sum, detail }: Item) {
  return (
    <Link
      to={to}
      className={classNames(
        mainBlockClass,
        'flex flex-wrap items-center gap-x-4 border-clay py-3 text-ink no-underline hover:bg-sand/50',
      )}
    >
      <span className="heading-style min-w-11 shrink-0 text-[2.5rem]/none text-clay tabular-nums">
        {shownCount(count)}
      </span>{' '}
      <span className="min-w-0 grow basis-28 leading-snug">
        <span className="block text-h4 font-semibold">
          <Name name={name} sum={sum} />
        </span>{' '}
        {detail && <span className="block text-ink-muted">{detail}</span>}
      </span>
      <End sum={sum} />
    </Link>
  );
}

/** What only waits: one line, which leads to its list. */
function WaitingItem({ to, count, name, sum, detail }: Item) {
  return (
    <Link
      to={to}
      className="flex min-h-14 flex-wrap items-center gap-x-4 py-1 text-ink no-underline hover:bg-sand/50"
    >
      <span className="heading-style w-11 shrink-0 text-[1.75rem]/none tabular-nums">
        {shownCount(count)}
      </span>{' '}
      <span className="min-w-0 grow basis-28 leading-tight">
        <Name name={name} sum={sum} />{' '}
        {detail && <span className="text-sm text-ink-muted">{detail}</span>}
      </span>
      <End sum={sum} />
    </Link>
  );
}

/** What waits, by number and name: urgent items in blocks of their own, the rest in lines. */
export function WaitingList({ week }: { week: StaffWeek }) {
  const items = useItems(week);
  const urgent = items.filter(({ isUrgent }) => isUrgent);
  const others = items.filter(({ isUrgent }) => !isUrgent);
  return (
    <section aria-label={text.title}>
      <h2 className="text-h4">{text.title}</h2>
      {items.length === 0 && (
        <p className="mt-2 border-t border-line py-3 text-ink-muted">{text.nothing}</p>
      )}
      {urgent.length > 0 && (
        <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
          {urgent.map((item) => (
            <li key={item.to}>
              <UrgentItem {...item} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul
          className={classNames(
            'gap-x-8 @min-[48rem]:grid @min-[48rem]:grid-cols-2',
            // Below a block its line is the first.
            urgent.length === 0 && 'mt-2 border-t border-line',
          )}
        >
          {others.map((item) => (
            <li key={item.to} className="border-b border-line">
              <WaitingItem {...item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

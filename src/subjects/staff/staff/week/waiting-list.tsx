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

/** Who has waited longest, and since when. */
type Oldest = { name: string; since: string };

type Item = {
  to: string;
  /** Of a list; one cohort has none. */
  count?: number;
  name: string;
  /** How much money it is. */
  sum?: string | undefined;
  detail?: string;
  /** Whether the detail says that it is late. */
  isLate?: boolean;
  /** Who has waited longest for an answer, or is to pay. */
  oldest?: Oldest | undefined;
  /** Whether it is shown larger, in a block of its own. */
  isUrgent?: boolean;
};

/** The site promises an answer within a day. */
const daysToAnswer = 1;

const isToday = (moment: string, now: string) =>
  dayInAthens(new Date(moment)) === dayInAthens(new Date(now));

/** A moment as it is said today: today by that word. */
const momentOf = (moment: string, now: string) =>
  `${isToday(moment, now) ? text.today : formatMeetingDay(moment, new Date(now))} ${formatTime(moment)}`;

type Unpaid = NonNullable<StaffWeek['pools']> & Partial<NonNullable<StaffWeek['unpaid']>>;
type Refunds = NonNullable<StaffWeek['refunds']>;

/** The sum, where all are counted. */
const sumOf = ({ count, amount_cents: cents }: Refunds) =>
  count > 99 ? undefined : formatCents(cents);

/** What is not paid, with what is owed together where all are counted, and how many of them are overdue: as many as the rail says. */
function itemOfUnpaid(
  to: string,
  nameOf: (count: number) => string,
  unpaid: Unpaid = { count: 0, overdue: 0, amount_cents: 0, overdue_cents: 0 },
): Item {
  const { count, overdue, oldest = null } = unpaid;
  const item = { to, count, name: nameOf(count), sum: sumOf(unpaid) };
  if (overdue === 0) return { ...item, detail: text.inTime };
  // Where not all are counted, it is not known how many are in time.
  const isPart = overdue < count && count < 100;
  return {
    ...item,
    detail: isPart ? text.partOverdue(overdue, count - overdue) : text.overdue,
    isLate: true,
    oldest: oldestOf(count, oldest, text.oldestOther),
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
    ...undecided.map(({ course, cohort_id: cohort, decide_by: moment, ...numbers }) => {
      const isPast = new Date(moment) < new Date(now);
      return {
        to: adminPaths.cohort(course.id, cohort),
        name: (isPast ? text.decisionPassed : text.decide)(momentOf(moment, now)),
        detail: `${course.title} · ${text.minimum(numbers.sure, numbers.min_participants)}`,
        isUrgent: isPast || isToday(moment, now),
      };
    }),
    ...itemsWithoutPlace(week),
    ...(sheets ? [sheets] : []),
    {
      to: adminPaths.withdrawals,
      count: withdrawals,
      name: text.withdrawals(withdrawals),
      isUrgent: true,
    },
    itemOfUnpaid(adminPaths.unpaid, text.unpaid, unpaid),
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

/** Who has waited longest, named as one of several unless there is one alone. */
function oldestOf(
  count: number,
  oldest: StaffWeek['oldest']['message'],
  ofSeveral: (name: string) => string,
): Oldest | undefined {
  if (!oldest) return undefined;
  const { since } = oldest;
  const name = oldest.name ?? '';
  return { since, name: name && count > 1 ? ofSeveral(name) : name };
}

/** By when the first of each was written; without one, at the end. */
const longestFirst = (items: Item[]) =>
  items.toSorted((one, other) =>
    (one.oldest?.since ?? '9').localeCompare(other.oldest?.since ?? '9'),
  );

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
      ...longestFirst([
        {
          to: adminPaths.openMessages,
          count: openMessages,
          name: text.messages(openMessages),
          oldest: oldestOf(openMessages, week.oldest.message, text.oldestMessage),
        },
        {
          to: adminPaths.newInterests,
          count: newInterests,
          name: text.interests(newInterests),
          oldest: oldestOf(newInterests, week.oldest.interest, text.oldestOther),
        },
        {
          to: adminPaths.questions,
          count: waitingQuestions,
          name: text.questions(waitingQuestions),
          oldest: oldestOf(waitingQuestions, week.oldest.question, text.oldestOther),
        },
      ]),
      {
        to: adminPaths.heldInterests,
        count: heldInterests,
        name: text.heldInterests(heldInterests),
      },
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

const countClass = 'heading-style text-[1.5rem]/none tabular-nums';
/** What is late, and nothing else here. */
const lateClass = 'font-semibold text-clay';

/** What waits, with its sum for screen readers. */
function Named({ name, sum }: Pick<Item, 'name' | 'sum'>) {
  return (
    <>
      {name}
      {sum && <span className="sr-only">, {sum}</span>}
    </>
  );
}

/** The sum, in the column of what a row is about at its end. Commissioner has no figures of one width, so each has a box. */
function Sum({ sum }: Pick<Item, 'sum'>) {
  if (!sum) return null;
  return (
    <span
      aria-hidden="true"
      className="heading-style text-h4 text-right whitespace-nowrap @min-[48rem]:col-start-4"
    >
      {sum.split(/(?<=\d)|(?=\d)/).map((part, index) => (
        <span key={index} className={/\d/.test(part) ? 'inline-block w-[0.6em] text-center' : ''}>
          {part}
        </span>
      ))}
    </span>
  );
}

/** At the end of each row. */
function RowArrow() {
  return (
    <span className="col-start-4 row-start-1 self-center @min-[48rem]:col-start-5">
      <ArrowIcon />
    </span>
  );
}

/** How long the first has waited: in words that stand out once it is later than the site promises to answer. */
function Waited({ since, now }: { since: string; now: string }) {
  const days = daysBetween(dayInAthens(new Date(since)), dayInAthens(new Date(now)));
  return (
    <span
      className={classNames(
        'tabular-nums @min-[48rem]:col-start-4 @min-[48rem]:text-right @min-[48rem]:text-sm @min-[48rem]:whitespace-nowrap',
        days > daysToAnswer && lateClass,
      )}
    >
      {text.since(days)}
    </span>
  );
}

/** An urgent item, in a block of its own. */
function UrgentItem({ item, now }: { item: Item; now: string }) {
  const { to, count, name, sum, detail, isLate, oldest } = item;
  return (
    <Link
      to={to}
      className={classNames(
        mainBlockClass,
        'flex items-center gap-x-4 border-clay py-3 text-ink no-underline hover:bg-sand/50',
      )}
    >
      <span className={classNames(countClass, 'min-w-11 shrink-0')}>{shownCount(count)}</span>{' '}
      <span className="min-w-0 grow leading-snug wrap-anywhere @min-[48rem]:flex @min-[48rem]:items-center @min-[48rem]:gap-x-4">
        {/* As wide as the names of the lines below. */}
        <span className={classNames('block', oldest && '@min-[48rem]:w-76 @min-[48rem]:shrink-0')}>
          <span className="block text-h4 font-semibold">
            <Named name={name} sum={sum} />
          </span>{' '}
          {detail && (
            <span className={classNames('block', isLate ? lateClass : 'text-ink-muted')}>
              {detail}
            </span>
          )}
        </span>{' '}
        {oldest && (
          <span className="flex min-w-0 grow flex-wrap justify-between gap-x-3 text-sm text-ink-muted @max-[48rem]:justify-start">
            {oldest.name && <span>{oldest.name}</span>} <Waited since={oldest.since} now={now} />
          </span>
        )}
      </span>
      <Sum sum={sum} />
      <ArrowIcon />
    </Link>
  );
}

/** What only waits: one line, which leads to its list, with who has waited longest. */
function WaitingItem({ item, now }: { item: Item; now: string }) {
  const { to, count, name, sum, detail, oldest } = item;
  return (
    <Link
      to={to}
      className="grid min-h-11 grid-cols-[2.75rem_minmax(0,1fr)_auto_auto] items-baseline gap-x-4 py-2 leading-tight text-ink no-underline hover:bg-sand/50 @min-[48rem]:col-span-full @min-[48rem]:grid-cols-subgrid"
    >
      <span className={countClass}>{shownCount(count)}</span>{' '}
      <span className="min-w-0 wrap-anywhere">
        <Named name={name} sum={sum} />
      </span>{' '}
      {(detail || oldest) && (
        <span className="col-span-3 col-start-2 flex flex-wrap gap-x-3 text-sm text-ink-muted @max-[48rem]:row-start-2 @min-[48rem]:contents">
          {detail && <span className="min-w-0 @min-[48rem]:text-sm">{detail}</span>}
          {oldest?.name && (
            <span className="min-w-0 wrap-anywhere @min-[48rem]:text-sm">{oldest.name}</span>
          )}{' '}
          {oldest && <Waited since={oldest.since} now={now} />}
        </span>
      )}
      <Sum sum={sum} />
      <RowArrow />
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
              <UrgentItem item={item} now={week.now} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul
          className={classNames(
            'gap-x-4 @min-[48rem]:grid @min-[48rem]:grid-cols-[2.75rem_minmax(0,19rem)_minmax(0,1fr)_auto_auto]',
            // Below a block its line is the first.
            urgent.length === 0 && 'mt-2 border-t border-line',
          )}
        >
          {others.map((item) => (
            <li
              key={item.to}
              className="border-b border-line @min-[48rem]:col-span-full @min-[48rem]:grid @min-[48rem]:grid-cols-subgrid"
            >
              <WaitingItem item={item} now={week.now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

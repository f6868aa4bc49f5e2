import { Link } from 'react-router-dom';
import { cohortPlace } from '../../cohort-place';
import { formatMeetingDay, formatTime } from '@/shared/dates/meeting-time';
import { adminCohortText as text, adminCohortText } from '../../text/staff-cohort';
import { adminPapersText } from '@/subjects/attendance/text/papers';
import { formatDuration } from '@/lib/text/duration';
import { formatCents } from '@/lib/text/number';
import { type CohortOverview, allCohortBookings } from '../../data/cohort-people';
import { dayInAthens, formatDateTime } from '@/shared/dates/athens-time';
import { Button, ButtonLink } from '@/ui/button';
import { menuItemClass } from '@/ui/more-menu';
import { adminPaths } from '@/lib/admin-paths';
import { auditPath } from '@/subjects/staff/audit-link';
import { adminAuditText } from '@/subjects/staff/text/audit';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { CohortActions } from '../cohort-actions';
import { StateDialog } from '../state-dialogs';
import { adminCohortsText } from '../../text/staff-cohorts';
import { CohortState } from '../../cohort-state';
import { BookingList } from './booking-list';
import { CohortMeetings } from './cohort-meetings';
import { CohortNumbers } from './cohort-numbers';
import { MessageButton } from './message-dialog';
import { ReservedSeats } from './reserved-seats';
import { CsvExport } from '@/shared/list/csv-export';
import { useCurrentUserRole } from '@/subjects/staff/use-current-user-role';
import { useNow } from '@/lib/hooks/use-now';
import { canAddPeople, takesPeople } from './can-add-people';
import { TakePlace } from './take-place';
import { useState } from 'react';

const { changed, numbers } = adminCohortText;

/** Those that the announcement says. */
const numbersOf = ({ capacity, taken, waiting }: CohortOverview) =>
  [capacity, taken, waiting].join();

type ChangeAnnouncementProps = {
  cohort: CohortOverview;
  /** When these numbers were read, in milliseconds. */
  readAt: number;
};

/** Says politely when a number of a cohort has changed while somebody looks at it. */
function ChangeAnnouncement({ cohort, readAt }: ChangeAnnouncementProps) {
  const now = numbersOf(cohort);
  const [seen, setSeen] = useState({ numbers: now, at: 0 });
  if (seen.numbers !== now) setSeen({ numbers: now, at: readAt });
  return (
    <p role="status" className="mt-1 min-h-6 text-sm text-ink-muted tabular-nums">
      {seen.at > 0 &&
        changed(
          formatTime(new Date(seen.at).toISOString()),
          numbers.takenOf(cohort.taken, cohort.capacity),
          cohort.waiting,
        )}
    </p>
  );
}

async function* parts(cohortId: string, isAdmin: boolean, signal: AbortSignal) {
  const { csvLines, csvStart } = await import('./people-csv');
  yield { csv: csvStart(isAdmin), rows: 0 };
  for await (const bookings of allCohortBookings(cohortId, signal))
    yield { csv: csvLines(bookings, isAdmin), rows: bookings.length };
}

/** Exports all bookings of a cohort to a CSV file, those that have ended as well. */
function PeopleExport({ cohort: { id, course, starts_at: start } }: { cohort: CohortOverview }) {
  const isAdmin = useCurrentUserRole() === 'admin';
  return (
    <CsvExport
      text={adminCohortText.export}
      subject={start ? [course.title, dayInAthens(new Date(start))] : [course.title]}
      read={(signal) => parts(id, isAdmin, signal)}
    />
  );
}

/** The actions on the whole list: a message to all, the file. */
function ListActions({ cohort }: { cohort: CohortOverview }) {
  return (
    <>
      {cohort.live > 0 && <MessageButton key={cohort.id} cohort={cohort} />}
      <PeopleExport cohort={cohort} />
    </>
  );
}

/** In one line: the state, and where, with whom and for how much it is, which needs no label; then what does. */
function CohortFacts({ cohort }: { cohort: CohortOverview }) {
  const { price_cents: cents, min_participants: minimum, decide_by: decideBy } = cohort;
  // An offered seat may still be refused.
  const sure = cohort.taken - cohort.offered;
  const isAhead = useNow() < new Date(cohort.starts_at ?? 0);
  const plain = [
    [text.facts.place, cohortPlace(cohort)],
    [text.facts.trainer, cohort.trainer],
    [text.facts.price, cents > 0 ? formatCents(cents) : text.facts.free],
  ] as const;
  const labelled = [
    [
      text.facts.payWithin,
      cents > 0 && cohort.pay_within !== null && formatDuration(cohort.pay_within),
    ],
    [text.facts.organization, cohort.organization],
    [text.facts.minimum, minimum && text.facts.minimumOf(sure, minimum, cohort.suspended)],
    [text.facts.decideBy, decideBy && formatDateTime(decideBy)],
    [text.facts.cancelled, cohort.cancel_reason],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
      <CohortState state={cohort.state} isFull={cohort.taken >= cohort.capacity} />
      <dl className="flex flex-wrap gap-x-5 gap-y-1.5 tabular-nums wrap-anywhere">
        {[...plain, ...labelled].map(
          ([term, value], index) =>
            value && (
              <div key={term}>
                <dt
                  className={
                    index < plain.length ? 'sr-only' : 'inline text-ink-muted after:content-[":_"]'
                  }
                >
                  {term}
                </dt>
                <dd className="inline">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {cohort.state === 'open' && isAhead && minimum !== null && sure < minimum && (
        <TakePlace cohortId={cohort.id} minimum={minimum} />
      )}
    </div>
  );
}

/** Opens a draft for bookings. */
function OpenButton({ cohort: { id, course, starts_at: start } }: { cohort: CohortOverview }) {
  const [isOpening, setOpening] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpening(true)}>
        {adminCohortsText.open.confirm}
      </Button>
      {isOpening && (
        <StateDialog
          cohortId={id}
          name={adminCohortsText.name(course.title, start && formatMeetingDay(start))}
          state="open"
          onClose={() => setOpening(false)}
        />
      )}
    </>
  );
}

/** Why a full cohort that is still to come has no button that adds somebody. */
function WhyNobodyIsAdded({ cohort }: { cohort: CohortOverview }) {
  const now = useNow();
  if (!takesPeople(cohort, now) || canAddPeople(cohort, now)) return null;
  return <p className="mt-1 max-w-prose text-sm text-ink-muted">{text.add.noWaiting}</p>;
}

/** One cohort for staff: when and where it is, its numbers, and the people who have a seat or wait for one. */
export function CohortPeople({ cohort, readAt }: { cohort: CohortOverview; readAt: number }) {
  const { course, starts_at: start } = cohort;
  const isAdmin = useCurrentUserRole() === 'admin';
  const now = useNow();
  const isDraft = cohort.state === 'draft';
  const canAdd = canAddPeople(cohort, now);
  return (
    <>
      <ViewHeading
        title={text.title(course.title, start && formatMeetingDay(start))}
        isMenuAlone={!isDraft && !canAdd}
        actions={
          <>
            {isDraft && <OpenButton cohort={cohort} />}
            {canAdd && (
              <ButtonLink
                size="small"
                tone={cohort.taken < cohort.capacity ? 'primary' : 'quiet'}
                to={adminPaths.addPerson(course.id, cohort.id)}
              >
                {text.add.action}
              </ButtonLink>
            )}
            <CohortActions cohort={{ ...cohort, course_id: course.id }} courseTitle={course.title}>
              {cohort.state !== 'cancelled' && (
                <Link to={adminPaths.interested(course.id, cohort.id)} className={menuItemClass}>
                  {text.interested.action}
                </Link>
              )}
              <Link to={adminPaths.papers(course.id, cohort.id)} className={menuItemClass}>
                {adminPapersText.action}
              </Link>
              {isAdmin && (
                <Link to={auditPath(cohort.id)} className={menuItemClass}>
                  {adminAuditText.title}
                </Link>
              )}
            </CohortActions>
          </>
        }
        facts={
          <>
            <CohortFacts cohort={cohort} />
            <WhyNobodyIsAdded cohort={cohort} />
          </>
        }
      />
      <div className="mt-6 grid gap-x-14 gap-y-5 border-t-6 border-blue-deep pt-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <CohortNumbers cohort={cohort} />
        <CohortMeetings cohort={cohort} />
      </div>
      <ReservedSeats cohortId={cohort.id} />
      <ChangeAnnouncement cohort={cohort} readAt={readAt} />
      <BookingList cohort={cohort} action={<ListActions cohort={cohort} />} />
    </>
  );
}

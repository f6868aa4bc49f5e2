import { useEffect, useState } from 'react';
import { FormHeading } from '@/shared/forms/form-heading';
import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { queryClient } from '@/shared/data/query-client';
import { useCourseCohorts } from '@/subjects/cohorts/use-course-cohorts';
import { nextDateOf } from '@/subjects/cohorts/next-date';
import { OfferedSeat } from '@/subjects/cohorts/company-seat/offered-seat';
import { bookText, cohortText } from '@/subjects/cohorts/text/cohorts';
import { ticketText } from '@/subjects/cohorts/text/ticket';
import {
  useOfferedSeats,
  useSeatThatPays,
} from '@/subjects/cohorts/company-seat/use-seat-that-pays';
import { priceWithDate } from '../offer-text';
import { coursePageText } from '../text/course-page';
import { storeWantedEnrolment } from '@/subjects/session/data/wanted-enrolment';
import { usePageUser } from '@/subjects/session/data/session-store';
import { useAccountLink } from '@/subjects/session/use-account-link';
import type { CourseWithCurriculum } from '../data/queries';
import { Link } from 'react-router-dom';
import { bindNumbers } from '@/lib/bind-numbers';
import { classNames } from '@/lib/class-names';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { CheckIcon } from '@/ui/drawings/icons';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { CourseFacts } from './course-facts';
import { DatesOrInterest } from './dates-or-interest';
import { interestResultQuery } from './interest-result';
import type { InterestResult } from '@/subjects/contact/interest-results';

const EnrolAction = lazyAfterHydration(async () => (await import('./enrol-action')).EnrolAction);

const CourseBar = lazyAfterHydration(async () => (await import('./course-bar')).CourseBar);

const formId = 'interest';

type InterestPanelProps = { course: CourseWithCurriculum };

/** The column beside a course: what it costs and takes, and the way to enrol or the interest form. */
export function InterestPanel({ course }: InterestPanelProps) {
  // Another course or user starts with its own draft, without the result of the one before.
  const userId = usePageUser();
  return <Panel key={`${course.id} ${userId}`} course={course} userId={userId ?? ''} />;
}

function Panel({ course, userId }: InterestPanelProps & { userId: string }) {
  const accountLink = useAccountLink();
  // Until then the page is as in its file, which is that of a visitor.
  const isHydrated = useHydrated();
  const [result, setResult] = useState<InterestResult | null>(null);
  useEffect(() => {
    queryClient.setQueryData(interestResultQuery(course.id).queryKey, result);
  }, [course.id, result]);
  // As the dates below have read them.
  const { cohorts, hasFailed, now } = useCourseCohorts(course.id, { enabled: false });
  const price = priceWithDate(course, nextDateOf(cohorts ?? [], now)?.priceCents ?? null);
  const isOpen = course.enrolment_mode === 'open';
  const text = coursePageText.interest;
  const offer = isOpen ? coursePageText.enrol : text;
  const isProject = course.category === 'project';
  const lead = isProject ? text.projectLead : offer.lead;
  const isDated = !isOpen && Boolean(cohorts?.length);
  // Title and lead of the interest form would say that there are no dates.
  const isUnknown = !isOpen && !isProject && !cohorts && !hasFailed;
  // Which of several dates it pays for, the dates below know.
  const waiting = useSeatThatPays(course.id, userId);
  const isCovered = !isDated && !isUnknown && waiting !== undefined;
  const [offered] = useOfferedSeats(course.id, userId).seats.toSorted(
    // A seat for any date comes before one for a single date.
    (one, other) => Number(one.cohort_id !== null) - Number(other.cohort_id !== null),
  );
  const given = result?.seat || waiting ? undefined : offered;
  const isOffered = given?.cohort_id === null;
  const coveredBy = isCovered ? bookText.paidBy(waiting.organization) : result?.coveredBy;
  // Below the seat then there is only its calendar.
  const isOnlyDate = result?.kind === 'dates' && result.isOnlyDate;
  const title =
    result?.title ??
    (isDated ? interestFormText.datesTitle : isUnknown ? text.unknown : offer.title);
  return (
    <div className="flex min-w-0 flex-col self-start border-t-[14px] border-blue bg-white px-5 pt-5 pb-6 ring-1 ring-line sm:px-8 lg:max-xl:px-5 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:-mt-12 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto short:static short:max-h-none print:mt-6 print:outline-1 print:outline-line-strong">
      {result?.seat && (
        <div
          id="course-seat"
          className={classNames(
            'mb-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5 p-4 sm:-mx-3 sm:p-5',
            result.isToPay ? 'bg-saffron-pale' : 'bg-olive-pale',
          )}
        >
          <div className="flex min-w-0 grow basis-72 gap-2.5">
            <CheckIcon />
            <p>
              <Link to={paths.learn} className="heading-style text-h4 text-blue tabular-nums">
                {result.seat}
              </Link>
              {result.seatPlace && <span className="block text-sm">{result.seatPlace}</span>}
              {result.seatPayment && (
                <span className="mt-0.5 block text-sm font-semibold wrap-anywhere tabular-nums">
                  {bindNumbers(result.seatPayment)}
                </span>
              )}
              {result.lessonsNote && (
                <span className="mt-1 block text-sm">{result.lessonsNote}</span>
              )}
            </p>
          </div>
          {result.isToPay && (
            <ButtonLink to={paths.learn} size="small" className="max-sm:w-full sm:ml-7.5">
              {ticketText.pay}
            </ButtonLink>
          )}
        </div>
      )}
      {given && <OfferedSeat seat={given} />}
      <CourseFacts
        isOffered={isOffered}
        course={course}
        price={price}
        canBuy={isOpen || cohorts?.length !== 0}
        hasSeat={Boolean(result?.seat)}
        isToPay={Boolean(result?.isToPay)}
        coveredBy={coveredBy}
      />
      {/* On paper there are dates, but no form. */}
      <section
        id={formId}
        aria-labelledby="interest-title"
        className={classNames('mt-5', !isDated && 'print:hidden')}
      >
        <FormHeading
          id="interest-title"
          className={isOnlyDate ? 'sr-only' : 'text-h3'}
          isSent={result?.kind === 'sent'}
        >
          {title}
        </FormHeading>
        {/* For a user as high as what a learner sees in its place. */}
        <div className={isHydrated && userId && !isOnlyDate ? 'min-h-38' : undefined}>
          {!result && !isDated && (
            <p className={classNames('mt-1 mb-4 text-sm text-ink-muted', isUnknown && 'invisible')}>
              {isCovered ? text.coveredLead : lead}
            </p>
          )}
          {isOpen ? (
            <EnrolAction
              course={course}
              onResult={setResult}
              placeholder={
                <ButtonLink
                  className="w-full"
                  to={accountLink(paths.enrolIn(course.slug))}
                  onClick={() => storeWantedEnrolment(course.id)}
                >
                  {coursePageText.enrol.action}
                </ButtonLink>
              }
            />
          ) : (
            <DatesOrInterest course={course} result={result} onResult={setResult} />
          )}
        </div>
      </section>
      <CourseBar
        course={course}
        // The button of the form has the same name.
        label={title === text.title ? interestFormText.submit : title}
        formId={formId}
        isDated={result?.kind === 'dates'}
        hasSeat={Boolean(result?.seat)}
        cover={
          coveredBy !== undefined
            ? cohortText.covered
            : isOffered
              ? cohortText.offeredSeat.free
              : undefined
        }
        placeholder={null}
      />
    </div>
  );
}

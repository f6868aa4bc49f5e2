import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { useSession } from '@/subjects/session/data/session-store';
import { PageSkeleton } from '@/shared/page/page-skeleton';
import { QueryError } from '@/shared/page/query-error';
import { Seo } from '@/shared/seo/seo';

import { classNames } from '@/lib/class-names';
import { useWindowFocus } from '@/lib/hooks/use-window-focus';
import { paths, withQuery } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { Container } from '@/ui/section';
import { formatMoment } from '@/shared/dates/athens-time';
import { AddToCalendar } from '../bookings/add-to-calendar';
import { BookingTrainer } from '../bookings/booking-trainer';
import { OwnTicket } from '../bookings/own-ticket';
import { TimeLeft } from '../bookings/pay-in-time';
import { PayNow } from '../bookings/pay-now';
import { isTimeToPayOver, isToCome, myBookingsQuery, type MyBooking } from '../data/my-bookings';
import { paymentOrderQuery, type Payable, type PaymentOrder } from '../data/payments';
import { activeIn, myCoursesQuery, type MyCourses } from '@/subjects/learning/data/my-courses';
import { enrolText } from '@/subjects/learning/text/enrol';
import { paymentProvider } from '../payment-provider';
import { failureText, paymentText } from '../text/payments';

const text = paymentText.return;

type Outcome = { title: string; lines: string[]; canTryAgain?: boolean };

function paidOutcome({ amount_cents: amount, rest_cents: rest, pool }: PaymentOrder): Outcome {
  const { title, text: whole, rest: left, surplus, refundDue } = text.paid;
  const received = courseLabels.price(amount);
  if (rest <= -amount) return { title, lines: [refundDue(received)] };
  if (rest < 0) return { title, lines: [surplus(received, courseLabels.price(-rest))] };
  if (rest > 0) return { title, lines: [left(received, courseLabels.price(rest))] };
  return { title, lines: [(pool ? text.pool.paid : whole)(received)] };
}

/** How this attempt ended by the address that the provider leads back to; an earlier one may have ended otherwise. */
type Attempt = 'done' | 'refused' | 'left';

/** Only Viva says it: Stripe leads back who has paid or has left. */
function attemptOf(event: string | null): Attempt {
  if (event === null) return 'left';
  return event === '0' ? 'done' : 'refused';
}

/** @returns null while it is being checked */
function outcomeOf(order: PaymentOrder | null, ended: Attempt): Outcome | null {
  if (!order) return { title: text.unknown.title, lines: [text.unknown.text] };
  // The bank may refuse what it was still to confirm, as with IRIS.
  const attempt = order.is_returned ? 'refused' : ended;
  const canTryAgain = order.rest_cents > 0;
  switch (order.state) {
    case 'paid':
      return paidOutcome(order);
    case 'processing':
      return { title: text.processing.title, lines: [text.processing.text] };
    case 'creating':
    case 'open':
    case 'failed':
      if (order.state !== 'failed' && (!order.is_checked || attempt === 'done')) return null;
      if (order.failure && (order.state === 'failed' || attempt === 'refused'))
        return {
          title: text.refused.title,
          lines: [failureText(order.failure), text.refused.free],
          canTryAgain,
        };
      return {
        title: text.left.title,
        lines: [order.pool ? text.pool.left : text.left.text],
        canTryAgain,
      };
    default:
      return { title: text.over.title, lines: [text.over.text], canTryAgain };
  }
}

/** What an order pays, to pay it again. */
function payableOf({ charge_id: charge, booking_id: booking, pool }: PaymentOrder): Payable | null {
  if (pool) return { poolCharge: charge, organization: pool.organization_id };
  return booking === null ? null : { booking };
}

/** How long until the provider is asked again, which may tell us late; false where nothing can change. */
function pauseOf(
  order: PaymentOrder | null | undefined,
  attempt: Attempt,
  times: number,
): number | false {
  if (order?.state === 'processing') return 10_000;
  if (order && !outcomeOf(order, attempt)) return 3_000;
  // The person may still pay on the page of the provider, in another tab.
  return order?.state === 'open' && times < 20 ? 5_000 : false;
}

/** The first lesson of a booked course whose lessons are open and were never opened. */
function firstLessonOf({ state, course: { id } }: MyBooking, mine: MyCourses | undefined) {
  const course = activeIn(mine, id);
  const isOpen = state === 'confirmed' && course?.is_offered && !course.closed;
  return isOpen && course.last_seen_at === null ? course.next_lesson : null;
}

type ReturnProps = { userId: string; code: string; attempt: Attempt };

function Return({ userId, code, attempt }: ReturnProps) {
  const query = useQuery({
    ...paymentOrderQuery(userId, code),
    refetchInterval: ({ state }) => pauseOf(state.data, attempt, state.dataUpdateCount),
  });
  const bookings = useQuery(myBookingsQuery(userId));
  useWindowFocus(() => {
    for (const { refetch } of [query, bookings]) void refetch({ cancelRefetch: false });
  });
  const order = query.data;
  const isPaid = order?.state === 'paid';
  // Lessons may open with the payment.
  const courses = useQuery({
    ...myCoursesQuery(userId),
    enabled: isPaid && order.booking_id !== null,
  });
  // What could not be read again may be from before the payment.
  const known = isPaid && bookings.isError ? [] : bookings.data;
  const booking = known?.find(({ id }) => id === order?.booking_id);
  const lesson = booking && firstLessonOf(booking, courses.data);
  // Their link comes first, so that it does not push down another one that was there before.
  const isAsking = courses.isLoading && courses.failureCount === 0;
  const provider = paymentProvider();
  const amount = booking?.amount;
  const lapsesAt = amount?.lapses_at;
  const isOver = Boolean(amount && isTimeToPayOver(amount));
  const payable = order ? payableOf(order) : null;
  const pool = order?.pool;
  const outcome = order === undefined ? null : outcomeOf(order, attempt);
  const isChecking = !outcome && (order !== undefined || !query.isError);
  const title = outcome?.title ?? text.title;
  // On a phone it follows right after the outcome, unless something is left to do before. Most payments that are checked are paid.
  const ticket = booking && (
    <div className="mt-9 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
      <OwnTicket booking={booking} isLarge />
      <BookingTrainer trainer={booking.trainer} />
    </div>
  );
  return (
    <Container className="min-h-dvh pt-10 pb-20 md:pt-16">
      <Seo title={title} description={text.description} noindex />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr]">
        {/* As high as two lines of each, so that the answer does not push down what follows. */}
        <div role="status" className="min-h-36 lg:min-h-50">
          <h1 className="text-title">{title}</h1>
          {isChecking && (
            <>
              <p className="mt-4 text-lead text-ink-muted">{text.loading}</p>
              <div
                aria-hidden="true"
                className="keeps-fill mt-4 h-2 max-w-form overflow-hidden rounded-[2px] bg-blue-pale"
              >
                <div className="keeps-fill h-full origin-left animate-progress bg-blue motion-reduce:w-1/2 motion-reduce:animate-none" />
              </div>
            </>
          )}
          {outcome?.lines.map((line) => (
            <p key={line} className="mt-4 max-w-prose text-lead text-balance">
              {line}
            </p>
          ))}
        </div>
        {(isPaid || isChecking) && ticket}
        <div className="lg:col-start-1">
          {outcome && pool && (
            <p className="mt-4 max-w-prose text-ink-muted">{text.pool.of(pool.course_title)}</p>
          )}
          {outcome?.canTryAgain && lapsesAt && (
            <div className="mt-4 max-w-prose text-lead text-balance">
              <p>{paymentText.keptUntil(formatMoment(lapsesAt))}</p>
              <TimeLeft amount={amount} />
            </div>
          )}
          {outcome && !isPaid && booking?.state === 'expired' && (
            <p className="mt-4 max-w-prose text-lead text-balance">{paymentText.lapsed}</p>
          )}
          {order === undefined && query.isError && (
            <div className="mt-6">
              <QueryError
                title={text.failure.title}
                retryLabel={text.failure.retry}
                error={query.error}
                onRetry={() => void query.refetch()}
              />
            </div>
          )}
          {lesson && (
            <p className="mt-8 max-w-prose text-ink-muted wrap-anywhere">
              {enrolText.next(lesson.title)}
            </p>
          )}
          <div className={classNames('flex flex-wrap gap-3', lesson ? 'mt-3' : 'mt-8')}>
            {outcome?.canTryAgain && provider && payable && !isOver && (
              <PayNow
                payable={payable}
                title={pool?.course_title ?? booking?.course.title ?? text.title}
                provider={provider}
                label={text.again}
              />
            )}
            {lesson && (
              <ButtonLink
                to={paths.learnLesson(booking.course.slug, lesson.id)}
                className="max-sm:w-full"
              >
                {enrolText.begin}
              </ButtonLink>
            )}
            {(order !== undefined || query.isError) && !isAsking && (
              <ButtonLink
                to={
                  pool
                    ? withQuery(paths.company, {
                        organization: pool.organization_id,
                        pool: pool.id,
                      })
                    : paths.learn
                }
                tone={isChecking ? 'plain' : outcome?.canTryAgain || lesson ? 'quiet' : 'primary'}
                className={isChecking ? undefined : 'max-sm:w-full'}
              >
                {pool ? text.pool.back : text.bookings}
              </ButtonLink>
            )}
          </div>
          {isPaid && booking?.state === 'confirmed' && booking.meetings.some(isToCome) && (
            <div className="mt-8 border-t border-line pt-4">
              <AddToCalendar booking={booking} />
            </div>
          )}
          {outcome?.canTryAgain && !lapsesAt && (
            <p className="mt-5 max-w-prose text-ink-muted">
              {pool ? text.pool.transfer : text.transfer}
            </p>
          )}
        </div>
        {!isPaid && !isChecking && ticket}
      </div>
    </Container>
  );
}

/** `/pay/return`: where the page of a payment provider sends who has paid, was refused, or has left it. */
export function PaymentReturnPage() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const code = parameters.get('s') ?? '';
  if (session.status !== 'signed-in') return <PageSkeleton isTall />;
  return (
    <Return
      key={code}
      userId={session.userId}
      code={code}
      attempt={attemptOf(parameters.get('eventId'))}
    />
  );
}

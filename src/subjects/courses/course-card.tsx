import { Link } from 'react-router-dom';
import { useAccountLink } from '@/subjects/session/use-account-link';
import { courseLabels } from './text/course-labels';
import { coursePageText } from './text/course-page';
import { nextDateText } from './text/next-date';
import type { ListedCourse } from './data/search';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { firstSentence, withoutMarkdown } from '@/lib/plain-markdown';
import { buttonClass } from '@/ui/button';
import { Dotted } from '@/ui/dotted';
import { bookLabel, dateAndSeats, type NextDate } from './next-date-text';
import { groupSizeText, placesText, priceText, priceVat, priceWithDate } from './offer-text';

/**
 * What people may do about a course: book its next date, begin at once, ask what it would cost their company, or say that they are
 * interested.
 */
function actionOf(course: ListedCourse, date: NextDate | null) {
  if (date) return { label: bookLabel(date), to: paths.bookDate(course.slug, date.cohortId) };
  const isOpen = course.enrolment_mode === 'open';
  if (!isOpen && course.category !== 'course' && course.status === 'available')
    return { label: nextDateText.request, to: paths.contactAbout(course.title) };
  return {
    label: isOpen ? nextDateText.start : coursePageText.interest.title,
    to: paths.courseAction(course.slug),
  };
}

/** The action of a row, below its next date. Its link lies above that of the row. */
function RowAction({ course, date }: { course: ListedCourse; date: NextDate | null }) {
  const accountLink = useAccountLink();
  const line = date && dateAndSeats(date);
  const { label, to } = actionOf(course, date);
  return (
    <p
      className={classNames(
        'text-sm tabular-nums md:text-right xl:col-start-3 xl:row-start-1 xl:text-left',
        // On a phone a date is below the price, and anything else at the end of its line.
        date
          ? 'max-sm:basis-full'
          : 'max-md:ml-auto max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2',
      )}
    >
      {line && <span className="block font-semibold">{line}</span>}
      <Link
        to={date ? accountLink(to) : to}
        aria-label={
          line
            ? nextDateText.actionOf(label, course.title, line)
            : nextDateText.actionWithoutDate(label, course.title)
        }
        className={
          // What can be booked or begun now stands out.
          date
            ? buttonClass({ size: 'small', className: 'relative z-10 mt-2 max-sm:w-full' })
            : classNames(
                // In the line of the title, where no date is above it.
                'relative z-10 -my-2.5 inline-flex min-h-11 items-center text-blue print:hidden',
                course.enrolment_mode === 'open' && 'font-semibold',
              )
        }
      >
        {label}
      </Link>
    </p>
  );
}

/**
 * A course in a list: title, what it promises and facts, with its one action and the price in columns of their own. The row is a link
 * to the course, with that of the action above it.
 */
export function CourseCard({ course }: { course: ListedCourse }) {
  const price = priceWithDate(course, course.next_price_cents);
  const vat = priceVat(price, course.audience);
  const { next_cohort_id: cohortId, next_starts_at: startsAt } = course;
  const date =
    cohortId && startsAt
      ? {
          cohortId,
          startsAt,
          free: course.next_free ?? 0,
          priceCents: course.next_price_cents ?? 0,
        }
      : null;
  // On a phone the list would be long for what nobody can have yet.
  const isShort = !date && course.enrolment_mode !== 'open';
  const isPriced = price.price_cents !== null || price.price_kind === 'free';
  const facts = [
    // Other offers say what they are instead of a level.
    [
      course.category !== 'course' && courseLabels.category[course.category],
      courseLabels.hours(course.estimated_hours),
      groupSizeText(course),
      course.category === 'course' && courseLabels.levelAlone[course.difficulty_level],
    ],
    [placesText(course)],
  ].map((line) => line.flatMap((fact) => (fact ? [{ key: fact, content: fact }] : [])));
  return (
    <article
      data-short={isShort || undefined}
      className={classNames(
        'group relative grid gap-x-8 gap-y-3 border-b border-line py-5 md:grid-cols-[1fr_11rem] lg:grid-cols-[1fr_15rem_10rem] xl:grid-cols-[1fr_18rem_10rem_9.75rem] xl:gap-x-6 xl:py-4',
        isShort &&
          'max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:gap-x-2 max-sm:gap-y-1 max-sm:py-4',
        date && 'before:absolute before:inset-y-0 before:-left-4 before:w-1.5 before:bg-saffron',
      )}
    >
      <div
        className={classNames(
          'flex min-w-0 gap-5',
          isShort && (isPriced ? 'max-sm:col-span-2' : 'max-sm:col-span-3'),
        )}
      >
        {course.thumbnail_url && (
          <img
            src={course.thumbnail_url}
            alt=""
            loading="lazy"
            className="h-18 w-24 shrink-0 border-b-4 border-saffron bg-sand object-cover sm:h-24 sm:w-32"
          />
        )}
        <div className="min-w-0">
          <h3 className="text-h3">
            <Link
              to={paths.course(course.slug)}
              className="text-ink no-underline group-hover:text-blue group-hover:underline after:absolute after:inset-0"
            >
              {course.title}
            </Link>
          </h3>
          <p
            className={classNames(
              'mt-1.5 line-clamp-4 max-w-prose text-pretty text-ink-muted print:max-w-none',
              isShort && 'max-sm:hidden',
            )}
          >
            {firstSentence(withoutMarkdown(course.description))}
          </p>
        </div>
      </div>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm tabular-nums max-sm:flex-col max-sm:items-start lg:flex-col lg:items-start lg:flex-nowrap',
          isShort && 'max-sm:row-start-2',
        )}
      >
        {facts.map(
          (line, index) =>
            line.length > 0 && (
              <span
                key={index}
                className={
                  index > 0 ? classNames('text-ink-muted', isShort && 'max-sm:hidden') : undefined
                }
              >
                <Dotted items={line} />
              </span>
            ),
        )}
      </div>
      <div
        className={classNames(
          'flex flex-wrap items-baseline gap-x-2.5 gap-y-2 md:col-start-2 md:row-span-2 md:row-start-1 md:flex-col md:items-end lg:col-start-3 lg:row-span-1 xl:contents',
          isShort && 'max-sm:contents',
        )}
      >
        <p
          className={classNames(
            'tabular-nums md:text-right md:whitespace-nowrap xl:col-start-4 xl:row-start-1',
            isPriced ? 'heading-style text-price' : 'text-sm text-ink-muted',
            isShort && 'max-sm:col-start-3 max-sm:row-start-1 max-sm:text-right',
            // There the action says the same.
            isShort && !isPriced && 'max-sm:sr-only',
          )}
        >
          <span className="sr-only">{coursePageText.price}: </span>
          {priceText(price)}
          {vat && (
            <span className="ml-1 font-sans text-sm font-normal tracking-normal text-ink-muted md:ml-0 md:block group-data-short:max-sm:block">
              {vat}
            </span>
          )}
        </p>
        <RowAction course={course} date={date} />
      </div>
    </article>
  );
}

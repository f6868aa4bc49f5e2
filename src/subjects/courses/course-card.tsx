import { Link } from 'react-router-dom';
import { catalogueDatesText } from './text/date-filter';
import { courseLabels } from './text/course-labels';
import { coursePageText } from './text/course-page';
import type { ListedCourse } from './data/queries';
import { classNames } from '@/lib/class-names';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { paths } from '@/lib/paths';
import { withoutMarkdown } from '@/lib/plain-markdown';
import { Tag } from '@/ui/tag';
import { groupSizeText, placesText, priceText } from './offer-text';

function NextDate({ startsAt, isFull }: { startsAt: string; isFull: boolean }) {
  return (
    <p className="text-sm tabular-nums md:text-right xl:col-start-3 xl:row-start-1 xl:text-left">
      <span className="text-ink-muted md:block">{catalogueDatesText.next}</span>{' '}
      <span className="font-semibold whitespace-nowrap">{formatMeetingDay(startsAt)}</span>
      {isFull && <span className="block text-xs text-ink-muted">{catalogueDatesText.full}</span>}
    </p>
  );
}

/** A course in a list: title, description and facts, with next date and price in columns of their own. The row is one link. */
export function CourseCard({ course }: { course: ListedCourse }) {
  // Beside a date, what that date costs.
  const price =
    course.next_price_cents === null
      ? course
      : ({
          price_kind: course.next_price_cents === 0 ? 'free' : 'fixed',
          price_cents: course.next_price_cents,
        } as const);
  const isPriced = price.price_cents !== null || price.price_kind === 'free';
  const facts = [
    [courseLabels.hours(course.estimated_hours), groupSizeText(course)],
    [placesText(course)],
    [
      courseLabels.category[course.category],
      courseLabels.audience[course.audience],
      courseLabels.level[course.difficulty_level],
    ],
  ].map((line) => line.filter(Boolean).join(' · '));
  return (
    <article className="group relative grid gap-x-8 gap-y-3 border-b border-line py-6 md:grid-cols-[1fr_17.5rem_8.5rem] xl:grid-cols-[1fr_17.5rem_9rem_7rem]">
      <div className="flex min-w-0 gap-5">
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
          <p className="mt-2 line-clamp-3 max-w-prose text-ink-muted">
            {withoutMarkdown(course.description)}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm tabular-nums md:flex-col md:items-start md:flex-nowrap">
        <Tag tone={course.status === 'available' ? 'good' : 'soon'}>
          {courseLabels.status[course.status]}
        </Tag>
        {facts.filter(Boolean).map((fact, index) => (
          <span key={fact} className={index > 0 ? 'text-ink-muted' : undefined}>
            {fact}
          </span>
        ))}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2 md:flex-col md:items-end xl:contents">
        <p
          className={classNames(
            'heading-style tabular-nums md:text-right xl:col-start-4 xl:row-start-1',
            isPriced ? 'text-price' : 'text-base md:pt-0.5',
          )}
        >
          <span className="sr-only">{coursePageText.price}: </span>
          {priceText(price)}
        </p>
        {course.next_starts_at && (
          <NextDate startsAt={course.next_starts_at} isFull={course.next_is_full === true} />
        )}
      </div>
    </article>
  );
}

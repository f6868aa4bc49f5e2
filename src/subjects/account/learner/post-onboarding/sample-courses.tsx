import { Link } from 'react-router-dom';
import { SampleLabel } from '@/subjects/site/sample-label';
import { courseRating } from '@/brand/evidence';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { postOnboardingText } from '../../text/post-onboarding';
import { sampleCourses, type SampleCourse } from '@/subjects/courses/text/sample-courses';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { isShown } from '@/brand/samples';
import { ButtonLink } from '@/ui/button';
import { CheckList } from '@/ui/check-list';
import { Section } from '@/ui/section';
import { vatText } from '@/subjects/courses/offer-text';
import { formatEuros } from '@/lib/text/number';

/** How many outcomes a card shows. */
const outcomesShown = 3;

const topBorders = ['border-blue-deep', 'border-blue', 'border-blue-mid'];

function Card({ course, topBorder }: { course: SampleCourse; topBorder: string | undefined }) {
  const facts = [
    [postOnboardingText.courses.duration, courseLabels.hours(course.hours)],
    [postOnboardingText.courses.group, postOnboardingText.courses.participants(course.maxStudents)],
    [postOnboardingText.courses.place, postOnboardingText.courses.placeValue],
    [postOnboardingText.courses.level, courseLabels.level[course.level]],
  ];
  return (
    <article
      className={classNames(
        'relative flex flex-col border-t-[14px] bg-white px-6 pt-6 pb-7 ring-1 ring-line md:max-lg:last:col-span-2',
        topBorder,
      )}
    >
      <p className="text-sm font-semibold text-ink-muted">{course.category}</p>
      <h3 className="mt-1.5 text-h3">{course.title}</h3>
      <p className="heading-style mt-3 text-price tabular-nums">
        {formatEuros(course.priceEuro)}{' '}
        <span className="font-sans text-sm font-normal tracking-normal text-ink-muted">
          {[postOnboardingText.courses.priceNote, vatText('individuals')]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      <p className="mt-3 text-ink-muted">{course.description}</p>
      <dl className="mt-5 grid grid-cols-2 border-y border-line text-sm tabular-nums">
        {facts.map(([label, value]) => (
          <div key={label} className="py-2.5 pr-2">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
        {isShown(courseRating) && (
          <div className="col-span-2 py-2.5">
            <dt className="text-ink-muted">{postOnboardingText.courses.rating}</dt>
            <dd className="font-semibold">
              {courseRating.value}
              <SampleLabel of={courseRating} />
            </dd>
          </div>
        )}
      </dl>
      <h4 className="mt-5 mb-3 font-semibold">{postOnboardingText.courses.outcomes}</h4>
      <CheckList items={course.outcomes.slice(0, outcomesShown)} />
      <p className="mt-auto pt-6">
        <Link
          to={paths.course(course.slug)}
          aria-label={`${postOnboardingText.courses.choose}: ${course.title}`}
          className="inline-flex min-h-11 items-center font-semibold text-blue after:absolute after:inset-0"
        >
          {postOnboardingText.courses.choose}
        </Link>
      </p>
    </article>
  );
}

/** Three courses to begin with, and a link to the catalogue. */
export function SampleCourses() {
  return (
    <Section title={postOnboardingText.courses.title} lead={postOnboardingText.courses.lead}>
      <div className="mt-10 grid gap-x-7 gap-y-9 md:grid-cols-2 lg:grid-cols-3">
        {sampleCourses.map((course, index) => (
          <Card key={course.slug} course={course} topBorder={topBorders[index]} />
        ))}
      </div>
      <ButtonLink tone="quiet" to={paths.catalog} className="mt-10">
        {postOnboardingText.courses.all}
      </ButtonLink>
    </Section>
  );
}

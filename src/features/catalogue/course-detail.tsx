import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/navigation/breadcrumb';
import { Seo } from '@/components/seo/seo';
import { breadcrumbJsonLd, courseJsonLd } from '@/components/seo/json-ld';
import { courseLabels } from '@/content/interface/course-labels';
import { coursePageText } from '@/content/interface/course-page';
import { workshopHours } from '@/content/offer';
import type { CourseWithCurriculum } from '@/data/courses/queries';
import { paths } from '@/lib/paths';
import { Container } from '@/ui/section';
import { Tag } from '@/ui/tag';
import { CourseCurriculum } from './course-curriculum';
import { CourseTwinLink } from './course-twin-link';
import { InterestPanel } from './interest-panel';

/** About as many characters as search engines show of a description. */
const descriptionLength = 155;

/** Trainings and projects may take longer than a workshop. */
const hasWorkshopHours = (hours: number) =>
  hours >= workshopHours.shortest && hours <= workshopHours.longest;

/** A course: its description and curriculum in a wide column, `aside` in a narrow one. */
export function CourseBody({
  course,
  curriculum,
  aside,
}: {
  course: CourseWithCurriculum;
  curriculum: ReactNode;
  aside: ReactNode;
}) {
  const hours = course.estimated_hours;
  const facts = [
    [
      coursePageText.duration,
      courseLabels.hours(hours),
      hasWorkshopHours(hours) ? coursePageText.durationRange : null,
    ],
    [coursePageText.audience, courseLabels.audience[course.audience]],
    [coursePageText.category, courseLabels.category[course.category]],
    [coursePageText.level, courseLabels.level[course.difficulty_level]],
  ];
  return (
    <div className="mt-5 grid gap-x-14 gap-y-12 lg:grid-cols-[7fr_5fr] print:block">
      <div className="min-w-0">
        <Tag tone={course.status === 'available' ? 'good' : 'soon'}>
          {courseLabels.status[course.status]}
        </Tag>
        <h1 className="mt-4 text-title">{course.title}</h1>
        <p className="mt-6 max-w-prose text-lead whitespace-pre-line text-ink-muted">
          {course.description}
        </p>
        <dl className="mt-9 grid grid-cols-2 border-y border-ink text-sm sm:grid-cols-4">
          {facts.map(([label, value, note]) => (
            <div key={label} className="border-line py-4 pr-3 max-sm:nth-[n+3]:border-t">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="heading-style mt-1 text-h4 tabular-nums">
                {value}
                {note && (
                  <span className="block font-sans text-xs font-normal text-ink-muted">{note}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <CourseTwinLink slug={course.slug} />
        {course.modules.length > 0 && curriculum}
      </div>
      {aside}
    </div>
  );
}

/** A course as visitors see it, with its document head and the interest form. */
export function CourseDetail({ course }: { course: CourseWithCurriculum }) {
  const path = paths.course(course.slug);
  return (
    // At least as high as the skeleton, so that the footer does not move.
    <Container className="min-h-dvh pt-8 pb-20 md:pt-12 print:min-h-0">
      <Seo
        title={course.title}
        path={path}
        description={course.description.slice(0, descriptionLength)}
        jsonLd={[
          courseJsonLd({
            name: course.title,
            description: course.description,
            path,
            hours: course.estimated_hours,
            price: { kind: course.price_kind, cents: course.price_cents },
            places: course.places,
            trainer: course.trainer?.name,
            imageUrl: course.thumbnail_url,
          }),
          breadcrumbJsonLd([
            [coursePageText.breadcrumb.catalogue, paths.catalog],
            [course.title, path],
          ]),
        ]}
      />
      <Breadcrumb to={paths.catalog}>{coursePageText.breadcrumb.catalogue}</Breadcrumb>
      <CourseBody
        course={course}
        curriculum={<CourseCurriculum modules={course.modules} />}
        aside={<InterestPanel course={course} />}
      />
    </Container>
  );
}

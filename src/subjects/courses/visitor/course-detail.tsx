import type { ReactNode } from 'react';
import { CourseEvidence } from '@/subjects/site/course-evidence';
import { CourseDescription } from '@/subjects/lessons/view/course-description';
import { Breadcrumb } from '@/shared/navigation/breadcrumb';
import { Seo } from '@/shared/seo/seo';
import { breadcrumbJsonLd, courseJsonLd } from '../json-ld';
import { courseLabels } from '../text/course-labels';
import { coursePageText } from '../text/course-page';
import type { CourseWithCurriculum, CourseTrainer } from '../data/queries';
import { bindNumbers } from '@/lib/bind-numbers';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { withoutMarkdown } from '@/lib/plain-markdown';
import { CheckList } from '@/ui/check-list';
import { PagePart, partsClass } from '@/ui/page-part';
import { PersonPicture } from '@/ui/person-picture';
import { Container } from '@/ui/section';
import { Tag } from '@/ui/tag';
import { CourseClosing } from './course-closing';
import { CourseCurriculum } from './course-curriculum';
import { InterestPanel } from './interest-panel';
import { Link } from 'react-router-dom';
import { courseTwins, courseTwinText } from '../text/course-twins';

/** What comes with a course: below what somebody takes with them. */
function Included({ items }: { items: readonly string[] }) {
  return (
    <div className="mt-7 grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr] print:break-inside-avoid">
      <h3 className="text-h4 sm:pt-2.5">{coursePageText.included}</h3>
      <ul className="border-t border-line">
        {items.map((item) => (
          <li key={item} className="border-b border-line py-2.5">
            {bindNumbers(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The trainer of a course: a portrait or a drawing, the name and two lines. */
function CourseTrainerNote({ trainer }: { trainer: CourseTrainer }) {
  return (
    <PagePart title={coursePageText.trainerTitle}>
      <div className="mt-5 flex items-start gap-5">
        <PersonPicture photo={trainer.portrait_url} name={trainer.name} className="w-24 sm:w-30" />
        <div className="min-w-0">
          <p className="heading-style text-h4">{trainer.name}</p>
          {trainer.bio && <p className="mt-1 max-w-prose text-ink-muted">{trainer.bio}</p>}
        </div>
      </div>
    </PagePart>
  );
}

/** A link to the page of its own that a training or project has beside the catalogue; nothing for other courses. */
function CourseTwinLink({ slug }: { slug: string }) {
  const twin = courseTwins.find(({ course }) => course === slug);
  if (!twin) return null;
  return (
    <p className="mt-6 print:hidden">
      <Link to={paths[twin.kind](twin.slug)} className="py-1.5 text-blue">
        {courseTwinText[twin.kind]}
      </Link>
    </p>
  );
}

/** About as many characters as search engines show of a description. */
const descriptionLength = 155;

/**
 * A course. `aside`, with price and form, is beside it; on a small screen between its description and what follows: what
 * participants take with them, what is included, the trainer and the curriculum.
 */
export function CourseBody({
  course,
  curriculum,
  aside,
}: {
  course: CourseWithCurriculum;
  curriculum: ReactNode;
  aside: ReactNode;
}) {
  const { audience, category, difficulty_level: level, included, outcomes, trainer } = course;
  const facts = [
    [coursePageText.category, courseLabels.category[category]],
    [coursePageText.audience, courseLabels.audience[audience]],
    [coursePageText.level, courseLabels.levelAlone[level]],
  ];
  return (
    <div className="grid gap-x-10 gap-y-7 xl:gap-x-14 lg:mt-3 lg:gap-y-10 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr] print:block">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {course.status === 'coming_soon' && (
            <Tag tone="soon">{courseLabels.status.coming_soon}</Tag>
          )}
          <dl className="flex flex-wrap gap-x-2 text-sm text-ink-muted">
            {facts.map(([label, value]) => (
              <div key={label} className="not-first:before:mr-2 not-first:before:content-['·']">
                <dt className="sr-only">{label}</dt>
                <dd className="inline">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <h1 className="mt-2.5 text-title max-sm:text-pretty lg:mt-4">{course.title}</h1>
        <CourseDescription text={course.description} />
        {category !== 'course' && <CourseTwinLink slug={course.slug} />}
      </div>
      {aside}
      <div className={classNames(partsClass, 'min-w-0 content-start print:mt-10')}>
        {course.thumbnail_url && (
          <img
            src={course.thumbnail_url}
            alt=""
            loading="lazy"
            className="aspect-video w-full border-b-8 border-saffron bg-sand object-cover"
          />
        )}
        {outcomes.length > 0 && (
          <PagePart title={coursePageText.outcomes[category]}>
            <CourseEvidence slug={course.slug} />
            <div className="mt-6">
              <CheckList items={outcomes} />
            </div>
            {included.length > 0 && <Included items={included} />}
          </PagePart>
        )}
        {outcomes.length === 0 && included.length > 0 && <Included items={included} />}
        {trainer && <CourseTrainerNote trainer={trainer} />}
        {course.modules.length > 0 && curriculum}
      </div>
    </div>
  );
}

/** A course as visitors see it, with its document head and the interest form. */
export function CourseDetail({ course }: { course: CourseWithCurriculum }) {
  const path = paths.course(course.slug);
  const description = withoutMarkdown(course.description);
  return (
    <>
      {/* At least as high as the skeleton, so that the footer does not move. */}
      <Container className="min-h-dvh pt-1 pb-20 sm:pt-3 lg:pt-12">
        <Seo
          title={course.title}
          path={path}
          description={description.slice(0, descriptionLength)}
          jsonLd={[
            courseJsonLd({
              name: course.title,
              description,
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
          curriculum={<CourseCurriculum course={course} />}
          aside={<InterestPanel course={course} />}
        />
      </Container>
      <div id="course-closing" className="print:hidden">
        <CourseClosing course={course} />
      </div>
    </>
  );
}

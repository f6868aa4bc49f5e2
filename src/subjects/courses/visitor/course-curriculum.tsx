import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { groupSizeText, placesText } from '../offer-text';
import { courseLabels } from '../text/course-labels';
import { coursePageText } from '../text/course-page';
import type { CourseWithCurriculum } from '../data/queries';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { formatDuration } from '@/lib/text/duration';
import { Dotted } from '@/ui/dotted';
import { PagePart } from '@/ui/page-part';
import { Tag } from '@/ui/tag';

const text = coursePageText;

type Modules = CourseWithCurriculum['modules'];

type CourseCurriculumProps = {
  course: Pick<
    CourseWithCurriculum,
    | 'slug'
    | 'category'
    | 'modules'
    | 'enrolment_mode'
    | 'price_cents'
    | 'lessons_open'
    | 'estimated_hours'
    | 'outcomes'
    | 'places'
    | 'group_size_min'
    | 'group_size_max'
  >;
  /** The preview for staff shows the content of a lesson. */
  renderLesson?: (lesson: Modules[number]['lessons'][number]) => ReactNode;
};

function Draft() {
  return (
    <span className="ml-2">
      <Tag tone="plain">{text.draft}</Tag>
    </span>
  );
}

type PartProps = {
  title: string;
  time: string;
  /** Of the longer part. */
  share: number;
  fill: string;
  children: ReactNode;
};

/** A part of a course with its time, which is also the length of a bar. */
function Part({ title, time, share, fill, children }: PartProps) {
  return (
    <div className="mt-7 print:break-inside-avoid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-h3">{title}</h3>
        <p className="heading-style text-h3 tabular-nums">{time}</p>
      </div>
      <svg aria-hidden="true" className="mt-2.5 mb-3 block h-2 w-full">
        <rect width={`${Math.round(100 * share)}%`} height="100%" className={fill} />
      </svg>
      <div className="text-ink-muted">{children}</div>
    </div>
  );
}

/** What is done live and how long, and how long the lessons take beside it. */
function LiveAndLessons({
  course,
  minutes,
  lessons,
}: Pick<CourseCurriculumProps, 'course'> & { minutes: number; lessons: string }) {
  const { category, outcomes } = course;
  const facts = [placesText(course), groupSizeText(course)].filter((fact) => fact !== null);
  const live = 60 * course.estimated_hours;
  const longer = Math.max(live, minutes);
  return (
    <>
      <Part
        title={text.live.title}
        time={courseLabels.hours(course.estimated_hours)}
        share={live / longer}
        fill="fill-blue"
      >
        {outcomes.length > 0 && <p>{text.live.text(text.outcomes[category])}</p>}
        <Dotted items={facts.map((fact) => ({ key: fact, content: fact }))} />
      </Part>
      <Part
        title={text.live.lessons}
        time={formatDuration(minutes)}
        share={minutes / longer}
        fill="fill-saffron"
      >
        <p>
          {text.live.lessonsText} {lessons}
        </p>
      </Part>
    </>
  );
}

/**
 * The modules and lessons in order, with the time that they take: that of a booked course is for its meetings. Unpublished ones,
 * which only staff receive, are marked as drafts.
 */
export function CourseCurriculum({ course, renderLesson }: CourseCurriculumProps) {
  const published = course.modules.flatMap((module) =>
    module.is_published ? module.lessons.filter((lesson) => lesson.is_published) : [],
  );
  const minutes = published.reduce((sum, lesson) => sum + lesson.duration_minutes, 0);
  const isBooked = course.enrolment_mode === 'booking';
  const isLive = isBooked && course.category !== 'project' && minutes > 0;
  const optional = published.filter((lesson) => !lesson.is_required).length;
  const count = courseLabels.lessons(published.length - optional, optional);
  const opening =
    isBooked && course.price_cents !== null ? text.lessonsOpen[course.lessons_open] : undefined;
  const Heading = isLive ? 'h4' : 'h3';
  return (
    <PagePart
      title={text.curriculum}
      lead={
        isLive
          ? undefined
          : [minutes > 0 && `${count}, ${formatDuration(minutes)}.`, opening]
              .filter(Boolean)
              .join(' ')
      }
    >
      {isLive && (
        <LiveAndLessons course={course} minutes={minutes} lessons={opening ?? `${count}.`} />
      )}
      <ol className="mt-6">
        {course.modules.map((module, index) => (
          <li
            key={module.id}
            className="grid grid-cols-[auto_1fr] gap-x-3 border-t border-line py-6 sm:grid-cols-[3rem_1fr] sm:gap-x-6"
          >
            <span
              aria-hidden="true"
              className={classNames(
                'heading-style text-part leading-none! text-blue',
                !isLive && 'sm:text-figure',
              )}
            >
              {index + 1}
            </span>
            <Heading
              className={classNames(
                'self-center wrap-anywhere',
                isLive ? 'heading-style text-h4' : 'text-h3',
              )}
            >
              {module.title}
              {!module.is_published && <Draft />}
            </Heading>
            <div className="min-w-0 max-sm:col-span-2 sm:col-start-2">
              {module.description && <p className="mt-1.5 text-ink-muted">{module.description}</p>}
              <ul className="mt-4">
                {module.lessons.map((lesson) => (
                  <li
                    key={lesson.id}
                    className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-2.5 text-sm"
                  >
                    <span className="min-w-0 grow wrap-anywhere">
                      {lesson.is_preview && !renderLesson ? (
                        <Link to={paths.learnLesson(course.slug, lesson.id)} className="text-blue">
                          {lesson.title}
                        </Link>
                      ) : (
                        lesson.title
                      )}
                      {!lesson.is_published && <Draft />}
                    </span>
                    <span className="text-ink-muted tabular-nums max-sm:basis-full">
                      {!lesson.is_required && `${text.optional} · `}
                      {lesson.is_preview && `${text.preview} · `}
                      {text.contentType[lesson.content_type]}
                      {' · '}
                      {courseLabels.minutes(lesson.duration_minutes)}
                    </span>
                    {renderLesson && <div className="basis-full">{renderLesson(lesson)}</div>}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </PagePart>
  );
}

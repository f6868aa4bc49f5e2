import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { courseLabels } from '../text/course-labels';
import { coursePageText } from '../text/course-page';
import type { CourseWithCurriculum } from '../data/queries';
import { paths } from '@/lib/paths';
import { PagePart } from '@/ui/page-part';
import { Tag } from '@/ui/tag';

type Modules = CourseWithCurriculum['modules'];

type CourseCurriculumProps = {
  course: Pick<
    CourseWithCurriculum,
    'slug' | 'modules' | 'enrolment_mode' | 'price_cents' | 'lessons_open'
  >;
  /** The preview for staff shows the content of a lesson. */
  renderLesson?: (lesson: Modules[number]['lessons'][number]) => ReactNode;
};

function Draft() {
  return (
    <span className="ml-2">
      <Tag tone="plain">{coursePageText.draft}</Tag>
    </span>
  );
}

/** The modules and lessons in order. Unpublished ones, which only staff receive, are marked as drafts. */
export function CourseCurriculum({ course, renderLesson }: CourseCurriculumProps) {
  return (
    <PagePart
      title={coursePageText.curriculum}
      lead={
        course.enrolment_mode === 'booking' && course.price_cents !== null
          ? coursePageText.lessonsOpen[course.lessons_open]
          : undefined
      }
    >
      <ol className="mt-6">
        {course.modules.map((module, index) => (
          <li
            key={module.id}
            className="grid grid-cols-[auto_1fr] gap-x-3 border-t border-line py-6 sm:grid-cols-[3rem_1fr] sm:gap-x-6"
          >
            <span
              aria-hidden="true"
              className="heading-style text-part leading-none! text-blue sm:text-figure"
            >
              {index + 1}
            </span>
            <h3 className="self-center text-h3 wrap-anywhere">
              {module.title}
              {!module.is_published && <Draft />}
            </h3>
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
                      {lesson.is_preview && `${coursePageText.preview} · `}
                      {coursePageText.contentType[lesson.content_type]}
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

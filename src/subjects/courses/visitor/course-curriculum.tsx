import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { courseLabels } from '../text/course-labels';
import { coursePageText } from '../text/course-page';
import type { CourseWithCurriculum } from '../data/queries';
import { paths } from '@/lib/paths';
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
    <section className="mt-14">
      <h2 className="text-h2">{coursePageText.curriculum}</h2>
      {course.enrolment_mode === 'booking' && course.price_cents !== null && (
        <p className="mt-3 max-w-prose text-ink-muted">
          {coursePageText.lessonsOpen[course.lessons_open]}
        </p>
      )}
      <ol className="mt-8">
        {course.modules.map((module, index) => (
          <li
            key={module.id}
            className="grid gap-x-6 border-t border-line py-6 sm:grid-cols-[3rem_1fr]"
          >
            <span aria-hidden="true" className="heading-style text-figure leading-none text-blue">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-h3">
                {module.title}
                {!module.is_published && <Draft />}
              </h3>
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
                    <span className="text-ink-muted tabular-nums">
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
    </section>
  );
}

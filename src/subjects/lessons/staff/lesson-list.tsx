import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { adminLessonsText } from '../text/lesson-editor';
import { adminModulesText } from '../text/modules';
import { lessonsQuery } from '../data/lessons/queries';
import { moduleQuery } from '../data/modules/queries';
import { ButtonLink } from '@/ui/button';
import { adminPaths } from '@/lib/admin-paths';
import { SelectedCourse } from '../selected-course';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { LessonFacts } from './lesson-facts';

type LessonListProps = { courseId: string; moduleId: string };

/** The lessons of a module, to open. The outline of the course moves, publishes, copies and deletes them. */
export function LessonList({ courseId, moduleId }: LessonListProps) {
  const query = useQuery(lessonsQuery(moduleId));
  const module = useQuery(moduleQuery(moduleId)).data;
  const selection = { tab: 'lessons', course: courseId, module: moduleId } as const;
  return (
    <>
      <ViewHeading isHidden title={adminLessonsText.listLabel} />
      <SelectedCourse id={courseId} tab="lessons" />
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-sm">
        <span className="text-ink-muted">{adminModulesText.pick.module}</span>
        {module && <span className="font-semibold">{module.title}</span>}
        <Link
          to={adminPaths.tab({ tab: 'lessons', course: courseId })}
          className="inline-block py-1.5 text-blue"
        >
          {adminModulesText.pick.changeModule}
        </Link>
      </p>
      <p className="my-4">
        <ButtonLink size="small" to={adminPaths.tab({ ...selection, lesson: 'new' })}>
          {adminLessonsText.create}
        </ButtonLink>
      </p>
      <QueryResult query={query} failureTitle={adminLessonsText.loadFailed}>
        {(lessons) =>
          lessons.length > 0 ? (
            <ol aria-label={adminLessonsText.listLabel} className="border-t border-ink">
              {lessons.map((lesson) => (
                <li
                  key={lesson.id}
                  className="flex flex-wrap items-center gap-x-4 border-b border-line py-1"
                >
                  <Link
                    to={adminPaths.tab({ ...selection, lesson: lesson.id })}
                    className="inline-flex min-h-11 min-w-0 grow items-center font-semibold wrap-anywhere text-ink md:basis-64"
                  >
                    {lesson.title}
                  </Link>
                  <span className="flex flex-wrap items-center gap-x-4 text-sm text-ink-muted">
                    <LessonFacts lesson={lesson} isModulePublished={module?.is_published ?? true} />
                  </span>
                </li>
              ))}
            </ol>
          ) : (
            <p>{adminLessonsText.empty}</p>
          )
        }
      </QueryResult>
    </>
  );
}

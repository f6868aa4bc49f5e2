import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { adminLessonsText } from '../text/lesson-editor';
import { adminModulesText } from '../text/modules';
import { lessonsQuery } from '../data/lessons/queries';
import { moduleQuery } from '../data/modules/queries';
import { ButtonLink } from '@/ui/button';
import { paths } from '@/lib/paths';
import { SelectedCourse } from '../selected-course';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { LessonRows } from './lesson-rows';

type LessonListProps = { courseId: string; moduleId: string };

/** The lessons of a module, to reorder, publish and open. */
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
          to={paths.adminTab({ tab: 'lessons', course: courseId })}
          className="inline-block py-1.5 text-blue"
        >
          {adminModulesText.pick.changeModule}
        </Link>
      </p>
      <QueryResult query={query} failureTitle={adminLessonsText.loadFailed}>
        {(lessons) =>
          lessons.length > 0 ? (
            <LessonRows
              courseId={courseId}
              moduleId={moduleId}
              lessons={lessons}
              isModulePublished={module?.is_published ?? true}
            />
          ) : (
            <>
              <p className="my-6">{adminLessonsText.empty}</p>
              <ButtonLink to={paths.adminTab({ ...selection, lesson: 'new' })}>
                {adminLessonsText.create}
              </ButtonLink>
            </>
          )
        }
      </QueryResult>
    </>
  );
}

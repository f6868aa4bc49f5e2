import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminLessonsWords } from '@/content/interface/admin-lessons';
import { adminModulesWords } from '@/content/interface/admin-modules';
import { reorderLessons } from '@/data/lessons/mutations';
import { lessonsQuery } from '@/data/lessons/queries';
import { moduleQuery } from '@/data/modules/queries';
import { ButtonLink } from '@/ui/button';
import { adminAddress } from '../admin-address';
import { ChosenCourse } from '../chosen-course';
import { OrderedList } from '../order/ordered-list';
import { QueryView } from '../query-view';
import { LessonRow } from './lesson-row';

const words = adminLessonsWords;

type LessonListProps = { courseId: string; moduleId: string };

/** The lessons of a module in their order, to put into another, to publish and to open. */
export function LessonList({ courseId, moduleId }: LessonListProps) {
  const client = useQueryClient();
  const query = useQuery(lessonsQuery(moduleId));
  const module = useQuery(moduleQuery(moduleId)).data;
  const reload = () => client.invalidateQueries({ queryKey: ['lessons', moduleId] });
  const selection = { tab: 'lessons', course: courseId, module: moduleId } as const;
  return (
    <>
      <ChosenCourse id={courseId} tab="lessons" />
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-sm">
        <span className="text-ink-muted">{adminModulesWords.pick.module}</span>
        {module && <span className="font-semibold">{module.title}</span>}
        <Link
          to={adminAddress({ tab: 'lessons', course: courseId })}
          className="inline-block py-1.5 text-blue"
        >
          {adminModulesWords.pick.changeModule}
        </Link>
      </p>
      <p className="mt-4">
        <ButtonLink to={adminAddress({ ...selection, lesson: 'new' })}>{words.create}</ButtonLink>
      </p>
      <QueryView query={query} failureTitle={words.loadFailed}>
        {(lessons) =>
          lessons.length > 0 ? (
            <OrderedList
              label={words.listLabel}
              items={lessons}
              save={(ids) => reorderLessons({ moduleId, ids })}
              reload={reload}
            >
              {(lesson) => (
                <LessonRow
                  lesson={lesson}
                  to={adminAddress({ ...selection, lesson: lesson.id })}
                  onChanged={reload}
                />
              )}
            </OrderedList>
          ) : (
            <p className="mt-6">{words.empty}</p>
          )
        }
      </QueryView>
    </>
  );
}

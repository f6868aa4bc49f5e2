import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminLessonsWords } from '@/content/interface/admin-lessons';
import { lessonQuery, lessonsQuery } from '@/data/lessons/queries';
import { adminAddress } from '../admin-address';
import { QueryView } from '../query-view';
import { LessonEditor } from './lesson-editor';

const words = adminLessonsWords;

type LessonWorkbenchProps = { courseId: string; moduleId: string; id: string };

function NewLesson({ courseId, moduleId }: { courseId: string; moduleId: string }) {
  const query = useQuery(lessonsQuery(moduleId));
  return (
    <QueryView query={query} failureTitle={words.loadFailed}>
      {({ length }) => (
        <LessonEditor courseId={courseId} moduleId={moduleId} lesson={null} place={length + 1} />
      )}
    </QueryView>
  );
}

function StoredLesson({ courseId, id }: { courseId: string; id: string }) {
  const query = useQuery(lessonQuery(id));
  return (
    <QueryView query={query} failureTitle={words.oneFailed} missing={<p>{words.notFound}</p>}>
      {(lesson) => (
        <LessonEditor courseId={courseId} moduleId={lesson.module_id} lesson={lesson} place={1} />
      )}
    </QueryView>
  );
}

/** One lesson to edit, or a new one, with the way back to all of its module. */
export function LessonWorkbench({ courseId, moduleId, id }: LessonWorkbenchProps) {
  const list = adminAddress({ tab: 'lessons', course: courseId, module: moduleId });
  return (
    <>
      <p className="mb-6">
        <Link to={list} className="text-blue">
          {words.back}
        </Link>
      </p>
      {id === 'new' ? (
        <NewLesson courseId={courseId} moduleId={moduleId} />
      ) : (
        <StoredLesson courseId={courseId} id={id} />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminLessonsText } from '@/content/interface/admin-lessons';
import { lessonQuery, lessonsQuery, type Lesson } from '@/data/lessons/queries';
import { paths } from '@/lib/paths';
import { adminUrl } from '../admin-url';
import { QueryResult } from '../list/query-result';
import { LessonEditor } from './lesson-editor';

type EditLessonProps = { courseId: string; moduleId: string; id: string };

function NewLesson({ courseId, moduleId }: { courseId: string; moduleId: string }) {
  const query = useQuery(lessonsQuery(moduleId));
  const [last, setLast] = useState<Lesson | null>(null);
  return (
    <QueryResult query={query} failureTitle={adminLessonsText.loadFailed}>
      {({ length }) => (
        <LessonEditor
          key={last?.id}
          courseId={courseId}
          moduleId={moduleId}
          lesson={null}
          // The list may not have been read again since the last one was created.
          position={Math.max(length, last?.order_index ?? 0) + 1}
          focusesTitle={last !== null}
          onAnother={setLast}
        />
      )}
    </QueryResult>
  );
}

function StoredLesson({ courseId, id }: { courseId: string; id: string }) {
  const query = useQuery(lessonQuery(id));
  return (
    <QueryResult
      query={query}
      failureTitle={adminLessonsText.oneFailed}
      missing={<p>{adminLessonsText.notFound}</p>}
    >
      {(lesson) => (
        <LessonEditor
          courseId={courseId}
          moduleId={lesson.module_id}
          lesson={lesson}
          position={1}
        />
      )}
    </QueryResult>
  );
}

/** Loads the lesson to edit, or starts a new one (`id` is `new`), with a link back to the list. */
export function EditLesson({ courseId, moduleId, id }: EditLessonProps) {
  const list = adminUrl({ tab: 'lessons', course: courseId, module: moduleId });
  return (
    <>
      <p className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={list} className="text-blue">
          {adminLessonsText.back}
        </Link>
        {id !== 'new' && (
          <Link to={`${paths.learnLesson(courseId, id)}?preview`} className="text-blue">
            {adminLessonsText.asLearner}
          </Link>
        )}
      </p>
      {id === 'new' ? (
        <NewLesson courseId={courseId} moduleId={moduleId} />
      ) : (
        <StoredLesson courseId={courseId} id={id} />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { adminLessonsText } from '../text/lesson-editor';
import { adminOutlineText } from '../text/outline';
import { lessonQuery, lessonsQuery, type Lesson } from '../data/lessons/queries';
import { lastPosition } from '@/shared/data/order';
import { paths } from '@/lib/paths';
import { hasEditorDraft } from '@/shared/editor/editor-draft';
import { lessonListUrl } from '../curriculum-url';
import { LessonEditor } from './lesson-editor';

type EditLessonProps = {
  courseId: string;
  moduleId: string;
  id: string;
  /** From where it was opened. */
  tab: 'lessons' | 'outline';
};

function NewLesson({ courseId, moduleId, tab }: Omit<EditLessonProps, 'id'>) {
  const query = useQuery(lessonsQuery(moduleId));
  const [last, setLast] = useState<Lesson | null>(null);
  return (
    <QueryResult query={query} failureTitle={adminLessonsText.loadFailed}>
      {({ length }) => (
        <LessonEditor
          key={last?.id}
          courseId={courseId}
          moduleId={moduleId}
          tab={tab}
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

function StoredLesson({ courseId, moduleId, id, tab }: EditLessonProps) {
  const query = useQuery(lessonQuery(id));
  return (
    <QueryResult
      query={query}
      failureTitle={adminLessonsText.oneFailed}
      missing={
        hasEditorDraft('lesson', id) ? (
          <LessonEditor
            // Another editor than that of the stored one: it starts from the draft.
            key="deleted"
            courseId={courseId}
            moduleId={moduleId}
            tab={tab}
            lesson={null}
            deletedId={id}
            position={lastPosition}
          />
        ) : (
          <p>{adminLessonsText.notFound}</p>
        )
      }
    >
      {(lesson) => (
        <LessonEditor
          courseId={courseId}
          moduleId={lesson.module_id}
          tab={tab}
          lesson={lesson}
          position={1}
        />
      )}
    </QueryResult>
  );
}

/** Loads the lesson to edit, or starts a new one (`id` is `new`), with a link back to the list. */
export function EditLesson({ courseId, moduleId, id, tab }: EditLessonProps) {
  return (
    <>
      <p className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={lessonListUrl(tab, courseId, moduleId)} className="text-blue">
          {tab === 'outline' ? adminOutlineText.back : adminLessonsText.back}
        </Link>
        {id !== 'new' && (
          <Link to={`${paths.learnLesson(courseId, id)}?preview`} className="text-blue">
            {adminLessonsText.asLearner}
          </Link>
        )}
      </p>
      {id === 'new' ? (
        <NewLesson courseId={courseId} moduleId={moduleId} tab={tab} />
      ) : (
        <StoredLesson courseId={courseId} moduleId={moduleId} id={id} tab={tab} />
      )}
    </>
  );
}

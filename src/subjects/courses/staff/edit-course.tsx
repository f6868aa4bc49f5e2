import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { adminCoursesText } from '../text/staff-courses';
import { staffCourseQuery } from '../data/staff-queries';
import { adminPaths } from '@/lib/admin-paths';
import { hasEditorDraft } from '@/shared/editor/editor-draft';
import { CourseEditor } from './course-editor';
import { ImportCourseButton } from '@/subjects/archives/import-course-button';

function StoredCourse({ id }: { id: string }) {
  const query = useQuery(staffCourseQuery(id));
  return (
    <QueryResult
      query={query}
      failureTitle={adminCoursesText.oneFailed}
      missing={
        hasEditorDraft('course', id) ? (
          // Another editor than that of the stored course: it starts from the draft.
          <CourseEditor key="deleted" course={null} deletedId={id} />
        ) : (
          <>
            <h2 className="text-h4">{adminCoursesText.notFound.title}</h2>
            <p className="mt-2">{adminCoursesText.notFound.text}</p>
          </>
        )
      }
    >
      {(course) => <CourseEditor course={course} />}
    </QueryResult>
  );
}

/** Loads the course to edit, or starts or imports a new one (`id` is `new`), with a link back to the list. */
export function EditCourse({ id }: { id: string }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <Link to={adminPaths.tab()} className="text-blue">
          {adminCoursesText.back}
        </Link>
        {id === 'new' && <ImportCourseButton />}
      </div>
      {id === 'new' ? <CourseEditor course={null} /> : <StoredCourse id={id} />}
    </>
  );
}

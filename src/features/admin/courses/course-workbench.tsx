import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminCoursesWords } from '@/content/interface/admin-courses';
import { staffCourseQuery } from '@/data/courses/staff-queries';
import { adminAddress } from '../admin-address';
import { QueryView } from '../query-view';
import { CourseEditor } from './course-editor';

const words = adminCoursesWords;

function StoredCourse({ id }: { id: string }) {
  const query = useQuery(staffCourseQuery(id));
  return (
    <QueryView
      query={query}
      failureTitle={words.oneFailed}
      missing={
        <>
          <h2 className="text-h3">{words.notFound.title}</h2>
          <p className="mt-2">{words.notFound.text}</p>
        </>
      }
    >
      {(course) => <CourseEditor course={course} />}
    </QueryView>
  );
}

/** One course to edit, or a new one, with the way back to all of them. */
export function CourseWorkbench({ id }: { id: string }) {
  return (
    <>
      <p className="mb-6">
        <Link to={adminAddress({})} className="text-blue">
          {words.back}
        </Link>
      </p>
      {id === 'new' ? <CourseEditor course={null} /> : <StoredCourse id={id} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryFailure } from '@/components/query-failure';
import { adminWords } from '@/content/interface/admin';
import { adminCoursesWords } from '@/content/interface/admin-courses';
import { staffCourseQuery } from '@/data/courses/staff-queries';
import { adminAddress } from '../admin-address';
import { ListSkeleton } from '../list-skeleton';
import { useFailureToast } from '../use-failure-toast';
import { CourseEditor } from './course-editor';

const words = adminCoursesWords;

function StoredCourse({ id }: { id: string }) {
  const query = useQuery(staffCourseQuery(id));
  useFailureToast(query.error);
  if (query.data) return <CourseEditor course={query.data} />;
  if (query.isError) {
    return (
      <QueryFailure
        title={words.oneFailed}
        retryLabel={adminWords.retry}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.isPending) return <ListSkeleton />;
  return (
    <>
      <h2 className="text-h3">{words.notFound.title}</h2>
      <p className="mt-2">{words.notFound.text}</p>
    </>
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

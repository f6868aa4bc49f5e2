import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { QueryError } from '@/shared/page/query-error';
import { Seo } from '@/shared/seo/seo';
import { coursePageText } from '../text/course-page';
import { courseQuery } from '../data/queries';
import { preloadBackend } from '@/shared/data/preload';
import { queryClient } from '@/shared/data/query-client';
import { Container } from '@/ui/section';
import { CourseDetail } from './course-detail';
import { CourseSkeleton } from './course-skeleton';
import { ItemNotFound } from '@/shared/page/item-not-found';
import { Redirect } from '@/shared/page/redirect';
import { missingCourseText } from '../text/missing-course';
import { sampleCourses } from '../text/sample-courses';
import { workshops } from '@/subjects/site/text/workshops';
import { movedCourseQuery } from '../data/moved-course';
import { paths } from '@/lib/paths';

/**
 * The page of a course that visitors cannot find. A course that has another slug now opens under that. Cards of this site
 * that lead to courses are written in texts, so one may lead to a course that staff deleted: then the catalogue
 * opens and says so.
 */
function MissingCourse({ slugOrId }: { slugOrId: string }) {
  const query = useQuery(movedCourseQuery(slugOrId), queryClient);
  const moved = query.data;
  const advertised = [...workshops, ...sampleCourses].find(({ slug }) => slug === slugOrId);
  if (query.isPending) return <CourseSkeleton />;
  if (query.isError) {
    return (
      <Container className="pt-10 pb-20 md:pt-16">
        <h1 className="mb-8 text-title">{coursePageText.shellTitle}</h1>
        <QueryError
          title={coursePageText.failure.title}
          retryLabel={coursePageText.failure.retry}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Container>
    );
  }
  if (moved?.is_archived)
    return <ItemNotFound {...missingCourseText.archived} to={paths.catalog} />;
  if (moved && moved.slug !== slugOrId) return <Redirect to={paths.course(moved.slug)} />;
  if (advertised)
    return <Redirect to={paths.catalog} state={{ missingCourse: advertised.title }} />;
  return <ItemNotFound {...missingCourseText.notFound} to={paths.individuals} />;
}

preloadBackend();

function Course({ slugOrId }: { slugOrId: string }) {
  const { data: course, error, refetch } = useQuery(courseQuery(slugOrId), queryClient);
  if (course) return <CourseDetail course={course} />;
  if (course === null) return <MissingCourse slugOrId={slugOrId} />;
  if (!error) return <CourseSkeleton />;
  return (
    <Container className="pt-10 pb-20 md:pt-16">
      <Seo
        title={coursePageText.shellTitle}
        description={coursePageText.shellDescription}
        canonical={false}
      />
      <h1 className="mb-8 text-title">{coursePageText.shellTitle}</h1>
      <QueryError
        title={coursePageText.failure.title}
        retryLabel={coursePageText.failure.retry}
        error={error}
        onRetry={() => void refetch()}
      />
    </Container>
  );
}

/** `/course/:slugOrId`: a course, its curriculum if it has one, and the interest form. */
export function CoursePage() {
  const { slugOrId = '' } = useParams();
  return <Course key={slugOrId} slugOrId={slugOrId} />;
}

import { useQuery } from '@tanstack/react-query';
import { ItemNotFound } from '@/shared/page/item-not-found';
import { QueryError } from '@/shared/page/query-error';
import { Redirect } from '@/shared/page/redirect';
import { Seo } from '@/shared/seo/seo';
import { queryClient } from '@/shared/data/query-client';
import { workshops } from '@/subjects/site/text/workshops';
import { movedCourseQuery } from '../data/moved-course';
import { coursePageText } from '../text/course-page';
import { missingCourseText } from '../text/missing-course';
import { sampleCourses } from '../text/sample-courses';
import { paths } from '@/lib/paths';
import { Container } from '@/ui/section';
import { CourseSkeleton } from './course-skeleton';

/** The page of a course that could not be loaded. */
export function CourseFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
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
        onRetry={onRetry}
      />
    </Container>
  );
}

/**
 * The page of a course that visitors cannot find. A course that has another slug now opens under that. Cards of this site
 * that lead to courses are written in texts, so one may lead to a course that staff deleted: then the catalogue
 * opens and says so.
 */
export function MissingCourse({ slugOrId }: { slugOrId: string }) {
  const query = useQuery(movedCourseQuery(slugOrId), queryClient);
  const moved = query.data;
  const advertised = [...workshops, ...sampleCourses].find(({ slug }) => slug === slugOrId);
  if (query.isPending) return <CourseSkeleton />;
  if (query.isError)
    return <CourseFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (moved?.is_archived)
    return <ItemNotFound {...missingCourseText.archived} to={paths.catalog} />;
  if (moved && moved.slug !== slugOrId) return <Redirect to={paths.course(moved.slug)} />;
  if (advertised)
    return <Redirect to={paths.catalog} state={{ missingCourse: advertised.title }} />;
  return <ItemNotFound {...missingCourseText.notFound} to={paths.individuals} />;
}

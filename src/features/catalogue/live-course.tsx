import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { ItemNotFound } from '@/components/page/item-not-found';
import { QueryError } from '@/components/page/query-error';
import { Seo } from '@/components/seo';
import { withQueryClient } from '@/components/with-query-client';
import { coursePageText } from '@/content/interface/course-page';
import { courseQuery, type CourseWithCurriculum } from '@/data/courses/queries';
import { paths } from '@/lib/paths';
import { Container } from '@/ui/section';
import { CourseSkeleton } from './course-skeleton';

type LiveCourseProps = {
  slugOrId: string;
  /** Told what the backend says: null for no such course, undefined while it has said nothing. */
  onCourse: (course: CourseWithCurriculum | null | undefined) => void;
};

/** Asks for a course, which the page shows, and stands in its place while there is none. */
function Live({ slugOrId, onCourse }: LiveCourseProps) {
  const query = useQuery(courseQuery(slugOrId));
  const course = query.data;
  // Before the browser paints: never both, never neither.
  useLayoutEffect(() => onCourse(course), [course, onCourse]);

  if (course) return null;
  if (course === null) return <ItemNotFound {...coursePageText.notFound} to={paths.individuals} />;
  if (!query.isError) return <CourseSkeleton />;
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
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </Container>
  );
}

export const LiveCourse = withQueryClient(Live);

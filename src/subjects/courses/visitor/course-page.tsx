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
import { MissingCourse } from './missing-course';

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

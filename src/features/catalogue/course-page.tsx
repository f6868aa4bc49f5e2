import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { DeadEnd } from '@/components/dead-end';
import { QueryFailure } from '@/components/query-failure';
import { Seo } from '@/components/seo';
import { coursePageWords } from '@/content/interface/course-page';
import { courseQuery } from '@/data/courses/queries';
import { paths } from '@/lib/paths';
import { useHydrated } from '@/lib/use-hydrated';
import { Container } from '@/ui/section';
import { CourseDetail } from './course-detail';
import { CourseSkeleton } from './course-skeleton';

const words = coursePageWords;

/** `/course/:slugOrId`: a course, its curriculum where there is one, and the interest form (section 2). */
export function CoursePage() {
  const { slugOrId = '' } = useParams();
  const hydrated = useHydrated();
  const query = useQuery({ ...courseQuery(slugOrId), enabled: hydrated });

  if (query.data) return <CourseDetail course={query.data} />;
  if (query.data === null) return <DeadEnd {...words.notFound} to={paths.individuals} />;
  return (
    <Container className="pt-10 pb-20 md:pt-16">
      <Seo title={words.shellTitle} description={words.shellDescription} canonical={false} />
      {query.isError ? (
        <>
          <h1 className="mb-8 text-h1">{words.shellTitle}</h1>
          <QueryFailure
            title={words.failure.title}
            retryLabel={words.failure.retry}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </>
      ) : (
        <CourseSkeleton />
      )}
    </Container>
  );
}

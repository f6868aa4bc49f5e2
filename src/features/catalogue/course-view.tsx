import { useQuery } from '@tanstack/react-query';
import { DeadEnd } from '@/components/dead-end';
import { QueryFailure } from '@/components/query-failure';
import { Seo } from '@/components/seo';
import { withQueryClient } from '@/components/with-query-client';
import { coursePageWords } from '@/content/interface/course-page';
import { courseQuery } from '@/data/courses/queries';
import { paths } from '@/lib/paths';
import { Container } from '@/ui/section';
import { CourseDetail } from './course-detail';
import { CourseSkeleton } from './course-skeleton';

const words = coursePageWords;

/** A course, its curriculum where there is one, and the interest form (section 2). */
function View({ slugOrId }: { slugOrId: string }) {
  const query = useQuery(courseQuery(slugOrId));

  if (query.data) return <CourseDetail course={query.data} />;
  if (query.data === null) return <DeadEnd {...words.notFound} to={paths.individuals} />;
  if (!query.isError) return <CourseSkeleton />;
  return (
    <Container className="pt-10 pb-20 md:pt-16">
      <Seo title={words.shellTitle} description={words.shellDescription} canonical={false} />
      <h1 className="mb-8 text-title">{words.shellTitle}</h1>
      <QueryFailure
        title={words.failure.title}
        retryLabel={words.failure.retry}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </Container>
  );
}

export const CourseView = withQueryClient(View);

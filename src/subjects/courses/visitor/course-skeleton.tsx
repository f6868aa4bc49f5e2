import { SlowLoading } from '@/shared/page/slow-loading';
import { Seo } from '@/shared/seo/seo';
import { coursePageText } from '../text/course-page';
import { Container } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';

/** The placeholder of a course page, with a document head that suits every course. */
export function CourseSkeleton() {
  return (
    <Container className="min-h-dvh pt-4 pb-20 lg:pt-12">
      <Seo
        title={coursePageText.shellTitle}
        description={coursePageText.shellDescription}
        canonical={false}
      />
      <div className="grid gap-12 lg:grid-cols-[7fr_5fr]">
        <div>
          <h1 data-placeholder className="sr-only">
            {coursePageText.loading}
          </h1>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-6 h-16 w-full max-w-prose" />
          <Skeleton className="mt-4 h-16 w-2/3" />
          <Skeleton className="mt-8 h-6 w-full max-w-prose" />
          <Skeleton className="mt-3 h-6 w-5/6 max-w-prose" />
          <SlowLoading what="page" className="mt-8" />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </Container>
  );
}

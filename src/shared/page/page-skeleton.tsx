import { pageText } from './text/page';
import { classNames } from '@/lib/class-names';
import { Container } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { Seo } from '@/shared/seo/seo';
import { SlowLoading } from './slow-loading';

type PageSkeletonProps = {
  /** Of a page that is higher than the window: the footer is below it from the start, and does not move. */
  isTall?: boolean;
};

/** The placeholder of a page while the session or the page's script loads. */
export function PageSkeleton({ isTall = false }: PageSkeletonProps) {
  return (
    <Container
      className={classNames(isTall ? 'min-h-dvh' : 'min-h-[75vh]', 'pt-10 pb-20 md:pt-16')}
    >
      <Seo title={pageText.loading} description={pageText.loading} noindex />
      <p role="status" className="sr-only">
        {pageText.loading}
      </p>
      <Skeleton className="h-12 w-2/3 max-w-md" />
      <Skeleton className="mt-8 h-6 w-full max-w-prose" />
      <Skeleton className="mt-3 h-6 w-4/5 max-w-prose" />
      <SlowLoading what="page" className="mt-8" />
      <Skeleton className="mt-8 h-64 w-full max-w-3xl" />
    </Container>
  );
}

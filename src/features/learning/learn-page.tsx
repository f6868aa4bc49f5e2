import { PageSkeleton } from '@/components/page/page-skeleton';
import { Seo } from '@/components/seo/seo';
import { learnText } from '@/content/interface/learn';
import { preloadBackend } from '@/data/preload';
import { useSession } from '@/data/session/session-store';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { Container } from '@/ui/section';

preloadBackend();

/** `/learn`: the courses of the signed-in user. */
export function LearnPage() {
  const session = useSession();
  if (session.status !== 'signed-in') return <PageSkeleton isTall />;
  return (
    <Container className="min-h-dvh pt-8 pb-20 md:pt-12">
      <Seo title={learnText.title} description={learnText.description} noindex />
      <h1 className="mb-8 text-title">{learnText.title}</h1>
      <ButtonLink tone="quiet" to={paths.catalog}>
        {learnText.catalogue}
      </ButtonLink>
    </Container>
  );
}

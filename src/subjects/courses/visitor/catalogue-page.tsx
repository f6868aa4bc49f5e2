import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { Seo } from '@/shared/seo/seo';
import { catalogueText } from '../text/catalogue';
import { preloadBackend } from '@/shared/data/preload';
import { Container } from '@/ui/section';
import { CatalogueSkeleton } from './catalogue-skeleton';

preloadBackend();

const CatalogueBrowser = lazyAfterHydration(
  async () => (await import('./catalogue-browser')).CatalogueBrowser,
  { preload: true },
);

/** `/catalog`: all courses, with search and filters. Only heading and placeholder are prerendered. */
export function CataloguePage() {
  return (
    <Container className="min-h-dvh pt-10 pb-20 md:pt-16">
      <Seo title={catalogueText.title} description={catalogueText.description} />
      <h1 className="text-title">{catalogueText.title}</h1>
      <p className="mt-5 max-w-prose text-lead text-ink-muted">{catalogueText.lead}</p>
      <CatalogueBrowser placeholder={<CatalogueSkeleton withFilters />} />
    </Container>
  );
}

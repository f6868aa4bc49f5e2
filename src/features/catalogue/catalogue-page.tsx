import { deferred } from '@/components/deferred';
import { Seo } from '@/components/seo';
import { catalogueWords } from '@/content/interface/catalogue';
import { preloadBackend } from '@/data/preload';
import { Container } from '@/ui/section';
import { CatalogueSkeleton } from './catalogue-skeleton';

const words = catalogueWords;

preloadBackend();

const CatalogueBrowser = deferred(
  async () => (await import('./catalogue-browser')).CatalogueBrowser,
  { early: true },
);

/** `/catalog`: every course, to search and to filter. The live part comes after the page stands. */
export function CataloguePage() {
  return (
    <Container className="min-h-dvh pt-10 pb-20 md:pt-16">
      <Seo title={words.title} description={words.description} />
      <h1 className="text-title">{words.title}</h1>
      <p className="mt-5 max-w-prose text-lead text-ink-muted">{words.lead}</p>
      <CatalogueBrowser placeholder={<CatalogueSkeleton withFilters />} />
    </Container>
  );
}

import type { ReactNode } from 'react';
import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { homeText } from '../text/pages/home';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { CheckList } from '@/ui/check-list';
import { Container } from '@/ui/section';
import { SectionLink } from './section-link';

// Hydrated with the page, the drawings would block a slow phone for 95 ms more.
const Amphitheatre = lazyAfterHydration(
  async () => (await import('@/ui/drawings/amphitheatre')).Amphitheatre,
);
const Blocks = lazyAfterHydration(async () => (await import('@/ui/drawings/blocks')).Blocks);

type AudienceProps = {
  content: typeof homeText.businesses | typeof homeText.projects;
  to: string;
  drawing: ReactNode;
  reversed?: boolean;
};

function Audience({ content, to, drawing, reversed = false }: AudienceProps) {
  return (
    <section className="border-b border-line last:border-0">
      <Container className="pt-15 md:pt-22">
        <p className="text-sm font-semibold text-blue">{content.label}</p>
        <h2 className="mt-3 text-h2">{content.title}</h2>
        <div className="mt-5 grid items-end gap-x-14 gap-y-10 lg:grid-cols-2">
          <div className={classNames('pb-4 lg:pb-18', reversed && 'lg:order-2')}>
            <p className="mb-7 max-w-prose text-lead text-ink-muted">{content.text}</p>
            <CheckList items={content.points} />
            <SectionLink to={to}>{content.link}</SectionLink>
          </div>
          <div className={classNames('w-full max-w-md lg:max-w-none', !reversed && 'mx-auto')}>
            {drawing}
          </div>
        </div>
      </Container>
    </section>
  );
}

/** Team training and one-off projects, each with a drawing. */
export function HomeAudiences() {
  return (
    <>
      <Audience
        content={homeText.businesses}
        to={paths.businesses}
        drawing={<Amphitheatre placeholder={<div className="aspect-[480/250]" />} />}
      />
      <Audience
        content={homeText.projects}
        to={paths.projects}
        drawing={<Blocks isAtEdge placeholder={<div className="aspect-[480/360]" />} />}
        reversed
      />
    </>
  );
}

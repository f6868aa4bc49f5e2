import type { ReactNode } from 'react';
import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { homeText } from '../text/pages/home';
import { bindNumbers } from '@/lib/bind-numbers';
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
  facts: ReactNode;
  drawing: ReactNode;
  reversed?: boolean;
};

function Audience({ content, to, facts, drawing, reversed = false }: AudienceProps) {
  return (
    <section className="border-b border-line last:border-0">
      <Container className="pt-12 lg:pt-18">
        <p className="text-sm font-semibold text-blue">{content.label}</p>
        <h2 className="mt-3 text-h2">{content.title}</h2>
        <div
          className={classNames(
            'mt-5 grid items-end gap-x-8 gap-y-4 lg:grid-cols-2 lg:gap-x-14',
            reversed ? 'md:grid-cols-[2fr_3fr]' : 'md:grid-cols-[3fr_2fr]',
          )}
        >
          <div className={classNames('md:pb-10 lg:pb-18', reversed && 'md:order-2')}>
            <p className="mb-6 max-w-prose text-lead text-ink-muted">{content.text}</p>
            {facts}
            <SectionLink to={to}>{content.link}</SectionLink>
          </div>
          <div
            className={classNames(
              'w-full md:max-w-none',
              // On a phone the drawing ends at the right edge, and begins beside the link above it.
              reversed
                ? 'pointer-events-none max-w-65 max-md:-mt-20 max-md:ml-auto max-md:overflow-x-clip max-md:*:translate-x-[19%]'
                : 'max-md:mx-auto',
            )}
          >
            {drawing}
          </div>
        </div>
      </Container>
    </section>
  );
}

/** What a project costs and how soon it is done. */
function ProjectPrices() {
  const { from, prices } = homeText.projects;
  return (
    <dl className="border-t-[3px] border-ink tabular-nums">
      {prices.map(({ name, price, days }) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline gap-x-5 border-b border-line py-2.5"
        >
          <dt className="min-w-0 grow basis-32 wrap-anywhere">{name}</dt>
          <dd className="ml-auto text-right text-sm text-ink-muted">
            {from} <span className="heading-style text-h3 text-ink">{price}</span>
            <span className="block">{bindNumbers(days)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Team training and one-off projects, each with a drawing. */
export function HomeAudiences() {
  return (
    <>
      <Audience
        content={homeText.businesses}
        to={paths.businesses}
        facts={<CheckList items={homeText.businesses.points} />}
        drawing={<Amphitheatre placeholder={<div className="aspect-[480/250]" />} />}
      />
      <Audience
        content={homeText.projects}
        to={paths.projects}
        facts={<ProjectPrices />}
        drawing={<Blocks isAtEdge placeholder={<div className="aspect-[480/360]" />} />}
        reversed
      />
    </>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { homeText } from '../text/pages/home';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import type { EvidenceDrawing as Drawing } from './evidence-drawing';

// See `home-audiences.tsx`.
const EvidenceDrawing = lazyAfterHydration(
  async () => (await import('./evidence-drawing')).EvidenceDrawing,
);

type EvidenceProps = {
  name: Parameters<typeof Drawing>[0]['name'];
  content: { title: string; text: string; drawing: string };
  /** The colour of its upper edge, and its height. */
  className: string;
  title: ReactNode;
  /** Which one it is of how many, where they are swiped. */
  count: string;
};

/** A drawing with a title and a text. Until it is loaded, a text says what it shows. */
function Evidence({ name, content, className, title, count }: EvidenceProps) {
  return (
    <figure className="grid content-start gap-x-8 gap-y-5 md:max-lg:grid-cols-2 md:max-lg:items-center">
      <div
        className={classNames(
          'flex flex-col justify-center overflow-hidden border-t-[14px] bg-white p-5 ring-1 ring-line',
          className,
        )}
      >
        <EvidenceDrawing
          name={name}
          label={content.drawing}
          placeholder={<p className="text-sm text-ink-muted">{content.drawing}</p>}
        />
      </div>
      <figcaption>
        <p className="mb-1 text-sm text-ink-muted tabular-nums md:hidden">{count}</p>
        <h3 className="text-h3">{title}</h3>
        <p className="mt-2 max-w-[30em] text-ink-muted">{content.text}</p>
      </figcaption>
    </figure>
  );
}

const { evidence } = homeText;

const made = [
  { name: 'prompt', content: evidence.prompt, className: 'min-h-64 border-blue-deep' },
  { name: 'board', content: evidence.board, className: 'min-h-64 border-blue' },
  { name: 'report', content: evidence.report, className: 'min-h-64 border-saffron' },
] as const;

/** What participants make in three of the workshops: on a phone a row to swipe, which shows that the next one follows. */
export function HomeEvidence() {
  return (
    <div className="mt-10 grid gap-x-8 gap-y-10 max-md:-mx-5 max-md:snap-x max-md:snap-mandatory max-md:scroll-px-5 max-md:auto-cols-[86%] max-md:grid-flow-col max-md:gap-x-4 max-md:overflow-x-auto max-md:px-5 max-md:pb-2 max-md:*:snap-start lg:grid-cols-3">
      {made.map((item, index) => (
        <Evidence
          key={item.name}
          {...item}
          count={evidence.count(index + 1, made.length)}
          title={
            <Link
              to={paths.course(item.content.slug)}
              className="text-ink no-underline hover:text-blue hover:underline"
            >
              {item.content.title}
            </Link>
          }
        />
      ))}
    </div>
  );
}

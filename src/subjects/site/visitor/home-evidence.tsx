import { Link } from 'react-router-dom';
import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { evidenceText } from '../text/evidence';
import { homeText } from '../text/pages/home';
import { paths } from '@/lib/paths';
import { EvidenceFrame } from '../evidence-frame';

// See `home-audiences.tsx`.
const EvidenceDrawing = lazyAfterHydration(
  async () => (await import('../evidence-drawing')).EvidenceDrawing,
);

type EvidenceProps = {
  name: keyof typeof evidenceText;
  /** Which one it is of how many, where they are swiped. */
  count: string;
};

/** A drawing with a title, which leads to the workshop, and a text. Until the drawing is loaded, a text says what it shows. */
function Evidence({ name, count }: EvidenceProps) {
  const content = evidenceText[name];
  return (
    <figure className="grid content-start gap-y-5">
      <EvidenceFrame name={name}>
        <EvidenceDrawing
          name={name}
          placeholder={<p className="text-sm text-ink-muted">{content.drawing}</p>}
        />
      </EvidenceFrame>
      <figcaption>
        <p className="mb-1 text-sm text-ink-muted tabular-nums lg:hidden">{count}</p>
        <h3 className="text-h3">
          <Link
            to={paths.course(content.slug)}
            // The browser does not scroll to what is already in view in part. What is pressed must not move.
            onFocus={({ currentTarget }) => {
              if (currentTarget.matches(':focus-visible'))
                currentTarget
                  .closest('figure')
                  ?.scrollIntoView({ inline: 'start', block: 'nearest' });
            }}
            className="text-ink no-underline hover:text-blue hover:underline"
          >
            {content.title}
          </Link>
        </h3>
        <p className="mt-2 max-w-[30em] text-ink-muted">{content.text}</p>
      </figcaption>
    </figure>
  );
}

const made = ['prompt', 'board', 'report'] as const;

/** What participants make in three of the workshops: below 1024 px a row to swipe, which shows that the next one follows. */
export function HomeEvidence() {
  return (
    <div className="mt-8 grid gap-x-4 max-lg:-mx-5 max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-px-5 max-lg:auto-cols-[86%] max-lg:grid-flow-col max-lg:overflow-x-auto max-lg:px-5 max-lg:pb-2 max-lg:*:snap-start sm:max-lg:-mx-6 sm:max-lg:scroll-px-6 sm:max-lg:auto-cols-[56%] sm:max-lg:px-6 lg:mt-10 lg:grid-cols-3 lg:gap-x-5 xl:gap-x-8">
      {made.map((name, index) => (
        <Evidence key={name} name={name} count={homeText.evidenceCount(index + 1, made.length)} />
      ))}
    </div>
  );
}

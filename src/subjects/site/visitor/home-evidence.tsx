import { Link } from 'react-router-dom';
import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { homeText } from '../text/pages/home';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';

// See `home-audiences.tsx`.
const EvidenceDrawing = lazyAfterHydration(
  async () => (await import('./evidence-drawing')).EvidenceDrawing,
);

const items = [
  { ...homeText.evidence.prompt, name: 'prompt', border: 'border-blue-deep' },
  { ...homeText.evidence.board, name: 'board', border: 'border-blue' },
  { ...homeText.evidence.report, name: 'report', border: 'border-saffron' },
] as const;

/** What participants make in three of the workshops, drawn. Until a drawing is loaded, a text says what it shows. */
export function HomeEvidence() {
  return (
    <div className="mt-10 grid gap-x-8 gap-y-10 lg:grid-cols-3">
      {items.map(({ name, border, drawing, slug, title, text }) => (
        <figure
          key={name}
          className="grid content-start gap-x-8 gap-y-5 md:max-lg:grid-cols-2 md:max-lg:items-center"
        >
          <div
            className={classNames(
              'flex h-64 flex-col justify-center overflow-hidden border-t-[14px] bg-white p-5 ring-1 ring-line',
              border,
            )}
          >
            <EvidenceDrawing
              name={name}
              label={drawing}
              placeholder={<p className="text-sm text-ink-muted">{drawing}</p>}
            />
          </div>
          <figcaption>
            <h3 className="text-h3">
              <Link
                to={paths.course(slug)}
                className="text-ink no-underline hover:text-blue hover:underline"
              >
                {title}
              </Link>
            </h3>
            <p className="mt-2 text-ink-muted">{text}</p>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

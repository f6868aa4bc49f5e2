import { classNames } from '@/lib/class-names';

type FiguresProps = { figures: readonly { value: string; label: string }[]; onDark?: boolean };

/** A row of numbers with their labels. */
export function Figures({ figures, onDark = false }: FiguresProps) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-2 border-y tabular-nums lg:grid-cols-4',
        onDark ? 'border-blue-light' : 'border-ink',
      )}
    >
      {figures.map((figure) => (
        <div
          key={figure.label}
          className={classNames(
            'flex min-w-0 flex-col-reverse justify-end py-4.5 pr-4 md:py-7 max-lg:nth-[n+3]:border-t max-lg:even:border-l max-lg:even:pr-0 max-lg:even:pl-5 lg:not-first:border-l lg:not-first:pl-6',
            onDark ? 'border-blue-mid' : 'border-line',
          )}
        >
          <dt className={classNames('mt-2', onDark ? 'text-blue-pale' : 'text-ink-muted')}>
            {figure.label}
          </dt>
          <dd className="heading-style text-figure">{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}

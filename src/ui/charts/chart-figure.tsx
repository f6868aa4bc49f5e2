import { useId, type ReactNode } from 'react';

type ChartFigureProps = {
  title: string;
  heading?: 'h2' | 'h3';
  /** A line below the title: the period, say, or what is counted. */
  note?: ReactNode;
  /** What the drawing shows, in a sentence, in its place for screen readers. */
  summary: string;
  drawing: ReactNode;
  /** The same figures as a table (`ChartTable`): always shown, and printed. */
  table: ReactNode;
};

/** A chart with its title and the table of its figures. */
export function ChartFigure({
  title,
  heading: Heading = 'h2',
  note,
  summary,
  drawing,
  table,
}: ChartFigureProps) {
  const titleId = useId();
  return (
    <figure aria-labelledby={titleId}>
      <figcaption>
        <Heading id={titleId} className="text-h3">
          {title}
        </Heading>
        {note && <p className="mt-1 max-w-prose text-sm text-ink-muted">{note}</p>}
      </figcaption>
      <div role="img" aria-label={summary} className="@container mt-5 break-inside-avoid">
        {drawing}
      </div>
      <div className="mt-6 break-inside-avoid">{table}</div>
    </figure>
  );
}

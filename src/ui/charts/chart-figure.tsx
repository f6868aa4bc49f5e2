import { useId, type ReactNode } from 'react';

type ChartFigureProps = {
  title: string;
  heading?: 'h2' | 'h3';
  /** Where what is above the drawing says the same. */
  isTitleHidden?: boolean;
  /** What the chart comes to, beside its title: a total, say. */
  figure?: string;
  /** At the end of the line of the title: an export. */
  action?: ReactNode;
  /** A line below the title: the period, say, or what is counted. */
  note?: ReactNode;
  /** What the drawing shows, in a sentence, in its place for screen readers. */
  summary?: string;
  /** Null where it would show a single figure of each kind, which the table says as well. */
  drawing: ReactNode | null;
  /** The same figures as a table (`ChartTable`). */
  table: ReactNode;
  /** What unfolds the table on screen; printed it is open. Without it the table is always open. */
  unfold?: string;
  /** Whether the printed table may continue on the next page; a shorter one is kept on one page. */
  isLong?: boolean;
};

/** A chart with its title and the table of its figures. */
export function ChartFigure({
  title,
  heading: Heading = 'h2',
  isTitleHidden = false,
  figure,
  action,
  note,
  summary,
  drawing,
  table,
  unfold,
  isLong = false,
}: ChartFigureProps) {
  const titleId = useId();
  return (
    <figure aria-labelledby={titleId}>
      <figcaption className="print:break-after-avoid">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <Heading id={titleId} className={isTitleHidden ? 'sr-only' : 'text-h4'}>
            {title}
          </Heading>
          <div className="flex flex-wrap items-center gap-x-6">
            {figure && <p className="text-h4 font-semibold tabular-nums">{figure}</p>}
            {action}
          </div>
        </div>
        {note && <p className="mt-1 max-w-prose text-sm text-ink-muted">{note}</p>}
      </figcaption>
      {drawing !== null && (
        <div
          role="img"
          aria-label={summary}
          className="@container mt-5 break-inside-avoid print:mt-2"
        >
          {drawing}
        </div>
      )}
      {unfold ? (
        <details className="mt-2 break-inside-avoid print:mt-6 print:details-content:[content-visibility:visible]">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-blue print:hidden">
            {unfold}
          </summary>
          {table}
        </details>
      ) : (
        <div className={isLong ? 'mt-3' : 'mt-3 break-inside-avoid'}>{table}</div>
      )}
    </figure>
  );
}

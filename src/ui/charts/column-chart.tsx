import { useId } from 'react';
import { classNames } from '@/lib/class-names';
import { fitsInto, largestOf, percentOf } from './chart-scale';
import { SeriesBar, SeriesPatterns } from './series-fill';

type ColumnChartProps = {
  /** At most four, each in a band of its own, in which `values` has a value for each column. */
  series: readonly { label: string; values: readonly number[] }[];
  /** What stands below each column, short: months, say. */
  columns: readonly { key: string; label: string }[];
  /** Writes a value above its column. */
  format: (value: number) => string;
};

/** The height of the column of the largest value, and the room of the value above it. */
const tallest = 112;
const above = 22;
/** How many columns have room at least, so that one is not as wide as the page. */
const fewest = 6;
/** What a column takes of its place. */
const share = 0.66;

const textClass = 'text-xs tabular-nums forced-colors:fill-[CanvasText]';

/**
 * Columns over time. The series stand below each other on one scale, each as high as its largest value needs: no legend
 * has to be looked up, and no colour told from another.
 */
export function ColumnChart({ series, columns, format }: ColumnChartProps) {
  const patterns = useId();
  const largest = largestOf(series.flatMap(({ values }) => values));
  const places = Math.max(columns.length, fewest);
  const place = 100 / places;
  const characters = largestOf(
    series.flatMap(({ values }) => values.map((value) => format(value).length)),
  );
  const fits = (width: number) => fitsInto(width, places, characters);
  // Without its values above the columns where they would overlap: on small phones, on phones, or everywhere.
  const valueClass = fits(288)
    ? ''
    : fits(350)
      ? '@max-[21.5rem]:hidden'
      : fits(560)
        ? '@max-[34.5rem]:hidden'
        : 'hidden';
  const isLabelled = (index: number, every: number) => (columns.length - 1 - index) % every === 0;
  const every = Math.ceil(columns.length / 14);
  return (
    <>
      <SeriesPatterns id={patterns} />
      {series.map(({ label, values }, band) => {
        const height = (tallest * percentOf(largestOf(values), largest)) / 100 + above;
        return (
          <div key={label} className="mt-3 break-inside-avoid first:mt-0">
            <p className="text-sm font-semibold">{label}</p>
            <svg width="100%" height={height + 2} className="block">
              {values.map((value, index) => {
                const size = (tallest * percentOf(value, largest)) / 100;
                if (size === 0)
                  return (
                    // A tick, so that a month with nothing is seen as one.
                    <line
                      key={columns[index]?.key}
                      x1={`${place * (index + 0.5)}%`}
                      x2={`${place * (index + 0.5)}%`}
                      y1={height - 6}
                      y2={height}
                      className="stroke-line-strong forced-colors:stroke-[CanvasText]"
                    />
                  );
                return (
                  <g key={columns[index]?.key}>
                    <SeriesBar
                      patterns={patterns}
                      series={band}
                      x={`${place * (index + (1 - share) / 2)}%`}
                      y={height - size}
                      width={`${place * share}%`}
                      height={size}
                    />
                    <text
                      x={`${place * (index + 0.5)}%`}
                      y={height - size - 5}
                      textAnchor="middle"
                      className={classNames('fill-ink font-semibold', textClass, valueClass)}
                    >
                      {format(value)}
                    </text>
                  </g>
                );
              })}
              <line
                x1="0"
                x2="100%"
                y1={height}
                y2={height}
                className="stroke-ink stroke-2 forced-colors:stroke-[CanvasText]"
              />
            </svg>
          </div>
        );
      })}
      <svg width="100%" height="22" className="block">
        {columns.map(
          ({ key, label }, index) =>
            isLabelled(index, every) && (
              <text
                key={key}
                x={`${place * (index + 0.5)}%`}
                y="16"
                textAnchor="middle"
                className={classNames(
                  'fill-ink-muted',
                  textClass,
                  columns.length > 8 && !isLabelled(index, every * 2) && '@max-[34.5rem]:hidden',
                )}
              >
                {label}
              </text>
            ),
        )}
      </svg>
    </>
  );
}

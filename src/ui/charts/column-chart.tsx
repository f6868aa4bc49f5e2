import { classNames } from '@/lib/class-names';
import { fewestColumns, firstDrawn, fitsInto, largestOf, heightOf } from './chart-scale';

type ColumnChartProps = {
  /** At most four, each in a band of its own, in which `values` has a value for each column. */
  series: readonly { label: string; values: readonly number[] }[];
  /** The short label below each column, such as a month. */
  columns: readonly { key: string; label: string }[];
  /** The key of the column that is not over yet, which is lighter. */
  running?: string | undefined;
  /** Writes a value above its column. */
  format: (value: number) => string;
  /** Whether the bands name their series: else what is above them does; on a phone, where they stand apart from it, they still do. */
  isLabelled?: boolean;
};

/** The height of the column of the largest value, and the room of the value above it. */
const tallest = 112;
const above = 22;
/** What a column takes of its place: they are steps, beside each other. */
const share = 0.94;
/** The edge of a step. */
const edge = 5;
/** Between two bands. */
const gap = 24;

const textClass = 'text-xs tabular-nums forced-colors:fill-[CanvasText]';

/** What is hidden below each other, and what beside each other, where the bands are narrow or everywhere. */
const hides = {
  small: '@max-[21.5rem]:hidden',
  below: '@max-[34.5rem]:hidden',
  narrow: '@min-[34.5rem]:@max-[70rem]:hidden',
  beside: '@min-[34.5rem]:hidden',
};

/**
 * Steps over time, which go up and down from the first that has a value. The series stand beside each other on one scale, below each other on a phone: no legend has to be
 * looked up, and no colour told from another.
 */
export function ColumnChart({ isLabelled = true, running, format, ...all }: ColumnChartProps) {
  const start = firstDrawn(all.series.map(({ values }) => values));
  const columns = all.columns.slice(start);
  const series = all.series.map(({ label, values }) => ({ label, values: values.slice(start) }));
  const largest = largestOf(series.flatMap(({ values }) => values));
  const places = Math.max(columns.length, fewestColumns);
  const place = 100 / places;
  const characters = largestOf(
    series.flatMap(({ values }) => values.map((value) => format(value).length)),
  );
  const fits = (width: number) => fitsInto(width, places, characters);
  const fitsBeside = (width: number) => fits(width / series.length - gap);
  // On a phone below each other, or, where what is above them names them too, two beside each other.
  const ofPhone = (width: number) => (isLabelled ? width : (width - gap) / 2);
  // Without its values above the columns where they would overlap.
  const valueClass = classNames(
    !fits(ofPhone(288)) && (fits(ofPhone(350)) ? hides.small : hides.below),
    !fitsBeside(552) && (fitsBeside(1120) ? hides.narrow : hides.beside),
  );
  const isEvery = (index: number, step: number) => (columns.length - 1 - index) % step === 0;
  const height = tallest + above;
  return (
    <>
      <div
        style={{ ['--bands' as string]: series.length }}
        className={classNames(
          'grid items-end gap-x-6 gap-y-5 @min-[34.5rem]:grid-cols-[repeat(var(--bands),minmax(0,1fr))]',
          !isLabelled && '@max-[34.5rem]:grid-cols-2',
        )}
      >
        {series.map(({ label, values }) => {
          // Below each other a band is as high as its largest value needs; beside each other they stand on one line.
          const empty = tallest * (1 - heightOf(largestOf(values), largest) / 100);
          return (
            <div key={label} className="break-inside-avoid">
              <p className={classNames('text-sm font-semibold', !isLabelled && hides.beside)}>
                {label}
              </p>
              <svg
                width="100%"
                height={height + 24}
                style={{ ['--empty' as string]: `${-empty}px` }}
                className={classNames(
                  'block overflow-visible',
                  isLabelled && '@max-[34.5rem]:mt-(--empty)',
                )}
              >
                {values.map((value, index) => {
                  const size = (tallest * heightOf(value, largest)) / 100;
                  const middle = `${place * (index + 0.5)}%`;
                  const { key, label: name } = columns[index] ?? { key: index, label: '' };
                  return (
                    <g key={key}>
                      {size === 0 ? (
                        // A tick, so that a month with nothing is seen as one.
                        <line
                          x1={middle}
                          x2={middle}
                          y1={height - 6}
                          y2={height}
                          className="stroke-line-strong forced-colors:stroke-[CanvasText]"
                        />
                      ) : (
                        <>
                          <rect
                            x={`${place * (index + (1 - share) / 2)}%`}
                            y={height - size}
                            width={`${place * share}%`}
                            height={size}
                            className={classNames(
                              key === running ? 'fill-blue-pale' : 'fill-blue',
                              'forced-colors:fill-[CanvasText]',
                            )}
                          />
                          <line
                            x1={`${place * (index + (1 - share) / 2)}%`}
                            x2={`${place * (index + (1 + share) / 2)}%`}
                            y1={height - size + edge / 2}
                            y2={height - size + edge / 2}
                            strokeWidth={Math.min(edge, size)}
                            className="stroke-ink forced-colors:stroke-[CanvasText]"
                          />
                          <text
                            x={middle}
                            y={height - size - 5}
                            textAnchor="middle"
                            className={classNames('fill-ink font-semibold', textClass, valueClass)}
                          >
                            {format(value)}
                          </text>
                        </>
                      )}
                      {(columns.length <= 8 || isEvery(index, 2)) && (
                        <text
                          x={middle}
                          y={height + 20}
                          textAnchor="middle"
                          className={classNames(
                            'fill-ink-muted',
                            textClass,
                            columns.length > 8 && !isEvery(index, 4) && hides.narrow,
                            !isLabelled && columns.length > 4 && !isEvery(index, 3) && hides.below,
                          )}
                        >
                          {name}
                        </text>
                      )}
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
      </div>
    </>
  );
}

import { useId } from 'react';
import { largestOf, percentOf } from './chart-scale';
import { SeriesBar, SeriesLegend, SeriesPatterns } from './series-fill';

type BarChartProps = {
  /** The names of the series, at most four. */
  series: readonly string[];
  /** A group of bars for each: a course, say. `values` has a value for each series; zeros have no bar. */
  groups: readonly { key: string; label: string; values: readonly number[] }[];
  /** The value that fills the width; the largest of all unless given, 100 for percentages. */
  largest?: number;
  /** Writes a value beside its bar. */
  format: (value: number) => string;
};

const barHeight = 18;
const barDistance = 22;
/** What the longest bar takes of the width, so that its value fits beside it. */
const widest = 0.84;

/** Horizontal bars in groups, each group under its label and each bar with its value. */
export function BarChart({ series, groups, largest, format }: BarChartProps) {
  const patterns = useId();
  const full = largest ?? largestOf(groups.flatMap(({ values }) => values));
  return (
    <div className="max-w-[56rem]">
      <SeriesPatterns id={patterns} />
      {series.length > 1 && <SeriesLegend patterns={patterns} series={series} />}
      {groups
        .map(({ values, ...group }) => ({
          ...group,
          // Where all are zero, the first says so.
          bars: values
            .map((value, index) => ({ value, index }))
            .filter(
              ({ value, index }) =>
                value > 0 || (index === 0 && values.every((other) => other === 0)),
            ),
        }))
        .map(({ key, label, bars }) => (
          <div key={key} className="mt-4 break-inside-avoid">
            <p className="text-sm font-semibold wrap-anywhere">{label}</p>
            <svg width="100%" height={bars.length * barDistance + 2} className="mt-1 block">
              {bars.map(({ value, index }, place) => {
                const width = `${percentOf(value, full) * widest}%`;
                const y = place * barDistance + 2;
                return (
                  <g key={series[index]}>
                    <SeriesBar
                      patterns={patterns}
                      series={index}
                      x={1}
                      y={y}
                      width={width}
                      height={barHeight}
                    />
                    <text
                      x={width}
                      y={y + 14}
                      dx="8"
                      className="fill-ink text-xs font-semibold tabular-nums forced-colors:fill-[CanvasText]"
                    >
                      {format(value)}
                    </text>
                  </g>
                );
              })}
              <path
                d={`M1 0V${bars.length * barDistance + 2}`}
                className="stroke-ink stroke-2 forced-colors:stroke-[CanvasText]"
              />
            </svg>
          </div>
        ))}
    </div>
  );
}

/** How many series a chart can tell apart. */
const maxSeries = 4;

// In forced colours the shapes are in the system's two, which the patterns tell apart as well as in print.
const line = 'stroke-ink forced-colors:stroke-[CanvasText]';
const looks = [
  { ground: 'fill-blue-deep forced-colors:fill-[CanvasText]', marks: null },
  {
    ground: 'fill-white forced-colors:fill-[Canvas]',
    marks: (
      <path
        d="M-2 2 2-2M0 8 8 0M6 10l4-4"
        strokeWidth="3"
        className="stroke-blue-mid forced-colors:stroke-[CanvasText]"
      />
    ),
  },
  { ground: 'fill-white forced-colors:fill-[Canvas]', marks: null },
  {
    ground: 'fill-saffron forced-colors:fill-[Canvas]',
    marks: <circle cx="4" cy="4" r="1.6" className="fill-ink forced-colors:fill-[CanvasText]" />,
  },
];

/** The patterns of the series, for the bars of one chart. `id` is unique in the page. */
export function SeriesPatterns({ id }: { id: string }) {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        {looks.map(({ ground, marks }, index) => (
          <pattern
            key={index}
            id={`${id}-${index}`}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
          >
            <rect width="8" height="8" className={ground} />
            {marks}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

type SeriesBarProps = {
  /** Of `SeriesPatterns`. */
  patterns: string;
  series: number;
  x: string | number;
  y: number;
  width: string | number;
  height: number;
};

/** A bar with the look of its series: full, striped, empty or dotted. */
export function SeriesBar({ patterns, series, ...box }: SeriesBarProps) {
  return (
    <rect
      {...box}
      fill={`url(#${patterns}-${series % maxSeries})`}
      strokeWidth="1.5"
      className={line}
    />
  );
}

/** Which look means which series. */
export function SeriesLegend({
  patterns,
  series,
}: {
  patterns: string;
  series: readonly string[];
}) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {series.map((label, index) => (
        <span key={label} className="inline-flex items-center gap-2">
          <svg width="22" height="14" className="shrink-0">
            <SeriesBar patterns={patterns} series={index} x={1} y={1} width={20} height={12} />
          </svg>
          {label}
        </span>
      ))}
    </p>
  );
}

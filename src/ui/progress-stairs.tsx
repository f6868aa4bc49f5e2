const steps = [
  { top: 390, fill: 'fill-blue-deep' },
  { top: 320, fill: 'fill-blue' },
  { top: 250, fill: 'fill-blue-mid' },
  { top: 160, fill: 'fill-blue-light' },
  { top: 70, fill: 'fill-saffron' },
] as const;

/** A step of the stair, from the lowest. */
export type StairStep = 0 | 1 | 2 | 3 | 4;

type ProgressStairsProps = {
  at: StairStep;
  /** The step under the ball gave way: something went wrong here. */
  broken?: boolean;
};

/** The site's stair with its ball on one of the steps: how far a person has come on the way in. */
export function ProgressStairs({ at, broken = false }: ProgressStairsProps) {
  return (
    <svg viewBox="0 0 480 460" aria-hidden="true" className="block w-full">
      {steps.map(({ top, fill }, index) => (
        <g
          key={top}
          transform={broken && index === at ? `rotate(7 ${index * 96 + 96} 460)` : undefined}
        >
          <path
            d={`M${index * 96} ${top}h96V460h-96z`}
            className={broken && index === at ? 'fill-sand' : fill}
          />
          <path d={`M${index * 96} ${top - 14}h96v14h-96z`} className="fill-ink" />
        </g>
      ))}
      <circle
        r="18"
        className="fill-clay transition-transform duration-200"
        style={{
          transform: `translate(${at * 96 + (broken ? 74 : 48)}px, ${steps[at].top - 32}px)`,
        }}
      />
    </svg>
  );
}

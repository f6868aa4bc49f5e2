const steps = [
  { top: 390, fill: 'fill-blue-deep' },
  { top: 320, fill: 'fill-blue' },
  { top: 250, fill: 'fill-blue-mid' },
  { top: 160, fill: 'fill-blue-light' },
  { top: 70, fill: 'fill-saffron' },
] as const;

/** A step of the stairs; 0 is the lowest. */
export type StairStep = 0 | 1 | 2 | 3 | 4;

type ProgressStairsProps = {
  /** The floor is left of the first step. */
  at: StairStep | 'floor';
  /** Whether the step is drawn tilted, because something went wrong. */
  isBroken?: boolean;
};

/** A drawing of five steps with a ball on one of them: the progress of sign-up and onboarding. Decorative. */
export function ProgressStairs({ at, isBroken = false }: ProgressStairsProps) {
  return (
    <svg
      viewBox={at === 'floor' ? '-72 0 552 460' : '0 0 480 460'}
      aria-hidden="true"
      className="block w-full"
    >
      {steps.map(({ top, fill }, index) => (
        <g
          key={top}
          transform={isBroken && index === at ? `rotate(7 ${index * 96 + 96} 460)` : undefined}
        >
          <path
            d={`M${index * 96} ${top}h96V460h-96z`}
            className={isBroken && index === at ? 'fill-sand' : fill}
          />
          <path d={`M${index * 96} ${top - 14}h96v14h-96z`} className="fill-ink" />
        </g>
      ))}
      <circle
        r="18"
        className="fill-clay transition-transform duration-200"
        style={{
          transform:
            at === 'floor'
              ? 'translate(-36px, 442px)'
              : `translate(${at * 96 + (isBroken ? 74 : 48)}px, ${steps[at].top - 32}px)`,
        }}
      />
    </svg>
  );
}

import { classNames } from '@/lib/class-names';

export type DrawingProps = { className?: string };

export const drawingClass = 'block w-full';

type StepProps = { x: number; top: number; width: number; bottom: number; fill: string };

/** A coloured block with a dark top edge. */
export function Step({ x, top, width, bottom, fill }: StepProps) {
  return (
    <>
      <path d={`M${x} ${top}h${width}V${bottom}H${x}z`} className={fill} />
      <path d={`M${x} ${top - 14}h${width}v14H${x}z`} className="fill-ink" />
    </>
  );
}

/** A drawing of an amphitheatre, for team training. */
export function Amphitheatre({ className }: DrawingProps) {
  const rows = [
    { radius: 230, fill: 'fill-blue-deep' },
    { radius: 185, fill: 'fill-blue' },
    { radius: 140, fill: 'fill-blue-mid' },
    { radius: 95, fill: 'fill-blue-light' },
    { radius: 50, fill: 'fill-saffron' },
  ];
  return (
    <svg viewBox="0 0 480 250" aria-hidden="true" className={classNames(drawingClass, className)}>
      {rows.map(({ radius, fill }) => (
        <g key={radius}>
          <path
            d={`M${240 - radius} 250a${radius} ${radius} 0 0 1 ${radius * 2} 0z`}
            className={fill}
          />
          <path
            d={`M${240 - radius} 250a${radius} ${radius} 0 0 1 ${radius * 2} 0h-10a${radius - 10} ${radius - 10} 0 0 0-${(radius - 10) * 2} 0z`}
            className="fill-ink"
          />
        </g>
      ))}
      <circle cx="240" cy="232" r="14" className="fill-clay" />
    </svg>
  );
}

/** A drawing of blocks that are put together, for projects. */
export function Blocks({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 480 360" aria-hidden="true" className={classNames(drawingClass, className)}>
      <Step x={48} top={270} width={128} bottom={360} fill="fill-blue-deep" />
      <Step x={176} top={270} width={128} bottom={360} fill="fill-blue" />
      <Step x={304} top={270} width={128} bottom={360} fill="fill-blue-mid" />
      <Step x={112} top={180} width={128} bottom={256} fill="fill-blue-light" />
      <g transform="rotate(-9 330 120)">
        <Step x={262} top={88} width={128} bottom={164} fill="fill-saffron" />
      </g>
      <circle cx="420" cy="36" r="16" className="fill-clay" />
    </svg>
  );
}

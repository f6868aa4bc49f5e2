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

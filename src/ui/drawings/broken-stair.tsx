import { classNames } from '@/lib/class-names';
import { drawingClass, Step, type DrawingProps } from './drawings';

/** A drawing of steps of which one has fallen, for error pages. */
export function BrokenStair({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 480 400" aria-hidden="true" className={classNames(drawingClass, className)}>
      <Step x={0} top={330} width={96} bottom={400} fill="fill-blue-deep" />
      <Step x={96} top={260} width={96} bottom={400} fill="fill-blue" />
      <Step x={192} top={190} width={96} bottom={400} fill="fill-blue-mid" />
      <g transform="rotate(17 336 372)">
        <Step x={296} top={306} width={96} bottom={400} fill="fill-sand" />
      </g>
      <circle cx="440" cy="382" r="18" className="fill-clay" />
    </svg>
  );
}

import { classNames } from '@/lib/class-names';
import { drawingClass, Step, type DrawingProps } from './drawings';

type BlocksProps = DrawingProps & {
  /** Whether they begin at the left edge, below or above text. */
  isAtEdge?: boolean;
};

/** A drawing of blocks that are put together, for projects. */
export function Blocks({ className, isAtEdge = false }: BlocksProps) {
  return (
    <svg
      viewBox={isAtEdge ? '48 0 480 360' : '0 0 480 360'}
      aria-hidden="true"
      className={classNames(drawingClass, className)}
    >
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

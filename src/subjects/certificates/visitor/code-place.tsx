import { drawingClass, type DrawingProps } from '@/ui/drawings/drawings';
import { stepFills } from '@/ui/drawings/stairs';
import { classNames } from '@/lib/class-names';

/** The lines of the certificate: left edge, top and width. */
const lines = [
  [44, 96, 150],
  [44, 126, 96],
  [44, 152, 190],
  [44, 196, 120],
  [44, 216, 140],
  [336, 60, 76],
  [336, 78, 54],
  [336, 110, 76],
  [336, 128, 40],
] as const;

/** The corners of the QR code, and cells between them. */
const corners = [
  [336, 154],
  [384, 154],
  [336, 202],
] as const;
const cells = [
  [368, 158],
  [376, 170],
  [368, 182],
  [344, 188],
  [360, 194],
  [384, 188],
  [400, 186],
  [376, 202],
  [392, 198],
  [402, 206],
  [368, 214],
  [386, 216],
  [400, 220],
] as const;

/** A drawing of a certificate with the place of its code marked. Decorative: the hint of the field says where it is. */
export function CodePlace({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 480 340" aria-hidden="true" className={classNames(drawingClass, className)}>
      <path d="M.5.5h479v339H.5z" className="fill-white stroke-line" />
      <path d="M44 60h12V48h12V36h12v36H44z" className="fill-blue" />
      {lines.map(([x, y, width]) => (
        <path
          key={`${x} ${y}`}
          d={`M${x} ${y}h${width}v8h-${width}z`}
          className={y === 152 ? 'fill-blue' : 'fill-ink-soft'}
        />
      ))}
      <path d="M336 40h108v3H336z" className="fill-ink" />
      {corners.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={`M${x} ${y}h26v26h-26zm5 5v16h16v-16zm4 4h8v8h-8z`}
          fillRule="evenodd"
          className="fill-ink"
        />
      ))}
      {cells.map(([x, y]) => (
        <path key={`${x} ${y}`} d={`M${x} ${y}h8v8h-8z`} className="fill-ink" />
      ))}
      {stepFills.map((fill, step) => (
        <path key={fill} d={`M${step * 96} ${326 - 14 * step}h96V340h-96z`} className={fill} />
      ))}
      <path d="M328 240h124v26H328z" className="fill-saffron" />
      {[0, 1, 2].map((group) => (
        <path key={group} d={`M${336 + group * 38} 249h30v8h-30z`} className="fill-ink" />
      ))}
      <circle cx="306" cy="253" r="10" className="fill-clay" />
    </svg>
  );
}

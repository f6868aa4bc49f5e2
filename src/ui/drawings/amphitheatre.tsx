import { classNames } from '@/lib/class-names';
import { drawingClass, type DrawingProps } from './drawings';

/** The rows of the amphitheatre from the last one down, and at how many degrees somebody sits in each. */
const seatRows = [
  { radius: 230, fill: 'fill-blue-deep', seats: [22, 47, 72, 101, 126, 158] },
  { radius: 185, fill: 'fill-blue', seats: [33, 60, 96, 122, 149] },
  { radius: 140, fill: 'fill-blue-mid', seats: [38, 84, 113, 146] },
  { radius: 95, fill: 'fill-blue-light', seats: [48, 100, 135] },
  { radius: 50, fill: 'fill-saffron', seats: [] },
];

const clothes = ['fill-saffron', 'fill-paper', 'fill-clay', 'fill-sand'];

type PersonProps = { x: number; y: number; clothes: string | undefined; head: string };

function Person({ x, y, clothes: fill, head }: PersonProps) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <path d="M-12 17a12 12 0 0 1 24 0z" className={fill} />
      <circle r="7" cy="-3" className={head} />
    </g>
  );
}

/** A drawing of an amphitheatre with people in it and one who speaks, for team training. */
export function Amphitheatre({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 480 250" aria-hidden="true" className={classNames(drawingClass, className)}>
      {seatRows.map(({ radius, fill, seats }, row) => (
        <g key={radius}>
          <path
            d={`M${240 - radius} 250a${radius} ${radius} 0 0 1 ${radius * 2} 0z`}
            className={fill}
          />
          <path
            d={`M${240 - radius} 250a${radius} ${radius} 0 0 1 ${radius * 2} 0h-10a${radius - 10} ${radius - 10} 0 0 0-${(radius - 10) * 2} 0z`}
            className="fill-ink"
          />
          {seats.map((degrees, index) => (
            <Person
              key={degrees}
              x={240 - Math.cos((degrees * Math.PI) / 180) * (radius - 30)}
              y={250 - Math.sin((degrees * Math.PI) / 180) * (radius - 30)}
              clothes={clothes[(index + row * 3) % clothes.length]}
              head="fill-sand"
            />
          ))}
        </g>
      ))}
      <Person x={240} y={232} clothes="fill-clay" head="fill-ink" />
    </svg>
  );
}

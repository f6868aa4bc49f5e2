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

const skins = ['fill-skin-light', 'fill-skin-tan', 'fill-skin-warm', 'fill-skin-brown'];

/** Short, long, curly and tied up. */
const hairs = [
  { shape: 'M-8-3q0-9 8-9t8 9l-2-3h-12z', fill: 'fill-ink' },
  { shape: 'M-9 7v-10q0-9 9-9t9 9v10h-4v-11h-10v11z', fill: 'fill-hair-chestnut' },
  { shape: 'M-8-1a4 4 0 0 1 1-8a6 6 0 0 1 14 0a4 4 0 0 1 1 8l-3-4h-10z', fill: 'fill-hair-brown' },
  { shape: 'M-8-2q0-9 6-9.5a3.5 3.5 0 1 1 4 0q6 .5 6 9.5l-3-4h-10z', fill: 'fill-hair-grey' },
  { shape: 'M-8-1q-2-12 9-11t7 11l-1-4-9-2-4 2z', fill: 'fill-hair-honey' },
];

type PersonProps = { x: number; y: number; index: number };

/** Somebody, unlike who sits beside. */
function Person({ x, y, index }: PersonProps) {
  const hair = hairs[index % hairs.length];
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <path d="M-13 17v-3q0-8 8-9h10q8 1 8 9v3z" className={clothes[index % clothes.length]} />
      <path
        d="M-6-5q0-6 6-6t6 6v4q0 6-6 6t-6-6z"
        className={skins[(index * 3 + 1) % skins.length]}
      />
      <path d={hair?.shape} className={hair?.fill} />
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
              index={index + row * 3}
            />
          ))}
        </g>
      ))}
      <Person x={240} y={232} index={6} />
    </svg>
  );
}

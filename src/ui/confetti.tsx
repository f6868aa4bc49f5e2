import { classNames } from '@/lib/class-names';

const fills = ['bg-blue', 'bg-saffron', 'bg-clay', 'bg-olive', 'bg-blue-light'];

/** Where each dot falls, in hundredths of the width, and how long after the first, in milliseconds. */
const dots = Array.from({ length: 24 }, (_, index) => ({
  left: (index * 37 + 5) % 100,
  delay: (index * 173) % 900,
  size: index % 3 === 0 ? 'size-3' : 'size-2',
}));

/** Dots that rain once, for joy. Who wants less motion gets none. */
export function Confetti() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-40 h-dvh overflow-hidden motion-reduce:hidden"
    >
      {dots.map(({ left, delay, size }, index) => (
        <span
          key={left}
          style={{ left: `${left}%`, animationDelay: `${delay}ms` }}
          className={classNames(
            'absolute top-0 animate-confetti rounded-full opacity-0',
            size,
            fills[index % fills.length],
          )}
        />
      ))}
    </div>
  );
}

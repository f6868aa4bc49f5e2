import { classNames } from '@/lib/class-names';

const fills = ['bg-blue', 'bg-saffron', 'bg-clay', 'bg-olive', 'bg-blue-light'];

/** `left` in percent of the width, `delay` in milliseconds. The formulas spread the dots without random numbers. */
const dots = Array.from({ length: 24 }, (_, index) => ({
  left: (index * 37 + 5) % 100,
  delay: (index * 173) % 900,
  size: index % 3 === 0 ? 'size-3' : 'size-2',
}));

/** Confetti that falls once over the page. Hidden for users who prefer reduced motion. */
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

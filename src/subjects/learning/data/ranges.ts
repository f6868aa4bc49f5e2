import { z } from '@/lib/zod';

/** From and until which second of a film, in whole seconds. */
export const rangesSchema = z.array(z.tuple([z.number(), z.number()]));
export type Ranges = z.infer<typeof rangesSchema>;

/** The ranges of both lists, merged where they touch, in order. */
export function uniteRanges(one: Ranges, other: Ranges): Ranges {
  const united: Ranges = [];
  for (const [start, end] of [...one, ...other].toSorted(([a], [b]) => a - b)) {
    const last = united.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else united.push([start, end]);
  }
  return united;
}

/** What of `ranges` is not in `removed`. */
export function subtractRanges(ranges: Ranges, removed: Ranges): Ranges {
  let rest = uniteRanges(ranges, []);
  for (const [from, to] of removed) {
    rest = rest.flatMap(([start, end]) => {
      const parts: Ranges = [
        [start, Math.min(end, from)],
        [Math.max(start, to), end],
      ];
      return parts.filter(([first, last]) => first < last);
    });
  }
  return rest;
}

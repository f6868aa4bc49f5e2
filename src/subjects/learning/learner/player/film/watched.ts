import { uniteRanges, type Ranges } from '../../../data/ranges';

/** In seconds. A greater step between two reports is a jump, and what is between them was not watched. */
const longestStep = 5;

/** Collects the seconds of a film that were played, from reports of where it is. */
export function watchedSeconds() {
  let ranges: Ranges = [];
  let last: number | null = null;
  return {
    /** The film plays and is at this second. */
    playAt(second: number) {
      const step = last === null ? 0 : second - last;
      if (last !== null && step > 0 && step <= longestStep) {
        ranges = uniteRanges(ranges, [[Math.floor(last), Math.ceil(second)]]);
      }
      last = second;
    },
    /** The film stops or jumps. */
    interrupt() {
      last = null;
    },
    /** What was collected since the last call. */
    take(): Ranges {
      const taken = ranges;
      ranges = [];
      return taken;
    },
  };
}

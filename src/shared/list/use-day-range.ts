import { useState } from 'react';
import type { DayRange } from '@/shared/dates/day-range';

const isWrongOrder = ({ from, to }: DayRange) => from !== null && to !== null && from > to;

/**
 * The first and the last day of a list's filter, as they are typed.
 * @param applied those in the URL
 * @param apply receives both once one has been chosen or cleared, in the right order
 */
export function useDayRange(applied: DayRange, apply: (days: DayRange) => void) {
  const [known, setKnown] = useState(applied);
  const [days, setDays] = useState(applied);
  const [isWrong, setWrong] = useState(() => isWrongOrder(applied));
  // They also change with the back button, and with the button that clears the filters.
  if (known.from !== applied.from || known.to !== applied.to) {
    setKnown(applied);
    setDays(applied);
    setWrong(isWrongOrder(applied));
  }
  return {
    days,
    isWrong,
    /** Takes what a date field has. While one is being typed it is not valid: its year, 0002 or 0020, is below the least. */
    change(name: keyof DayRange, { value, validity }: HTMLInputElement) {
      const next = { ...days, [name]: value || null };
      // Also what is not valid, or React would empty the field while somebody types.
      setDays(next);
      if (!validity.valid) return;
      setWrong(isWrongOrder(next));
      if (!isWrongOrder(next)) apply(next);
    },
  };
}

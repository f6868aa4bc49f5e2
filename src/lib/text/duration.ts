import { formatNumber } from './number.ts';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1\u00a0${one}` : `${formatNumber(count)}\u00a0${many}`;

/** Minutes as people say them, rounded down where there are days. */
export function formatDuration(minutes: number): string {
  if (minutes < 120) return counted(minutes, 'λεπτό', 'λεπτά');
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const [whole, rest] =
    hours < 48
      ? [counted(hours, 'ώρα', 'ώρες'), minutes % 60 && counted(minutes % 60, 'λεπτό', 'λεπτά')]
      : [counted(days, 'ημέρα', 'ημέρες'), hours % 24 && counted(hours % 24, 'ώρα', 'ώρες')];
  return rest ? `${whole} και ${rest}` : whole;
}

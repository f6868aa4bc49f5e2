type FigureChangeProps = {
  now: number;
  /** Undefined where nothing is known of the time before, and then nothing is said. */
  before: number | undefined;
  format: (value: number) => string;
  /** The difference, where it is not written as the value. */
  formatDifference?: (value: number) => string;
  words: {
    same: string;
    more: (difference: string, before: string) => string;
    less: (difference: string, before: string) => string;
  };
};

/** How a figure differs from the time before, in words. */
export function FigureChange({
  now,
  before,
  format,
  formatDifference = format,
  words,
}: FigureChangeProps) {
  if (before === undefined) return null;
  const say = now > before ? words.more : words.less;
  return (
    <span className="mt-1 block text-sm text-ink-muted tabular-nums">
      {now === before ? words.same : say(formatDifference(Math.abs(now - before)), format(before))}
    </span>
  );
}

type ProgressProps = {
  /** The visible label and the accessible name of the bar. */
  label: string;
  value: number;
  /** The value that means complete. */
  max?: number;
  /** The value as text, shown on the right and read by screen readers, for example a percentage. */
  valueText: string;
  className?: string;
};

/** A progress bar with its label and value. */
export function Progress({ label, value, max = 100, valueText, className }: ProgressProps) {
  const share = Math.min(Math.max(value / max, 0), 1);
  return (
    <div className={className}>
      <p aria-hidden="true" className="flex justify-between gap-4 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-ink-muted tabular-nums">{valueText}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
        className="keeps-fill mt-2 h-2 overflow-hidden rounded-[2px] bg-blue-pale"
      >
        <div
          className="keeps-fill h-full origin-left bg-blue transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}

import { classNames } from '@/lib/class-names';

type ProgressProps = {
  /** What is under way and how far it is: seen, and read out as the bar's name. */
  label: string;
  value: number;
  /** Where `value` ends (section 9: 100 unless said otherwise). */
  max?: number;
  /** What is read for the value and stands at the right, such as a percentage. */
  valueText: string;
  className?: string;
};

/** How far something has come. */
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
        className="mt-2 h-2 overflow-hidden rounded-[2px] bg-blue-pale"
      >
        <div
          className={classNames('h-full origin-left bg-blue transition-transform')}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}

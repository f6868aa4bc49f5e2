import { classNames } from '@/lib/class-names';

type StrengthMeterProps = {
  /** 0 while there is nothing to judge, then 1 to 4. */
  level: 0 | 1 | 2 | 3 | 4;
  /** The judgement and what would help, in one line. */
  text: string;
};

const fills = ['', 'bg-clay', 'bg-saffron', 'bg-blue-light', 'bg-olive'];

/** How strong a password is: four steps and a line of words, read out as they change. */
export function StrengthMeter({ level, text }: StrengthMeterProps) {
  return (
    <div className="mt-2">
      <div aria-hidden="true" className="flex h-3.5 items-end gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            style={{ height: `${25 * step}%` }}
            className={classNames(
              'w-10 rounded-[1px] transition-colors',
              step <= level ? fills[level] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1 min-h-[1.55em] text-sm text-ink-muted">
        {text}
      </p>
    </div>
  );
}

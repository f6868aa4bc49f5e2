import { classNames } from '@/lib/class-names';

type StrengthMeterProps = {
  /** 1 to 4; 0 without a password. */
  level: 0 | 1 | 2 | 3 | 4;
  /** The strength and a suggestion, in one line. */
  text: string;
};

const fills = ['', 'bg-clay', 'bg-saffron', 'bg-blue-light', 'bg-olive'];

/** The strength of a password as four bars and a text, which screen readers announce when it changes. */
export function StrengthMeter({ level, text }: StrengthMeterProps) {
  return (
    <div className={classNames(level > 0 && 'mt-2')}>
      {level > 0 && (
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
      )}
      {/* Without a password it is empty, but there: screen readers announce only what changes in it. */}
      <p
        aria-live="polite"
        className={classNames('text-sm text-ink-muted', level > 0 && 'mt-1 min-h-[1.55em]')}
      >
        {text}
      </p>
    </div>
  );
}

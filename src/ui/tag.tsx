import { classNames } from '@/lib/class-names';

const tones = {
  good: 'border-olive text-olive',
  soon: 'border-saffron bg-saffron-pale text-saffron-deep',
  late: 'border-clay bg-clay-pale text-clay-deep',
  plain: 'border-line-strong text-ink-muted',
};

type TagProps = { tone: keyof typeof tones; children: string };

/** A short status next to a title. */
export function Tag({ tone, children }: TagProps) {
  return (
    <span
      className={classNames(
        'inline-block whitespace-nowrap rounded-[3px] as-card:whitespace-normal border px-2.5 py-0.5 text-xs font-semibold',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

import { classNames } from '@/lib/class-names';
import { formatNumber } from '@/lib/text/number';
import { Dotted } from '@/ui/dotted';
import { adminAttendanceText as text } from '../text/attendance';

const kinds = ['present', 'part', 'absent', 'unmarked'] as const;

/** How many are marked as what: in a line, in a wide window as figures. */
export function MarkCounts({ counts }: { counts: Record<(typeof kinds)[number], number> }) {
  const shown = kinds.filter((kind) => kind === 'present' || kind === 'absent' || counts[kind] > 0);
  return (
    <>
      <p className="text-sm leading-tight font-semibold tabular-nums xl:hidden">
        <Dotted
          items={shown.map((kind) => ({
            key: kind,
            content: (
              <span className={kind === 'unmarked' ? 'text-clay' : undefined}>
                {text.counts[kind](counts[kind])}
              </span>
            ),
          }))}
        />
      </p>
      <dl className="flex flex-wrap gap-x-12 max-xl:hidden">
        {shown.map((kind) => {
          const color = kind === 'unmarked' && 'text-clay';
          return (
            <div key={kind}>
              <dt className={classNames('text-sm', color || 'text-ink-muted')}>
                {text.figures[kind]}
              </dt>
              <dd className={classNames('heading-style text-[1.75rem]/11 tabular-nums', color)}>
                {formatNumber(counts[kind])}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

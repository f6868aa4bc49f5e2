import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { adminWeekText } from '../../text/week';

const WeekStrip = lazyAfterHydration(async () => (await import('./week-strip')).WeekStrip);

/** What staff see first, above the tabs. Its room is kept from the start, so that nothing moves when it arrives. */
export function WeekSection() {
  return (
    <section
      aria-labelledby="week-heading"
      className="min-w-0 flex-1 max-lg:mt-2 lg:flex lg:items-start lg:gap-5"
    >
      <h2
        id="week-heading"
        className="shrink-0 text-sm leading-snug font-semibold max-lg:mb-1.5 lg:w-34 lg:py-1"
      >
        {adminWeekText.title}
      </h2>
      <div className="min-h-12.5 min-w-0 flex-1">
        <WeekStrip placeholder={null} />
      </div>
    </section>
  );
}

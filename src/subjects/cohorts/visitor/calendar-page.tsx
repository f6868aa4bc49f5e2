import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { Seo } from '@/shared/seo/seo';
import { calendarText } from '../text/calendar';
import { preloadBackend } from '@/shared/data/preload';
import { Container } from '@/ui/section';
import { CalendarSkeleton } from './calendar-skeleton';

preloadBackend();

const CalendarBrowser = lazyAfterHydration(
  async () => (await import('./calendar-browser')).CalendarBrowser,
  { preload: true },
);

/** `/calendar`: the next dates of all courses, as a list and as a month. Only heading and placeholder are prerendered. */
export function CalendarPage() {
  return (
    <Container className="min-h-dvh pt-10 pb-20 md:pt-16">
      <Seo title={calendarText.title} description={calendarText.description} />
      <h1 className="text-title">{calendarText.title}</h1>
      <p className="mt-5 max-w-prose text-lead text-ink-muted">{calendarText.lead}</p>
      <CalendarBrowser placeholder={<CalendarSkeleton />} />
    </Container>
  );
}

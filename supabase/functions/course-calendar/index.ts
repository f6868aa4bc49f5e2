import { site } from '../../../src/brand/site.ts';
import { createMinuteLimit } from '../_shared/minute-limit.ts';
import { publishableKey } from '../_shared/publishable-key.ts';
import { answer } from './answer.ts';
import { courseCalendar } from './course-calendar.ts';
import { readCourseDates, readSlugs } from './course-dates.ts';
import { limitReads } from './limit-reads.ts';
import { keepList } from './listed-slugs.ts';

const project = {
  url: Deno.env.get('SUPABASE_URL') ?? '',
  key: publishableKey(Deno.env) ?? '',
};

// For each running instance of the function. Each calendar is kept by its reader for a quarter of an hour.
const find = limitReads(
  async (slug) => {
    const course = await readCourseDates(project, slug, new Date());
    return course && courseCalendar(course, site);
  },
  1000,
  () => createMinuteLimit(120),
  createMinuteLimit(300),
  // A course that is newer, or has another slug by now, is of those that are tried.
  keepList(() => readSlugs(project), 300_000),
);

/**
 * The dates of a course as a calendar that programs follow: `GET course-calendar/<slug>.ics`. It holds what visitors see,
 * so it needs no token, and no page reads it, so it allows no other origin.
 */
Deno.serve(async (request) => {
  try {
    return await answer(request, find);
  } catch (error) {
    console.error(`calendar: ${error instanceof Error ? error.message : String(error)}`);
    return new Response(null, {
      status: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': '60' },
    });
  }
});

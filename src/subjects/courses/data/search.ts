import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import {
  audiences,
  categories,
  enrolmentModes,
  levels,
  places,
  priceKinds,
  states,
  statuses,
  type Audience,
  type Category,
  type Level,
  type Place,
  type State,
  type Status,
} from '../course-values';
import { getPublicClient } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

export const courseSummarySchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  audience: z.enum(audiences),
  category: z.enum(categories),
  status: z.enum(statuses),
  difficulty_level: z.enum(levels),
  estimated_hours: z.number(),
  featured: z.boolean(),
  thumbnail_url: z.string().nullable(),
  state: z.enum(states),
  price_kind: z.enum(priceKinds),
  /** Null unless `price_kind` is `fixed` or `from`. */
  price_cents: z.number().nullable(),
  group_size_min: z.number().nullable(),
  group_size_max: z.number().nullable(),
  places: z.array(z.enum(places)),
});
export type CourseSummary = z.infer<typeof courseSummarySchema>;

const listedCourseSchema = courseSummarySchema.extend({
  /** When the next date that visitors may book begins; of the month of the filter, if it has one. */
  next_starts_at: z.string().nullable(),
  next_cohort_id: z.string().nullable(),
  /** How many seats that date has; 0 where only its waiting list is open. */
  next_free: z.number().nullable(),
  /** What that date costs; 0 where it is free. */
  next_price_cents: z.number().nullable(),
  enrolment_mode: z.enum(enrolmentModes),
});
export type ListedCourse = z.infer<typeof listedCourseSchema>;

export type CourseFilter = {
  q: string;
  audience: Audience | null;
  category: Category | null;
  level: Level | null;
  status: Status | null;
  place: Place | null;
  /** With a date that can be booked: `any`, or in a month such as `2026-12`. */
  dates: string | null;
  /** For staff: visitors find published courses only. */
  state: State | null;
  /** From 1. */
  page: number;
};

/** The parameters of the database function search_courses. */
export function courseSearchParameters(filter: CourseFilter, pageSize: number) {
  return {
    search_text: filter.q || undefined,
    filter_audience: filter.audience ?? undefined,
    filter_category: filter.category ?? undefined,
    filter_level: filter.level ?? undefined,
    filter_status: filter.status ?? undefined,
    filter_place: filter.place ?? undefined,
    filter_state: filter.state ?? undefined,
    has_dates: filter.dates === 'any' || undefined,
    filter_month: filter.dates && filter.dates !== 'any' ? `${filter.dates}-01` : undefined,
    page: filter.page,
    page_size: pageSize,
  };
}

/** How many courses a page of the catalogue has. */
export const cataloguePageSize = 24;

async function searchCourses(filter: CourseFilter, signal: AbortSignal) {
  const client = await getPublicClient();
  // The state must be given, because staff find drafts too.
  const published = courseSearchParameters({ ...filter, state: 'published' }, cataloguePageSize);
  const data = throwIfError(
    await client
      .rpc('search_courses', { ...published, dated_first: true }, { get: true })
      .abortSignal(signal),
  );
  return parsePage(listedCourseSchema, data);
}

/** One page of 24 of the catalogue: courses with a date first, then featured ones, then the newest. The page shown before stays visible while the next one loads. */
export function coursesQuery(filter: CourseFilter) {
  return queryOptions({
    queryKey: ['courses', 'search', filter],
    queryFn: ({ signal }): Promise<Page<ListedCourse>> => searchCourses(filter, signal),
    placeholderData: keepPreviousData,
  });
}

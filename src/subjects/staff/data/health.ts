import { queryOptions } from '@tanstack/react-query';
import { throwIfError } from '@/shared/data/database-errors';
import { buildId } from '@/shared/data/build-id';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

/** The last migration that the build knows; `last-migration.ts` sets it. */
declare const LAST_MIGRATION: string;

const waitingSchema = z.object({ open: z.number(), oldest_at: z.string().nullable() });

const errorSchema = z.object({
  /** What kind it is: `TypeError`, `AppError: 42501`. */
  name: z.string(),
  /** Where in a script of the build it happened: `assets/about-page-C0ffee.js:1:234`. */
  place: z.string().nullable(),
  /** `/course/:slugOrId` */
  route: z.string(),
  build: z.string(),
  times: z.number(),
  last_at: z.string(),
});
export type BrowserError = z.infer<typeof errorSchema>;

const healthSchema = z.object({
  now: z.string(),
  /** The names of what is not in order. */
  troubles: z.array(z.string()),
  /** Since when all is; null while something is not. */
  well_since: z.string().nullable(),
  letters: z.object({
    waiting: z.number(),
    /** Since when the oldest of those waits that were never tried. */
    oldest_at: z.string().nullable(),
    /** Of those that wait, tried without success. */
    failing: z.number(),
    given_up: z.number(),
  }),
  /** Null before the first run. */
  due_work: z
    .object({
      ran_at: z.string(),
      failures: z.array(z.object({ step: z.string(), code: z.string() })),
      did_at: z.string().nullable(),
      did: z.record(z.string(), z.number()),
    })
    .nullable(),
  payments: waitingSchema,
  refunds: waitingSchema,
  documents: waitingSchema.extend({ failed: z.number() }),
  storage: z.object({ files: z.number(), bytes: z.number(), lesson_bytes: z.number() }),
  /** Of the last day, the 20 most frequent. */
  errors: z.array(errorSchema),
  /** The last one that the database has; null where it does not know. */
  migration: z.string().nullable(),
});

/** `same` also where the database does not know. */
function compareMigrations(ofDatabase: string | null): 'same' | 'older' | 'newer' {
  if (ofDatabase === null || ofDatabase === LAST_MIGRATION) return 'same';
  return ofDatabase < LAST_MIGRATION ? 'older' : 'newer';
}

/** How the site runs, and how the schema of its database compares with the one that this build was made for. For admins. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    const data = throwIfError(
      await supabase.rpc('site_health', {}, { get: true }).abortSignal(signal),
    );
    const health = healthSchema.parse(data);
    return { ...health, build: buildId(), database: compareMigrations(health.migration) };
  },
  refetchOnWindowFocus: 'always',
});

export type Health = Awaited<ReturnType<NonNullable<(typeof healthQuery)['queryFn']>>>;

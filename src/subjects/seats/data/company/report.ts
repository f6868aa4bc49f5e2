import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const figures = () => ({
  /** Seats that were bought, given and accepted. */
  bought: z.number(),
  given: z.number(),
  bound: z.number(),
  /** People who began and completed the course of their seat. */
  begun: z.number(),
  completed: z.number(),
  /** Present in meetings. */
  minutes: z.number(),
  certificates: z.number(),
});

const reportSchema = z.object({
  totals: z.object(figures()),
  /** Those with a figure in the period. */
  courses: z.array(z.object({ ...figures(), course_id: z.string(), title: z.string() })),
  /** Every month of the period, by its first day. */
  months: z.array(z.object({ ...figures(), month: z.string() })),
});
export type CompanyReport = z.infer<typeof reportSchema>;
export type CompanyFigures = CompanyReport['totals'];

/** Days in Greece, both included: `2026-12-31`. */
export type Period = { from: string; to: string };

/**
 * What an organisation got of its seats in a period of at most 60 months. For its managers.
 * @throws AppError `pool_gone` for everybody else; `period_invalid`
 */
export function companyReportQuery({
  organizationId,
  from,
  to,
}: Period & { organizationId: string }) {
  return queryOptions({
    queryKey: ['seats', 'company', 'report', organizationId, from, to],
    queryFn: async ({ signal }): Promise<CompanyReport> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase
          .rpc(
            'company_report',
            { organization: organizationId, since: from, until: to },
            { get: true },
          )
          .abortSignal(signal),
      );
      return reportSchema.parse(data);
    },
    placeholderData: keepPreviousData,
  });
}

import { throwIfError } from '@/shared/data/database-errors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parsePage, type Page } from '@/shared/data/pagination';
import { binKind } from '@/lib/enum-values';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const binRowSchema = z.object({
  kind: z.enum(binKind),
  id: z.string(),
  title: z.string(),
  /** The course of a module, the module of a lesson, the sender of a message. */
  parent_title: z.string().nullable(),
  /** The lessons of a course or module, the members of an organisation. */
  contents: z.number().nullable(),
  deleted_at: z.string(),
  deleted_by_name: z.string().nullable(),
  days_left: z.number(),
});
export type BinRow = z.infer<typeof binRowSchema>;

/** One page of 25 of the bin, what was deleted last first. For staff; messages and organisations for admins. */
export function binQuery(page: number) {
  return queryOptions({
    queryKey: ['bin', page],
    queryFn: async ({ signal }): Promise<Page<BinRow>> => {
      const supabase = await getSupabase();
      const data = throwIfError(
        await supabase.rpc('list_bin', { page, page_size: 25 }).abortSignal(signal),
      );
      return parsePage(binRowSchema, data);
    },
    placeholderData: keepPreviousData,
  });
}

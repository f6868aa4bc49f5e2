import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { createdOrConflict, hasValues, savedOrConflict } from '@/shared/data/versioned';
import type { Tables } from '@/lib/database.types';
import { getSupabase } from '@/lib/supabase/clients';

/** What staff write about somebody who teaches. */
export type TrainerValues = Pick<Tables<'trainers'>, 'name' | 'bio' | 'portrait_url'>;

export type Trainer = TrainerValues & Pick<Tables<'trainers'>, 'id' | 'updated_at'>;

const columns = 'id, name, bio, portrait_url, updated_at';

async function fetchTrainers(): Promise<Trainer[]> {
  const supabase = await getSupabase();
  return throwIfError(await supabase.from('trainers').select(columns).order('name').order('id'));
}

/** Everybody who teaches, by name. For staff. */
export function trainersQuery() {
  return queryOptions({ queryKey: ['trainers'], queryFn: fetchTrainers });
}

/**
 * Stores a trainer, unless somebody else saved the same one since.
 * @param save `expectedUpdatedAt` is `updated_at` of the version that the form started from, null for a new trainer, whose
 * id the form chooses, so that a retry after a lost response stores one
 * @throws AppError `42501` when the user is not staff
 */
export async function saveTrainer(save: {
  id: string;
  values: TrainerValues;
  expectedUpdatedAt: string | null;
}) {
  const supabase = await getSupabase();
  const { id, values, expectedUpdatedAt } = save;
  const readFresh = () => supabase.from('trainers').select(columns).eq('id', id).maybeSingle();
  if (expectedUpdatedAt === null) {
    const created = supabase
      .from('trainers')
      .insert({ id, ...values })
      .select(columns)
      .single();
    return createdOrConflict<Trainer>(created, readFresh, hasValues(values));
  }
  const written = supabase
    .from('trainers')
    .update(values)
    .eq('id', id)
    .eq('updated_at', expectedUpdatedAt)
    .select(columns)
    .maybeSingle();
  return savedOrConflict<Trainer>(written, readFresh, {
    expectedUpdatedAt,
    holds: hasValues(values),
  });
}

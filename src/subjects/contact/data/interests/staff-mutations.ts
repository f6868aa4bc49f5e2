import { throwIfError } from '@/shared/data/database-errors';
import { savedOrConflict } from '@/shared/data/versioned';
import { AppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase/clients';
import { readInterest, type Interest, type InterestState } from './queries';

/** What staff write about an interest. */
export type InterestVersion = Pick<Interest, 'id' | 'state' | 'note' | 'updated_at'>;

/**
 * Saves state and note of an interest, unless somebody else saved it since. For staff.
 * @param save `expectedUpdatedAt` is `updated_at` of the version that the form started from
 * @throws AppError `42501` when the user may not write it
 */
export async function updateInterest(save: {
  id: string;
  state: InterestState;
  note: string | null;
  expectedUpdatedAt: string;
}) {
  const { id, state, note, expectedUpdatedAt } = save;
  const supabase = await getSupabase();
  const written = supabase
    .from('course_interests')
    .update({ state, note })
    .eq('id', id)
    .eq('updated_at', expectedUpdatedAt)
    // Nobody may select the note itself, so that users cannot read the notes about them.
    .select('id, state, updated_at')
    .maybeSingle()
    .then((response) =>
      response.error
        ? response
        : {
            ...response,
            data: response.data && ({ ...response.data, note } satisfies InterestVersion),
          },
    );
  const readFresh = async () => ({
    data: (await readInterest(id)) as InterestVersion | null,
    error: null,
    status: 200,
  });
  return savedOrConflict(written, readFresh, {
    expectedUpdatedAt,
    holds: (fresh) => fresh.state === state && fresh.note === note,
  });
}

/**
 * Sets the state of several interests, but of none whose state somebody else has changed since it was shown. For staff.
 * @param interests as they are shown
 * @returns the ids of those that were set
 * @throws AppError
 */
export async function setInterestState(
  interests: readonly Pick<Interest, 'id' | 'state'>[],
  state: InterestState,
): Promise<string[]> {
  const supabase = await getSupabase();
  const set: string[] = [];
  for (const shown of new Set(interests.map((interest) => interest.state))) {
    const ids = interests.filter((interest) => interest.state === shown).map(({ id }) => id);
    const data = throwIfError(
      await supabase
        .from('course_interests')
        .update({ state })
        .in('id', ids)
        .eq('state', shown)
        .select('id'),
    );
    set.push(...data.map(({ id }) => id));
  }
  return set;
}

/** Notes that the person of an interest has a booking, whatever its state is. For staff. @throws AppError */
export async function setInterestBooked(id: string): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(
    await supabase.from('course_interests').update({ state: 'booked' }).eq('id', id).select('id'),
  );
}

/**
 * Deletes interests; those that are gone already need it no more. For admins.
 * @throws AppError `42501` when the user may not delete them
 */
export async function deleteInterests(ids: readonly string[]): Promise<void> {
  const supabase = await getSupabase();
  const deleted = throwIfError(
    await supabase.from('course_interests').delete().in('id', ids).select('id'),
  );
  if (deleted.length > 0) return;
  const left = throwIfError(
    await supabase.from('course_interests').select('id').in('id', ids).limit(1),
  );
  if (left.length > 0) throw new AppError('42501', { status: 403 });
}

/**
 * Takes interests out of quarantine. For staff.
 * @returns how many there still were
 * @throws AppError
 */
export async function releaseInterests(ids: readonly string[]): Promise<number> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase
      .from('course_interests')
      .update({ quarantined_at: null })
      .in('id', ids)
      .select('id'),
  );
  return data.length;
}

import { throwIfError } from '@/shared/data/database-errors';
import { savedOrConflict } from '@/shared/data/versioned';
import { AppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase/clients';

const columns = 'id, handled_at, handled_by, note, quarantined_at, updated_at';

/**
 * Marks a message as handled or not handled and saves its note, unless somebody else saved it since.
 * @param save `expectedUpdatedAt` is `updated_at` of the version that the form started from
 * The database sets the time and the user of `handled_at` and `handled_by`, and takes a handled message out of quarantine.
 * @throws AppError `42501` when the user may not write it
 */
export async function updateMessage(save: {
  id: string;
  handled: boolean;
  note: string | null;
  expectedUpdatedAt: string;
}) {
  const supabase = await getSupabase();
  const written = supabase
    .from('contact_messages')
    // The database replaces the time with its own; only whether it is null counts.
    .update({ handled_at: save.handled ? new Date().toISOString() : null, note: save.note })
    .eq('id', save.id)
    .eq('updated_at', save.expectedUpdatedAt)
    .select(columns)
    .maybeSingle();
  const readFresh = () =>
    supabase.from('contact_messages').select(columns).eq('id', save.id).maybeSingle();
  return savedOrConflict(written, readFresh, {
    expectedUpdatedAt: save.expectedUpdatedAt,
    holds: (fresh) => (fresh.handled_at !== null) === save.handled && fresh.note === save.note,
  });
}

/**
 * Marks messages as handled or not handled, and keeps their notes. Those that are so already stay as they are. For staff.
 * @returns the ids of those that changed
 * @throws AppError `message_unchanged` when none did
 */
export async function setMessagesHandled(
  ids: readonly string[],
  handled: boolean,
): Promise<string[]> {
  const supabase = await getSupabase();
  const messages = supabase
    .from('contact_messages')
    // The database replaces the time with its own; only whether it is null counts.
    .update({ handled_at: handled ? new Date().toISOString() : null })
    .in('id', ids);
  const data = throwIfError(
    await (
      handled ? messages.is('handled_at', null) : messages.not('handled_at', 'is', null)
    ).select('id'),
  );
  if (data.length === 0) throw new AppError('message_unchanged');
  return data.map(({ id }) => id);
}

/** What a release changes in a message. */
export type Released = { quarantined_at: string | null; updated_at: string };

/**
 * Takes a message out of quarantine. For staff.
 * @returns what changed in the message
 * @throws AppError `PGRST116` when it was deleted meanwhile
 */
export async function releaseMessage(id: string): Promise<Released> {
  const supabase = await getSupabase();
  return throwIfError(
    await supabase
      .from('contact_messages')
      .update({ quarantined_at: null })
      .eq('id', id)
      .select('quarantined_at, updated_at')
      .single(),
  );
}

import { savedOrConflict } from '@/data/versioned';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';

const columns = 'id, handled_at, handled_by, note, updated_at';

/**
 * Marks a message as handled or not and keeps a note on it. The database notes when and by whom.
 * @throws VersionConflictError with the message's state as it is now, null when it is gone.
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
    // The time is the database's to say; only whether there is one counts.
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

/** Deletes a message. For admins. @throws AppError `PGRST116` when there is none that the user may delete. */
export async function deleteMessage(id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error, status } = await supabase
    .from('contact_messages')
    .delete()
    .eq('id', id)
    .select('id')
    .single();
  if (error) throw toAppError(error, status);
}

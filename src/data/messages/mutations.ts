import { mutationOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';

export type NewMessage = {
  /** Chosen by the form, so that a retry after a lost response does not store the message twice. */
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
};

/**
 * Stores a contact message.
 * @throws AppError `too_many_messages` when this sender has sent too many
 */
export const sendMessage = mutationOptions({
  mutationFn: async (message: NewMessage) => {
    const supabase = await getSupabase();
    const { error, status } = await supabase.from('contact_messages').insert(message);
    if (error?.code === '23505') return;
    if (error) throw toAppError(error, status);
  },
});

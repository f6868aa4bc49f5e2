import { mutationOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';

export type NewMessage = {
  /** Made by the sender, so that sending again after a lost answer cannot store it twice. */
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
};

/**
 * Stores a contact message (decisions, contact form).
 * @throws AppError `too_many_messages` when this sender wrote too often.
 */
export const sendMessage = mutationOptions({
  mutationFn: async (message: NewMessage) => {
    const supabase = await getSupabase();
    const { error, status } = await supabase.from('contact_messages').insert(message);
    if (error?.code === '23505') return;
    if (error) throw toAppError(error, status);
  },
});

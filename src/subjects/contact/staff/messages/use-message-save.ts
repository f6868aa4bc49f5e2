import { useQueryClient } from '@tanstack/react-query';
import { adminMessagesText } from '../../text/staff-messages';
import type { StaffMessage } from '../../data/messages/queries';
import { updateMessage } from '../../data/messages/staff-mutations';
import { useSession } from '@/subjects/session/data/session-store';
import type { SaveResult } from '@/shared/data/versioned';
import { AppError } from '@/lib/errors';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { updateCachedMessage } from './cached-message';

export type MessageState = Pick<StaffMessage, 'id' | 'handled_at' | 'note' | 'updated_at'>;
export type MessageValues = { note: string; handled: boolean };

type Target = { id: string; version: string | null };

async function save({ note, handled }: MessageValues, { id, version }: Target) {
  // A deleted message cannot be created again: it belongs to its sender.
  if (version === null) throw new AppError('message_gone');
  const result = await updateMessage({
    id,
    handled,
    note: note || null,
    expectedUpdatedAt: version,
  });
  if (result.status === 'deleted') throw new AppError('message_gone');
  return result;
}

/** Returns a function that saves note and state. */
export function useMessageSave() {
  const client = useQueryClient();
  const session = useSession();
  const ownId = session.status === 'signed-in' ? session.userId : null;
  const { firstName, lastName } =
    session.status === 'signed-in' ? session.metadata : { firstName: null, lastName: null };
  const ownName = [firstName, lastName].filter(Boolean).join(' ') || null;

  return async (values: MessageValues, target: Target): Promise<SaveResult<MessageState>> => {
    const result = await save(values, target);
    if (result.status === 'conflict') return result;
    const saved = result.row;
    updateCachedMessage(client, saved.id, (message) => {
      const isSameHandler = message.handled_by === saved.handled_by;
      const otherName = saved.handled_by === ownId && ownId ? ownName : null;
      return { ...saved, handled_by_name: isSameHandler ? message.handled_by_name : otherName };
    });
    showSuccessToast(adminMessagesText.saved);
    return result;
  };
}

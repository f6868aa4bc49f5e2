import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sendNoteDrafts } from '../data/note-drafts';

/**
 * Sends the notes that could not be sent while they were written: now, and when the connection is back.
 * @param isPaused while a note is open, which sends itself
 */
export function useSendNotes(isPaused = false): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isPaused) return;
    const send = async () => {
      const sent = await sendNoteDrafts();
      if (sent > 0) await client.invalidateQueries({ queryKey: ['notes'] });
    };
    const sendAgain = () => void send();
    sendAgain();
    window.addEventListener('online', sendAgain);
    return () => window.removeEventListener('online', sendAgain);
  }, [client, isPaused]);
}

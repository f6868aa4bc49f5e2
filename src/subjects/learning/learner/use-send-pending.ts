import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readPending } from '../data/pending';
import { sendPending } from '../data/send-pending';

const ignore = () => {};

/** Sends what the player could not send when it was left, and asks again for what that changes. */
export function useSendPending(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (readPending().length === 0) return;
    const handlers = { onSent: ignore, onRefused: ignore };
    void sendPending(Infinity, handlers).then(() =>
      client.invalidateQueries({ queryKey: ['learning'] }),
    );
  }, [client]);
}

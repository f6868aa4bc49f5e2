import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readMarks, sendMarks } from '@/subjects/attendance/data/pending-marks';

/** Sends the marks of attendance that wait on this device, for example since a tab was closed. @returns what still waits */
export function useSendMarks(): { count: number; meetingId: string | undefined } {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(readMarks);
  useEffect(() => {
    if (readMarks().length === 0) return;
    void sendMarks(() => {}).then(() => {
      setWaiting(readMarks());
      return client.invalidateQueries({ queryKey: ['attendance'] });
    });
  }, [client]);
  return { count: waiting.length, meetingId: waiting[0]?.meetingId };
}

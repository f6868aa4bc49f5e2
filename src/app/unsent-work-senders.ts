import type { Senders } from '@/shared/outbox/senders';

const ignore = () => {};

/** What is sent before a sign-out. The pages that note it send it, too. */
export const senders: Senders = {
  'learning:': async () => {
    const { sendPending } = await import('@/subjects/learning/data/send-pending');
    return () => sendPending(Infinity, { onSent: ignore, onRefused: ignore });
  },
  'note:': async () => (await import('@/subjects/learning/data/note-drafts')).sendNoteDrafts,
  'quiz-answers:': async () =>
    (await import('@/subjects/quizzes/attempt/answer-queue')).sendLeftAnswers,
  'attendance:': async () => {
    const { sendMarks } = await import('@/subjects/attendance/data/pending-marks');
    return () => sendMarks(ignore);
  },
};

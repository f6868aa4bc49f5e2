import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { adminQuestionsText } from '../text/staff-questions';
import { dismissReports } from '../data/staff-mutations';
import type { StaffQuestion } from '../data/staff-queries';
import { formatDateTime } from '@/shared/dates/athens-time';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { showFailureToast, showSuccessToast } from '@/subjects/staff/toasts';

const text = adminQuestionsText.reports;

/** The heading of the question: its button in the list, or that of the open question. */
function headingOf(button: HTMLElement | null): HTMLElement | null {
  const heading = button?.closest('li, section')?.querySelector<HTMLElement>('h2');
  return heading?.querySelector('button') ?? heading ?? null;
}

/** What learners reported about a question and its answers, until staff settle it. */
export function QuestionReports({ question }: { question: StaffQuestion }) {
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const dismissing = useSingleMutation({
    mutationFn: () => dismissReports(question.id),
    onSuccess: () => {
      showSuccessToast(text.dismissed);
      // The button disappears with the reports.
      if (document.activeElement === button.current) headingOf(button.current)?.focus();
      return client.invalidateQueries({ queryKey: ['questions'] });
    },
    onError: showFailureToast,
  });
  if (question.reports.length === 0) return null;
  return (
    <Notice tone="info" title={text.title}>
      <ul className="grid gap-1">
        {question.reports.map(({ answer_id, reason, created_at }) => (
          <li key={`${answer_id} ${created_at}`} className="wrap-anywhere">
            {(answer_id ? text.ofAnswer : text.ofQuestion)(formatDateTime(created_at), reason)}
          </li>
        ))}
      </ul>
      <Button
        ref={button}
        tone="quiet"
        className="mt-3"
        aria-disabled={dismissing.isPending}
        onClick={() => dismissing.mutate()}
      >
        {text.dismiss}
      </Button>
    </Notice>
  );
}

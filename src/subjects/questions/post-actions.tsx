import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lessonQuestionsText } from './text/lesson-questions';
import type { Post } from './data/mutations';
import { formatDay } from '@/shared/dates/athens-time';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { authorOf, type Written } from './post-header';
import { ReportDialog } from './report-dialog';
import { showErrorToast } from '@/shared/errors/error-toast';

const text = lessonQuestionsText.post;

/** Something to do with a post, and the element that takes the focus when it is done. */
export type PostAction = {
  label: string;
  act: () => Promise<unknown>;
  onDone: () => void;
};

type PostActionsProps = {
  post: Post;
  written: Written;
  /** Opens the form that changes it; null where it cannot be changed. */
  onEdit: (() => void) | null;
  actions: PostAction[];
};

/** The buttons below a post. Each names the post for those who do not see where it is. */
export function PostActions({ post, written, onEdit, actions }: PostActionsProps) {
  const client = useQueryClient();
  const [isReporting, setReporting] = useState(false);
  const acting = useSingleMutation<unknown, PostAction>({
    mutationFn: ({ act }) => act(),
    onSuccess: async (_result, { onDone }) => {
      await client.invalidateQueries({ queryKey: ['questions'] });
      onDone();
    },
    onError: (error) => showErrorToast(text.failed, error),
  });
  const buttons = [
    ...(onEdit ? [{ label: text.edit, press: onEdit }] : []),
    ...actions.map((action) => ({ label: action.label, press: () => acting.mutate(action) })),
    ...(written.is_mine ? [] : [{ label: text.report, press: () => setReporting(true) }]),
  ];
  return (
    <div className="mt-1 flex flex-wrap gap-x-5 print:hidden">
      {buttons.map(({ label, press }) => (
        <Button
          key={label}
          tone="plain"
          size="small"
          className="font-normal"
          aria-label={text.of(label, authorOf(written), formatDay(written.created_at))}
          aria-disabled={acting.isPending}
          onClick={press}
        >
          {label}
        </Button>
      ))}
      {isReporting && <ReportDialog post={post} onClose={() => setReporting(false)} />}
    </div>
  );
}

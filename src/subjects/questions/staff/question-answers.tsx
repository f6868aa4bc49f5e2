import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FirstAnswers } from '../first-answers';
import { PostText } from '../post-text';
import { QueryResult } from '@/shared/list/query-result';
import { adminQuestionsText } from '../text/staff-questions';
import { acceptAnswer } from '../data/mutations';
import { questionAnswersQuery, type LessonAnswer } from '../data/queries';
import type { StaffQuestion } from '../data/staff-queries';
import { useUserId } from '@/subjects/session/data/session-store';
import { formatDateTime } from '@/shared/dates/athens-time';
import { classNames } from '@/lib/class-names';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { showFailureToast } from '@/subjects/staff/toasts';
import { RemovalButton } from './removal-button';

type AnswerProps = {
  answer: LessonAnswer;
  questionId: string;
  onAccept: (answerId: string | null) => void;
};

function Answer({ answer, questionId, onAccept }: AnswerProps) {
  const { id, is_accepted, removed_reason } = answer;
  const who = answer.author_name ?? adminQuestionsText.nameless;
  const when = formatDateTime(answer.created_at);
  const isRemoved = removed_reason !== null;
  return (
    <li
      id={`answer-${id}`}
      tabIndex={-1}
      className={classNames('border-l-4 pl-4', is_accepted ? 'border-olive' : 'border-line')}
    >
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
        <span className="font-semibold text-ink">{who}</span>
        {answer.is_staff && <Tag tone="plain">{adminQuestionsText.staff}</Tag>}
        <time dateTime={answer.created_at} className="tabular-nums">
          {when}
        </time>
        {answer.edited_at && (
          <span>{adminQuestionsText.edited(formatDateTime(answer.edited_at))}</span>
        )}
        {is_accepted && <Tag tone="good">{adminQuestionsText.accepted}</Tag>}
      </div>
      {isRemoved && (
        <p className="mt-1 text-sm text-clay wrap-anywhere">
          {adminQuestionsText.removedAnswer(removed_reason)}
        </p>
      )}
      <div className="mt-2">
        <PostText text={answer.body} />
      </div>
      <div className="flex flex-wrap gap-x-6">
        {!isRemoved && (
          <Button
            tone="plain"
            aria-label={
              is_accepted ? adminQuestionsText.withdrawOf(who) : adminQuestionsText.acceptOf(who)
            }
            onClick={() => onAccept(is_accepted ? null : id)}
          >
            {is_accepted ? adminQuestionsText.withdraw : adminQuestionsText.accept}
          </Button>
        )}
        <RemovalButton
          post={{ questionId, answerId: id }}
          isRemoved={isRemoved}
          shown={adminQuestionsText}
          text={{
            remove: adminQuestionsText.removeAnswerOf(who),
            restore: adminQuestionsText.restoreAnswerOf(who),
            title: adminQuestionsText.removal.answerTitle(who),
            text: adminQuestionsText.removal.answerText,
          }}
        />
      </div>
    </li>
  );
}

/** The answers to a question, also those that staff removed. */
export function QuestionAnswers({ question }: { question: StaffQuestion }) {
  const { id, answer_count } = question;
  const client = useQueryClient();
  const userId = useUserId();
  const query = useQuery(questionAnswersQuery(userId, id));
  const accepting = useSingleMutation({
    mutationFn: (answerId: string | null) => acceptAnswer({ questionId: id, answerId }),
    onError: showFailureToast,
    onSettled: () => client.invalidateQueries({ queryKey: ['questions'] }),
  });
  return (
    <section aria-label={adminQuestionsText.answersTitle}>
      <h3 className="text-base font-semibold">{adminQuestionsText.answers(answer_count)}</h3>
      <QueryResult query={query} failureTitle={adminQuestionsText.answersFailed}>
        {(answers) => (
          <div className="mt-3 grid gap-6">
            <FirstAnswers answers={answers} className="grid gap-6">
              {(answer) => (
                <Answer
                  key={answer.id}
                  answer={answer}
                  questionId={id}
                  onAccept={(answerId) => accepting.mutate(answerId)}
                />
              )}
            </FirstAnswers>
          </div>
        )}
      </QueryResult>
    </section>
  );
}

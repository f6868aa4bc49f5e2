import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '@/shared/page/query-error';
import { lessonQuestionsText } from './text/lesson-questions';
import { answerQuestion, editAnswer } from './data/mutations';
import { questionAnswersQuery, type LessonQuestion } from './data/queries';
import { hasDraft } from '@/shared/draft/use-post-draft';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { AnswerItem } from './answer-item';
import { FirstAnswers } from './first-answers';
import { focusSoon } from './focus-soon';
import { PostForm } from './post-form';

const text = lessonQuestionsText.answer;

type AnswerListProps = { userId: string; question: LessonQuestion; onChanged: () => unknown };

/** The answers to a question, and the form for another. */
export function AnswerList({ userId, question, onChanged }: AnswerListProps) {
  const query = useQuery(questionAnswersQuery(userId, question.id));
  const [isWriting, setWriting] = useState(false);
  const draftKey = `answer:${question.id}`;
  const buttonId = `reply-${question.id}`;

  function close() {
    setWriting(false);
    focusSoon(buttonId);
  }

  if (!query.data && query.isError)
    return <QueryError {...labels} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton className="h-16 max-w-prose" />;
  return (
    <div className="grid grid-cols-1 gap-5">
      {query.data.length === 0 ? (
        <p className="text-sm text-ink-muted">{text.none}</p>
      ) : (
        <FirstAnswers
          answers={query.data}
          label={text.list(question.title)}
          className="grid grid-cols-1 gap-5"
        >
          {(answer) => (
            <AnswerItem key={answer.id} question={question} answer={answer} onChanged={onChanged} />
          )}
        </FirstAnswers>
      )}
      {question.removed_reason === null && isWriting && (
        <PostForm
          label={text.button}
          draftKey={draftKey}
          hasTitle={false}
          sendLabel={text.send}
          onSend={async ({ id, body, wasSent }) => {
            await answerQuestion({ id, questionId: question.id, body });
            // An earlier text may have arrived without its answer.
            if (wasSent) await editAnswer({ id, body });
            await onChanged();
          }}
          onSent={(id) => {
            setWriting(false);
            focusSoon(`answer-${id}`);
          }}
          onClose={close}
        />
      )}
      {question.removed_reason === null && !isWriting && (
        <div>
          <Button id={buttonId} tone="quiet" size="small" onClick={() => setWriting(true)}>
            {hasDraft(draftKey) ? text.resume : text.button}
          </Button>
        </div>
      )}
    </div>
  );
}

const labels = { title: text.failure.title, retryLabel: text.failure.retry };

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryError } from '@/shared/page/query-error';
import { lessonQuestionsText } from './text/lesson-questions';
import { playerText } from '@/subjects/learning/text/player';
import { askQuestion, editQuestion } from './data/mutations';
import { lessonQuestionQuery, lessonQuestionsQuery } from './data/queries';
import { hasDraft } from '@/shared/draft/use-post-draft';
import { Button } from '@/ui/button';
import { SmallCheckbox } from '@/ui/fields/small-checkbox';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { focusSoon } from './focus-soon';
import { PostForm } from './post-form';
import { QuestionItem } from './question-item';

const text = lessonQuestionsText;
const askButton = 'ask-question';

type LessonQuestionsProps = { userId: string; lessonId: string };

/** The questions of a lesson as they are loaded, with the one that a link leads to before them unless it is among them. */
function useQuestions({ userId, lessonId }: LessonQuestionsProps, onlyMine: boolean) {
  const [parameters] = useSearchParams();
  const linkedId = parameters.get('question');
  const list = useInfiniteQuery(lessonQuestionsQuery(userId, lessonId, { onlyMine }));
  const listed = list.data?.pages.flatMap(({ rows }) => rows);
  const isMissing = !onlyMine && listed?.every(({ id }) => id !== linkedId);
  const linked = useQuery({
    ...lessonQuestionQuery(userId, lessonId, linkedId ?? ''),
    enabled: linkedId !== null && isMissing === true,
  });
  return {
    list,
    linkedId,
    isGone: isMissing && linkedId !== null && linked.data === null,
    listed,
    questions: listed && [...(isMissing && linked.data ? [linked.data] : []), ...listed],
  };
}

/** The questions under a lesson for those who learn it, and the form for another. */
export function LessonQuestions(props: LessonQuestionsProps) {
  const { userId, lessonId } = props;
  const client = useQueryClient();
  const [onlyMine, setOnlyMine] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { list, listed, questions, linkedId, isGone } = useQuestions(props, onlyMine);
  const [targetId, setTargetId] = useState(linkedId);
  const reload = () => client.invalidateQueries({ queryKey: ['questions'] });
  const draftKey = `ask:${lessonId}`;

  async function showOlder() {
    const before = listed?.length ?? 0;
    const { data } = await list.fetchNextPage();
    const first = data?.pages.flatMap(({ rows }) => rows)[before];
    if (first) focusSoon(`question-${first.id}`);
  }

  return (
    <section aria-labelledby="questions" className="max-w-prose">
      <h2 id="questions" tabIndex={-1} className="text-h3">
        {text.title}{' '}
        {listed && listed.length > 0 && (
          <span className="ml-1 font-normal text-ink-muted tabular-nums">
            {text.count(listed.length, list.hasNextPage)}
          </span>
        )}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">{text.lead}</p>
      <div className="mt-4">
        {isAsking ? (
          <PostForm
            label={text.ask.button}
            draftKey={draftKey}
            hasTitle
            sendLabel={text.ask.send}
            onSend={async ({ id, title, body, wasSent }) => {
              await askQuestion({ id, lessonId, title, body });
              // An earlier text may have arrived without its answer.
              if (wasSent) await editQuestion({ id, title, body });
              setTargetId(id);
              await reload();
            }}
            onSent={() => setAsking(false)}
            onClose={() => {
              setAsking(false);
              focusSoon(askButton);
            }}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button id={askButton} tone="quiet" onClick={() => setAsking(true)}>
              {hasDraft(draftKey) ? text.ask.resume : text.ask.button}
            </Button>
            {(onlyMine || (listed && listed.length > 0)) && (
              <SmallCheckbox label={text.onlyMine} checked={onlyMine} onChange={setOnlyMine} />
            )}
          </div>
        )}
      </div>
      {isGone && (
        <div className="mt-4">
          <Notice tone="info" title={text.gone.title}>
            {text.gone.text}
          </Notice>
        </div>
      )}
      {!questions && !list.isError && (
        <div role="status" aria-label={text.loading} className="mt-5">
          <Skeleton className="h-20" />
        </div>
      )}
      {!questions && list.isError && (
        <div className="mt-5">
          <QueryError
            title={playerText.questionsFailure.title}
            retryLabel={playerText.questionsFailure.retry}
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {questions?.length === 0 && (
        <p className="mt-5 text-ink-muted">{onlyMine ? text.emptyMine : text.empty}</p>
      )}
      {questions && questions.length > 0 && (
        <ul className="mt-5 border-t border-ink">
          {questions.map((question) => (
            <QuestionItem
              key={question.id}
              userId={userId}
              lessonId={lessonId}
              question={question}
              isTarget={question.id === targetId}
              onReached={() => setTargetId(null)}
              onChanged={reload}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          tone="quiet"
          className="mt-5"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => void showOlder()}
        >
          {text.older}
        </Button>
      )}
    </section>
  );
}

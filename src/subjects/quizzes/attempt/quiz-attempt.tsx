import { use, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { failureMessage } from '@/shared/errors/text/errors';
import { quizText } from '../text/quiz';
import type { QuizAttempt as Attempt } from '../data/attempt';
import { storedString } from '@/lib/storage/browser-storage';
import { personalStorage } from '@/lib/storage/personal-storage';
import { Button } from '@/ui/button';
import { ArrowIcon } from '@/ui/drawings/icons';
import { Notice } from '@/ui/notice';
import { AnswerField } from './answer-field';
import { isAnswered } from './given-answers';
import { QuizBar } from './quiz-bar';
import { QuizTimer } from './quiz-timer';
import { SaveNotices, SaveState } from './save-state';
import { SubmitDialog } from './submit-dialog';
import { useAnswers } from './use-answers';
import { useSubmission, type AttemptEnd } from './use-submission';
import { classNames } from '@/lib/class-names';

type QuestionLinksProps = {
  /** Whether each question has an answer. */
  answered: readonly boolean[];
  /** The question that is shown, from 0. */
  current: number;
  onGoTo: (index: number) => void;
};

/** A button for each question: filled where there is an answer. */
function QuestionLinks({ answered, current, onGoTo }: QuestionLinksProps) {
  return (
    <nav aria-label={quizText.running.go}>
      <ol className="flex flex-wrap gap-x-1.5 gap-y-3 max-sm:gap-x-1">
        {answered.map((isDone, index) => (
          // In one row on a phone, also of ten.
          <li key={index} className="max-sm:max-w-11 max-sm:grow max-sm:basis-7">
            <button
              type="button"
              aria-label={quizText.running.goTo(index + 1, isDone)}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onGoTo(index)}
              className={classNames(
                'relative grid size-11 max-sm:h-8 max-sm:w-full place-content-center rounded border-[1.5px] text-sm font-semibold tabular-nums',
                isDone
                  ? 'border-blue bg-blue text-paper'
                  : 'border-line-strong bg-white text-ink-muted',
                // Apart from whether it is answered.
                index === current &&
                  'after:absolute after:inset-x-0 after:-bottom-2 after:h-1 after:bg-ink forced-colors:after:bg-[Highlight]',
              )}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Whether all questions are shown on one page, as the learner chose the last time. */
const storedView = personalStorage({ key: 'quiz-view', schema: storedString, area: 'local' });

type QuizAttemptProps = {
  lessonId: string;
  attempt: Attempt;
  /** Whether it was running already when the page opened; else its first question takes the focus. */
  isResumed: boolean;
  onEnd: (end: AttemptEnd) => void;
};

/** A running attempt: its questions one at a time or all on one page, with the answers saved as they are given. */
export function QuizAttempt({ lessonId, attempt, isResumed, onEnd }: QuizAttemptProps) {
  const id = useId();
  const { questions } = attempt;
  const { answers, answer, waiting, failure, queue, isChangedElsewhere, accept } = useAnswers(
    lessonId,
    attempt,
  );
  const { submission, submit, isOver, handleTimeOver, readAttempt, readAgain } = useSubmission({
    lessonId,
    attempt,
    queue,
    onEnd,
  });
  const answered = questions.map((question) => isAnswered(question, answers[question.id]?.answer));
  const [showsAll, setShowsAll] = useState(() => storedView.read() === 'all');
  const bar = use(QuizBar);
  const [isAsking, setAsking] = useState(false);
  const [current, setCurrent] = useState(() => Math.max(0, answered.indexOf(false)));
  // Each press moves the focus, also to the question that is shown already.
  const [target, setTarget] = useState<{ index: number } | null>(
    isResumed ? null : { index: current },
  );
  useEffect(() => {
    if (!target) return;
    // After the dialog has given the focus back.
    const timer = setTimeout(() => document.getElementById(`${id}-${target.index}`)?.focus());
    return () => clearTimeout(timer);
  }, [id, target]);

  function goTo(index: number) {
    setAsking(false);
    setCurrent(index);
    setTarget({ index });
  }

  if (isOver)
    return (
      <Notice tone={submission.isError ? 'error' : 'info'} title={quizText.time.over}>
        <p>{submission.error ? failureMessage(submission.error) : quizText.time.overText}</p>
        {submission.isError && (
          <Button tone="quiet" className="mt-4" onClick={submit}>
            {quizText.retry}
          </Button>
        )}
      </Notice>
    );

  const isLast = current === questions.length - 1;
  // Nobody submits by mistake what they have only begun. All on one page, the button is below the last.
  const canSubmit = showsAll || isLast || answered.every(Boolean);
  const shown = showsAll ? questions : questions.slice(current, current + 1);
  const buttons = (
    <>
      {!showsAll && current > 0 && (
        <Button
          tone="quiet"
          size="small"
          className="w-11 px-0!"
          aria-label={quizText.running.previous}
          onClick={() => goTo(current - 1)}
        >
          <span className="rotate-180">
            <ArrowIcon />
          </span>
        </Button>
      )}
      {!showsAll && !isLast && (
        <Button
          size="small"
          className="max-sm:px-4"
          aria-label={quizText.running.next}
          onClick={() => goTo(current + 1)}
        >
          <span className="sm:hidden">{quizText.running.shortNext}</span>
          <span className="max-sm:hidden">{quizText.running.next}</span>
        </Button>
      )}
      {canSubmit && (
        <Button
          tone={showsAll || isLast ? 'primary' : 'plain'}
          size="small"
          aria-label={quizText.running.submit}
          onClick={() => {
            submission.reset();
            // The dialog says what has no answer.
            readAgain();
            setAsking(true);
          }}
        >
          <span className="sm:hidden">{quizText.running.shortSubmit}</span>
          <span className="max-sm:hidden">{quizText.running.submit}</span>
        </Button>
      )}
    </>
  );
  return (
    <section data-quiz-attempt="" aria-label={quizText.running.title(attempt.number)}>
      <div className="sticky top-15 z-10 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line bg-paper py-2 short:static">
        <h2 className="text-h4">{quizText.running.title(attempt.number)}</h2>
        <SaveState
          hasAnswers={Object.keys(answers).length > 0}
          waiting={waiting}
          failure={failure}
        />
        {attempt.deadline && (
          <QuizTimer attempt={attempt} onLow={readAttempt} onOver={() => void handleTimeOver()} />
        )}
      </div>
      {isResumed && !target && Object.keys(answers).length > 0 && (
        <p className="mt-3 text-sm text-ink-muted">{quizText.running.resumed}</p>
      )}
      <div className="mt-3 sm:mt-4">
        <QuestionLinks answered={answered} current={current} onGoTo={goTo} />
      </div>
      <ol className="mt-5 grid gap-12 sm:mt-6">
        {shown.map((question) => {
          const index = questions.indexOf(question);
          return (
            <li key={question.id} className="max-w-prose">
              <h3
                id={`${id}-${index}`}
                tabIndex={-1}
                // Below what stays: also the row of questions, where one is shown at a time.
                className={classNames(
                  'mb-2 text-sm text-ink-muted',
                  // On a phone the row of numbers says it already.
                  showsAll ? 'scroll-mt-2' : 'scroll-mt-32 max-sm:sr-only sm:scroll-mt-16',
                )}
              >
                {quizText.running.question(index + 1, questions.length)}
              </h3>
              <AnswerField
                question={question}
                answer={answers[question.id]?.answer}
                onAnswer={(given, isTyped) => answer(question.id, given, isTyped)}
                onBlur={queue.tryToSend}
              />
            </li>
          );
        })}
      </ol>
      {questions.length > 1 && (
        <Button
          tone="plain"
          className="mt-4"
          onClick={() => {
            storedView.write(showsAll ? 'single' : 'all');
            setShowsAll(!showsAll);
            // The others come above the button, or leave from there.
            setTarget({ index: current });
          }}
        >
          {showsAll ? quizText.running.single : quizText.running.all}
        </Button>
      )}
      {bar === undefined ? (
        <div className="mt-8 flex max-w-prose flex-wrap justify-end gap-3">{buttons}</div>
      ) : (
        bar && createPortal(buttons, bar)
      )}
      <div className="mt-6 max-w-prose">
        <SaveNotices
          failure={failure}
          onSend={queue.tryToSend}
          isChangedElsewhere={isChangedElsewhere}
          onAccept={accept}
        />
      </div>
      {isAsking && (
        <SubmitDialog
          total={questions.length}
          unanswered={answered.flatMap((is, index) => (is ? [] : [index + 1]))}
          pending={submission.isPending}
          error={submission.error}
          onConfirm={submit}
          onCancel={() => setAsking(false)}
          onGoTo={(number) => goTo(number - 1)}
        />
      )}
    </section>
  );
}

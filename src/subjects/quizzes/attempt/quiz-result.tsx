import { useEffect, useRef, type ReactNode } from 'react';
import { quizText } from '../text/quiz';
import type { QuizResult as Result } from '../data/attempt';
import { rightToPass } from '../data/right-to-pass';
import { bindNumbers } from '@/lib/bind-numbers';
import { classNames } from '@/lib/class-names';
import { stepHeight } from '@/ui/drawings/step-height';
import { GradedQuestion } from './graded-question';
import type { AttemptEnd } from './use-submission';

const text = quizText.result;

/** A step for each question, filled where the answer was right. Decorative. */
function RightSteps({ questions }: { questions: NonNullable<Result['questions']> }) {
  return (
    <div aria-hidden="true" className="mb-4 flex h-8 items-end gap-1">
      {questions.map(({ id, is_right: isRight }, index) => (
        <span
          key={id}
          style={{ height: stepHeight(index, questions.length) }}
          className={classNames(
            'max-w-10 grow border',
            isRight ? 'border-olive bg-olive' : 'border-ink/40',
          )}
        />
      ))}
    </div>
  );
}

/** How much was right, and how much passes, where it is not said which questions were. Decorative. */
function ScoreLine({ score, pass_percent: mark }: Pick<Result, 'score' | 'pass_percent'>) {
  return (
    <div aria-hidden="true" className="relative mt-1.5 mb-6 h-3 max-w-60 bg-sand">
      <div className="h-full bg-saffron" style={{ width: `${score}%` }} />
      <div className="absolute -inset-y-1.5 w-0.5 bg-ink" style={{ left: `${mark}%` }} />
    </div>
  );
}

type QuizResultProps = {
  result: Result;
  /** In this attempt or in an earlier one. */
  hasPassed: boolean;
  /** Whether there is a last attempt. */
  isLimited: boolean;
  /** How it ended, if that was on this page just now: then the heading takes the focus. */
  end: AttemptEnd | null;
  /** The next attempt. */
  children: ReactNode;
};

/** The score, and question by question what was right if the server says so. */
export function QuizResult({ result, hasPassed, isLimited, end, children }: QuizResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!end) return;
    // After the dialog has given the focus back.
    const timer = setTimeout(() => {
      heading.current?.focus({ preventScroll: true });
      // With all that is above it: the browser would leave the box, or the line over the heading of the page, at the header.
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
    return () => clearTimeout(timer);
  }, [end]);
  const { passed, right, total, score, questions } = result;
  const isByTime = end?.isByTime || result.state === 'expired';
  return (
    <section className="max-w-prose">
      <div
        className={classNames(
          'rounded border-t-[10px] bg-white px-6 py-5',
          passed ? 'border-olive' : 'border-saffron',
        )}
      >
        {questions ? <RightSteps questions={questions} /> : <ScoreLine {...result} />}
        <h2 ref={heading} tabIndex={-1} className="text-h3">
          {passed ? text.passed : text.failed}
        </h2>
        <p className="mt-2">
          {text.score(right, total, score)}
          {!hasPassed &&
            ` ${bindNumbers(text.needed(rightToPass(result.pass_percent, total), total))}`}
        </p>
        {hasPassed && !passed && <p className="mt-2 font-semibold">{text.passedBefore}</p>}
        {isByTime && <p className="mt-2">{text.byTime}</p>}
        {end && end.lost > 0 && (
          <p className="mt-2 text-clay">
            {isByTime ? text.lost(end.lost) : text.lostElsewhere(end.lost)}
          </p>
        )}
        {!questions && !hasPassed && (
          <p className="mt-2 text-sm text-ink-muted">{text.hidden(isLimited)}</p>
        )}
        {children}
      </div>
      {questions && (
        <>
          <h3 className="mt-8 text-h4">{text.questions}</h3>
          <ol className="mt-4 grid gap-7">
            {questions.map((question, index) => (
              <GradedQuestion
                key={question.id}
                question={question}
                number={index + 1}
                heading="h4"
                mark={question.is_right ? text.right : text.wrong}
                given={text.given}
                none={text.none}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

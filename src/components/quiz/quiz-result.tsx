import { useEffect, useRef } from 'react';
import { quizText } from '@/content/interface/quiz';
import type { GradedQuestion, QuizAnswer, QuizResult as Result } from '@/data/quizzes/attempt';
import { classNames } from '@/lib/class-names';
import { CheckIcon, ErrorIcon } from '@/ui/icons';
import type { AttemptEnd } from './use-submission';

const text = quizText.result;

const named = (list: GradedQuestion['options'], id: string | undefined) =>
  list.find((choice) => choice.id === id)?.text ?? '';

/** An answer in words, a line for each part. */
function answerLines(question: GradedQuestion, answer: QuizAnswer | null): string[] {
  if (typeof answer === 'string') return answer.trim() ? [answer] : [];
  if (Array.isArray(answer)) {
    const chosen = answer.map((id) => named(question.options, id));
    return question.kind === 'order'
      ? chosen.map((line, index) => `${index + 1}. ${line}`)
      : chosen;
  }
  return question.options
    .filter(({ id }) => answer?.[id])
    .map(({ id, text: left }) => `${left} → ${named(question.matches, answer?.[id])}`);
}

/** What is right, as {@link answerLines}; of a typed text the accepted forms. */
const rightLines = (question: GradedQuestion): string[] =>
  question.kind === 'text' && Array.isArray(question.answer)
    ? [question.answer.join(` ${text.or} `)]
    : answerLines(question, question.answer);

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="mt-3">
      <dt className="text-sm text-ink-muted">{title}</dt>
      {lines.map((line) => (
        <dd key={line} className="wrap-break-word">
          {line}
        </dd>
      ))}
    </div>
  );
}

function GradedItem({ question, number }: { question: GradedQuestion; number: number }) {
  const given = answerLines(question, question.given);
  return (
    <li
      className={classNames(
        'border-l-4 py-1 pl-5',
        question.is_right ? 'border-olive' : 'border-clay',
      )}
    >
      <p className="flex gap-2 text-sm font-semibold">
        {question.is_right ? <CheckIcon /> : <ErrorIcon />}
        {question.is_right ? text.right : text.wrong}
      </p>
      <h4 className="mt-1 text-h4">
        {number}. {question.text}
      </h4>
      <dl>
        <Lines title={text.given} lines={given.length > 0 ? given : [text.none]} />
        {!question.is_right && <Lines title={text.answer} lines={rightLines(question)} />}
        {question.explanation && <Lines title={text.explanation} lines={[question.explanation]} />}
      </dl>
    </li>
  );
}

type QuizResultProps = {
  result: Result;
  /** Whether there is a last attempt. */
  isLimited: boolean;
  /** How it ended, if that was on this page just now: then the heading takes the focus. */
  end: AttemptEnd | null;
};

/** The score, and question by question what was right if the server says so. */
export function QuizResult({ result, isLimited, end }: QuizResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!end) return;
    // After the dialog has given the focus back.
    const timer = setTimeout(() => heading.current?.focus());
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
        <h2 ref={heading} tabIndex={-1} className="text-h3">
          {passed ? text.passed : text.failed}
        </h2>
        <p className="mt-2">{text.score(right, total, score)}</p>
        {!passed && <p>{text.needed(result.pass_percent)}</p>}
        {isByTime && <p className="mt-2">{text.byTime}</p>}
        {end && end.lost > 0 && <p className="mt-2 text-clay">{text.lost(end.lost)}</p>}
        {!questions && <p className="mt-2 text-sm text-ink-muted">{text.hidden(isLimited)}</p>}
      </div>
      {questions && (
        <>
          <h3 className="mt-8 text-h4">{text.questions}</h3>
          <ol className="mt-4 grid gap-7">
            {questions.map((question, index) => (
              <GradedItem key={question.id} question={question} number={index + 1} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

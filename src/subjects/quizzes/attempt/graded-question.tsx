import { quizText } from '../text/quiz';
import { AnswerText, QuestionText } from './answer-text';
import type { AnsweredQuestion, QuizAnswer } from '../data/attempt';
import { classNames } from '@/lib/class-names';
import { CheckIcon, ErrorIcon } from '@/ui/drawings/icons';

const text = quizText.result;

const named = (list: AnsweredQuestion['options'], id: string | undefined) =>
  list.find((choice) => choice.id === id)?.text ?? '';

/** An answer in words, a line for each part: the choices of a line, after its number if it has one. */
type Line = { number?: number; choices: readonly string[] };

function answerLines(question: AnsweredQuestion, answer: QuizAnswer | null): Line[] {
  if (typeof answer === 'string') return answer.trim() ? [{ choices: [answer] }] : [];
  if (Array.isArray(answer))
    return answer.map((id, index) => ({
      choices: [named(question.options, id)],
      ...(question.kind === 'order' && { number: index + 1 }),
    }));
  return question.options
    .filter(({ id }) => answer?.[id])
    .map(({ id, text: left }) => ({ choices: [left, named(question.matches, answer?.[id])] }));
}

/** What is right, as {@link answerLines}; of a typed text the accepted forms. */
const rightLines = (question: AnsweredQuestion): Line[] =>
  question.kind === 'text' && Array.isArray(question.answer)
    ? [{ choices: [question.answer.join(` ${text.or} `)] }]
    : answerLines(question, question.answer);

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <div className="mt-3">
      <dt className="text-sm text-ink-muted">{title}</dt>
      {lines.map(({ number, choices: [first = '', second] }) => (
        <dd key={`${number} ${first}`} className="wrap-break-word">
          {number !== undefined && `${number}. `}
          <AnswerText text={first} />
          {second !== undefined && (
            <>
              {' → '}
              <AnswerText text={second} />
            </>
          )}
        </dd>
      ))}
    </div>
  );
}

const borders = { true: 'border-olive', false: 'border-clay', null: 'border-line' };

type GradedQuestionProps = {
  question: AnsweredQuestion;
  number: number;
  heading: 'h2' | 'h3' | 'h4';
  /** Whether it is right, in words. */
  mark: string;
  /** The headings of the answer that was given and of one that was not. */
  given: string;
  none: string;
};

/** A question of an attempt with its answer, and what is right. */
export function GradedQuestion(props: GradedQuestionProps) {
  const { question, number, heading: Heading, mark, given, none } = props;
  const { is_right, explanation } = question;
  const lines = answerLines(question, question.given);
  return (
    <li className={classNames('border-l-4 py-1 pl-5', borders[`${is_right}`])}>
      <p className="flex gap-2 text-sm font-semibold">
        {is_right !== null &&
          (is_right ? (
            <CheckIcon />
          ) : (
            // In the colour of the line beside it.
            <span className="text-clay">
              <ErrorIcon />
            </span>
          ))}
        {mark}
      </p>
      <Heading className="mt-1 text-h4">
        {number}. <QuestionText text={question.text} />
      </Heading>
      <dl>
        <Lines title={given} lines={lines.length > 0 ? lines : [{ choices: [none] }]} />
        {!is_right && <Lines title={text.answer} lines={rightLines(question)} />}
        {explanation && <Lines title={text.explanation} lines={[{ choices: [explanation] }]} />}
      </dl>
    </li>
  );
}

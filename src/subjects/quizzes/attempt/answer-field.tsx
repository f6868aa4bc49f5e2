import { useId } from 'react';
import { quizText } from '../text/quiz';
import type { AskedQuestion, QuizAnswer } from '../data/attempt';
import { CheckboxCards, RadioCards } from '@/ui/fields/choice';
import { ChoiceField } from '@/ui/fields/choice-field';
import { isFormula } from '../is-formula';
import { QuestionText } from './answer-text';
import { OrderField } from './order-field';
import { questionClass } from './question-class';
import { TextField } from '@/ui/fields/text-field';

export type AnswerFieldProps = {
  question: AskedQuestion;
  answer: QuizAnswer | undefined;
  /** @param isTyped whether more is likely to follow at once */
  onAnswer: (answer: QuizAnswer, isTyped?: boolean) => void;
  onBlur: () => void;
};

const chosenOf = (answer: QuizAnswer | undefined) => (Array.isArray(answer) ? answer : []);

function MatchField({ question, answer, onAnswer }: AnswerFieldProps) {
  const hintId = useId();
  const pairs = typeof answer === 'object' && !Array.isArray(answer) ? answer : {};
  const matches = question.matches.map(({ id, text }) => ({
    value: id,
    label: text,
    isCode: isFormula(text),
  }));
  return (
    <fieldset className="min-w-0" aria-describedby={hintId}>
      <legend className={questionClass}>
        <QuestionText text={question.text} />
      </legend>
      <p id={hintId} className="mt-1 text-sm text-ink-muted">
        {quizText.kinds.match}
      </p>
      <div className="mt-4 grid gap-4 sm:gap-5">
        {question.options.map(({ id, text }) => (
          <ChoiceField
            key={id}
            label={text}
            isCode={isFormula(text)}
            anyLabel={quizText.choose}
            value={pairs[id] ?? null}
            options={matches}
            onChange={(match) => {
              const { [id]: _before, ...others } = pairs;
              onAnswer(match ? { ...others, [id]: match } : others);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The question with the control for its kind of answer. */
export function AnswerField(props: AnswerFieldProps) {
  const { question, answer, onAnswer, onBlur } = props;
  const name = useId();
  const hint = quizText.kinds[question.kind];
  const options = question.options.map(({ id, text }) => ({
    value: id,
    label: text,
    isCode: isFormula(text),
  }));
  const legend = <QuestionText text={question.text} />;
  const group = { name, legend, legendClassName: questionClass, hint, options };
  switch (question.kind) {
    case 'one':
    case 'true_false':
      return (
        <RadioCards
          {...group}
          value={chosenOf(answer)[0] ?? null}
          onChange={(chosen) => onAnswer([chosen])}
        />
      );
    case 'many':
      return <CheckboxCards {...group} value={chosenOf(answer)} onChange={onAnswer} />;
    case 'text':
      return (
        <TextField
          label={question.text}
          labelPosition="large"
          hint={hint}
          value={typeof answer === 'string' ? answer : ''}
          maxLength={500}
          onChange={(event) => onAnswer(event.target.value, true)}
          onBlur={onBlur}
        />
      );
    case 'order':
      return <OrderField {...props} />;
    case 'match':
      return <MatchField {...props} />;
  }
}

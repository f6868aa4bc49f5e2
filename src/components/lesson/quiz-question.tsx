import { lessonText } from '@/content/interface/lesson';
import { classNames } from '@/lib/class-names';
import { hasOneRight, isChoice, isRight, type Question } from '@/data/lessons/quiz';

type QuizQuestionProps = {
  /** The `name` of the inputs, which groups the radio buttons. */
  name: string;
  position: string;
  question: Question;
  /** The indices of the chosen answers. */
  chosen: readonly number[];
  checked: boolean;
  onChange: (chosen: number[]) => void;
};

/** A question with its answers: radio buttons when one answer is right, checkboxes when several may be. */
function ChoiceQuestion(props: QuizQuestionProps) {
  const { name, position, question, chosen, checked, onChange } = props;
  const several = !hasOneRight(question);
  const right = isRight(question, chosen);

  function toggle(index: number) {
    if (!several) onChange([index]);
    else if (chosen.includes(index)) onChange(chosen.filter((other) => other !== index));
    else onChange([...chosen, index]);
  }

  return (
    <fieldset>
      <legend>
        <span className="block text-sm text-ink-muted">
          {position} · {several ? lessonText.quiz.several : lessonText.quiz.one}
        </span>
        <span className="mt-1 block font-semibold">{question.question}</span>
      </legend>
      <div className="mt-3 grid gap-2">
        {question.answers.map((answer, index) => (
          <label
            key={index}
            className="flex min-h-11 items-center gap-3 rounded border border-line bg-white px-4 py-2"
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(index)}
              onChange={() => toggle(index)}
              className="size-5 shrink-0 accent-blue"
            />
            {answer.text}
          </label>
        ))}
      </div>
      {checked && (
        <div
          className={classNames(
            'mt-3 border-l-4 px-4 py-2 text-sm',
            right ? 'border-olive bg-olive-pale' : 'border-clay bg-clay-pale',
          )}
        >
          <p className="font-semibold">{right ? lessonText.quiz.right : lessonText.quiz.wrong}</p>
          {!right && (
            <p>
              {lessonText.quiz.rightAnswers(
                question.answers
                  .filter((answer) => answer.correct)
                  .map((answer) => answer.text)
                  .join(', '),
              )}
            </p>
          )}
          {question.explanation && <p className="mt-1">{question.explanation}</p>}
        </div>
      )}
    </fieldset>
  );
}

/** A question in the preview. Of one that is typed, ordered or matched, what is right. */
export function QuizQuestion(props: QuizQuestionProps) {
  const { question } = props;
  if (isChoice(question)) return <ChoiceQuestion {...props} />;
  const answers = question.answers.map(({ text, match }) =>
    [text, match].filter(Boolean).join(' → '),
  );
  return (
    <fieldset>
      <legend>
        <span className="block text-sm text-ink-muted">{props.position}</span>
        <span className="mt-1 block font-semibold">{question.question}</span>
      </legend>
      <p className="mt-3 text-sm">{lessonText.quiz.rightAnswers(answers.join(', '))}</p>
      {question.explanation && <p className="mt-1 text-sm">{question.explanation}</p>}
    </fieldset>
  );
}

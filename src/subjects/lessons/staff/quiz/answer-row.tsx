import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { adminLessonsText } from '../../text/lesson-editor';
import {
  hasOneRight,
  isChoice,
  newKey,
  type Answer,
  type Question,
} from '@/subjects/quizzes/data/quiz';
import { CloseIcon } from '@/ui/drawings/icons';
import { TextInput } from '@/ui/fields/text-input';
import type { LessonFormValues } from '../lesson-schema';

type AnswerRowProps = {
  form: UseFormReturn<LessonFormValues>;
  name: `questions.${number}.answers.${number}`;
  /** Starts at 1. */
  number: number;
  kind: Question['kind'];
  /** The `name` of the radio buttons of the question. */
  group: string;
  /** Makes this answer the only right one. */
  onChooseOnly: () => void;
  error: FieldErrors<Answer> | undefined;
  /** Absent where the question needs all the answers that it has. */
  onRemove: (() => void) | undefined;
};

/** One answer of a question, with what the kind of the question asks for beside it. */
export function AnswerRow(props: AnswerRowProps) {
  const { form, name, number, kind, group, onChooseOnly, error, onRemove } = props;
  const mark = {
    'aria-label': adminLessonsText.quiz.correct(number),
    className: 'size-5 accent-olive',
  };
  const message = error?.text?.message ?? error?.match?.message;

  /** A further match, which is stored without an id of its own, becomes a pair. */
  function handleText() {
    if (kind === 'match' && form.getValues(`${name}.key`) === '')
      form.setValue(`${name}.key`, newKey());
  }

  return (
    <li>
      <div className="flex flex-wrap items-center gap-2 sm:flex-nowrap sm:gap-x-3">
        <TextInput
          aria-label={adminLessonsText.quiz.answer(number)}
          aria-invalid={error?.text ? true : undefined}
          autoComplete="off"
          className="min-w-0 flex-1"
          {...form.register(`${name}.text`, { onChange: handleText })}
        />
        {kind === 'match' && (
          <TextInput
            aria-label={adminLessonsText.quiz.match(number)}
            aria-invalid={error?.match ? true : undefined}
            autoComplete="off"
            className="min-w-0 flex-1"
            {...form.register(`${name}.match`)}
          />
        )}
        {isChoice({ kind }) && (
          <label className="flex min-h-11 items-center gap-2 text-sm">
            {hasOneRight({ kind }) ? (
              <input
                type="radio"
                name={group}
                defaultChecked={form.getValues(`${name}.correct`)}
                onChange={onChooseOnly}
                {...mark}
              />
            ) : (
              <input type="checkbox" {...mark} {...form.register(`${name}.correct`)} />
            )}
            <span aria-hidden="true">{adminLessonsText.quiz.correctShort}</span>
          </label>
        )}
        {onRemove && (
          <button
            type="button"
            aria-label={adminLessonsText.quiz.removeAnswer(number)}
            className="grid size-11 shrink-0 place-content-center rounded text-ink-muted hover:bg-sand hover:text-ink"
            onClick={onRemove}
          >
            <CloseIcon />
          </button>
        )}
      </div>
      {message && <p className="mt-1 text-sm text-clay">{message}</p>}
    </li>
  );
}

import { memo, useEffect, useId, useRef } from 'react';
import { useFieldArray, useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { labelledOptions } from '@/shared/fields/labelled-options';
import { showUndoToast } from '@/shared/forms/undo-toast';
import { adminLessonsText } from '../../text/lesson-editor';
import { newAnswer, questionKinds, type Answer } from '@/subjects/quizzes/data/quiz';
import { useStableCallback } from '@/lib/hooks/use-stable-callback';
import { Button } from '@/ui/button';
import { ErrorIcon } from '@/ui/drawings/icons';
import { AnswerRow } from './answer-row';
import { answersOfKind, minimumAnswers, type LeftAnswers } from './answers-of-kind';
import type { LessonFormValues } from '../lesson-schema';
import { TextAreaField } from '@/ui/fields/text-field';
import { SelectField } from '@/ui/fields/select-field';

const maximumAnswers = 8;
const kindOptions = labelledOptions(questionKinds, adminLessonsText.quiz.kinds);

type QuestionFieldsProps = {
  form: UseFormReturn<LessonFormValues>;
  /** Starts at 0. */
  index: number;
  errors: FieldErrors<LessonFormValues['questions'][number]> | undefined;
  onRemove: (index: number) => void;
};

/**
 * One question of a quiz with its answers and explanation. Memoised, because a quiz may have fifty questions and a key
 * press in one of them must not render the others.
 */
export const QuestionFields = memo(function QuestionFields(props: QuestionFieldsProps) {
  const { form, index, errors, onRemove } = props;
  const name = `questions.${index}` as const;
  const answers = useFieldArray({ control: form.control, name: `${name}.answers` });
  const kind = useWatch({ control: form.control, name: `${name}.kind` });
  const group = useId();
  const leftAnswers = useRef<LeftAnswers>({});
  const addButton = useRef<HTMLButtonElement>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  // The question may have moved before the user brings an answer back; discarding the changes may have done it already.
  const bringBack = useStableCallback((answerIndex: number, answer: Answer) => {
    const isBack = form
      .getValues(`${name}.answers`)
      .some(({ key, text }) => key === answer.key && text === answer.text);
    if (!isBack) answers.insert(answerIndex, answer);
  });

  function handleRemoveAnswer(answerIndex: number) {
    const answer = structuredClone(form.getValues(`${name}.answers.${answerIndex}`));
    answers.remove(answerIndex);
    // The pressed button disappears.
    requestAnimationFrame(() => addButton.current?.focus());
    showUndoToast(adminLessonsText.quiz.answerRemoved(answerIndex + 1), () => {
      if (isShown.current) bringBack(answerIndex, answer);
    });
  }

  const answersError = errors?.answers?.root?.message ?? errors?.answers?.message;

  /** Makes one answer the only right one. */
  function chooseOnly(chosen: number) {
    for (const answerIndex of form.getValues(`${name}.answers`).keys())
      form.setValue(`${name}.answers.${answerIndex}.correct`, answerIndex === chosen, {
        shouldDirty: true,
      });
    if (answersError) void form.trigger(`${name}.answers`);
  }

  const handleKind = useStableCallback(() => {
    const chosen = form.getValues(`${name}.kind`);
    const typed = structuredClone(form.getValues(`${name}.answers`));
    answers.replace(answersOfKind(typed, kind, chosen, leftAnswers.current));
    if (answersError) void form.trigger(`${name}.answers`);
  });

  return (
    <fieldset className="grid gap-5 rounded border border-line bg-white/60 p-4 contain-layout sm:p-5">
      <legend className="heading-style px-1 text-h4">
        {adminLessonsText.quiz.question(index + 1)}
      </legend>
      <TextAreaField
        label={adminLessonsText.quiz.text}
        rows={2}
        {...form.register(`${name}.question`)}
        error={errors?.question?.message}
      />
      <SelectField
        label={adminLessonsText.quiz.kind}
        options={kindOptions}
        {...form.register(`${name}.kind`, { onChange: handleKind })}
      />
      <fieldset>
        <legend className="font-semibold">{adminLessonsText.quiz.answers}</legend>
        <p className="mt-1 text-sm text-ink-muted">{adminLessonsText.quiz.hints[kind]}</p>
        {answersError && (
          // Found by the form, which moves the focus to the first error on the screen.
          <p
            role="alert"
            tabIndex={-1}
            data-invalid=""
            className="mt-1.5 flex gap-2 text-sm text-clay"
          >
            <ErrorIcon />
            {answersError}
          </p>
        )}
        <ul className="mt-3 grid gap-3">
          {answers.fields.map((field, answerIndex) => (
            <AnswerRow
              key={field.id}
              form={form}
              name={`${name}.answers.${answerIndex}`}
              number={answerIndex + 1}
              kind={kind}
              group={group}
              onChooseOnly={() => chooseOnly(answerIndex)}
              error={errors?.answers?.[answerIndex]}
              onRemove={
                answers.fields.length > minimumAnswers[kind]
                  ? () => handleRemoveAnswer(answerIndex)
                  : undefined
              }
            />
          ))}
        </ul>
        {answers.fields.length < maximumAnswers && kind !== 'true_false' && (
          <Button
            ref={addButton}
            tone="plain"
            className="mt-2 text-sm"
            onClick={() => answers.append(newAnswer())}
          >
            {adminLessonsText.quiz.addAnswer}
          </Button>
        )}
      </fieldset>
      <TextAreaField
        label={adminLessonsText.quiz.explanation}
        hint={adminLessonsText.quiz.explanationHint}
        rows={2}
        {...form.register(`${name}.explanation`)}
        error={errors?.explanation?.message}
      />
      <div>
        <Button tone="plain" className="text-sm text-clay" onClick={() => onRemove(index)}>
          {adminLessonsText.quiz.removeQuestion(index + 1)}
        </Button>
      </div>
    </fieldset>
  );
});

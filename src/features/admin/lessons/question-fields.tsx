import { memo, useEffect, useRef } from 'react';
import { useFieldArray, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { showUndoToast } from '@/components/forms/undo-toast';
import { adminLessonsText } from '@/content/interface/admin-lessons';
import { useStableCallback } from '@/lib/use-stable-callback';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { CloseIcon, ErrorIcon } from '@/ui/icons';
import { TextArea, TextInput } from '@/ui/text-input';
import type { LessonFormValues } from './lesson-schema';

const maximumAnswers = 8;

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
  const addButton = useRef<HTMLButtonElement>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  // The question may have moved before the user brings an answer back.
  const bringBack = useStableCallback(answers.insert);

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

  return (
    <fieldset className="grid gap-5 rounded border border-line bg-white/60 p-4 contain-layout sm:p-5">
      <legend className="heading-style px-1 text-h4">
        {adminLessonsText.quiz.question(index + 1)}
      </legend>
      <Field label={adminLessonsText.quiz.text} error={errors?.question?.message}>
        {(control) => <TextArea rows={2} {...control} {...form.register(`${name}.question`)} />}
      </Field>
      <fieldset>
        <legend className="font-semibold">{adminLessonsText.quiz.answers}</legend>
        <p className="mt-1 text-sm text-ink-muted">{adminLessonsText.quiz.answersHint}</p>
        {answersError && (
          <p role="alert" className="mt-1.5 flex gap-2 text-sm text-clay">
            <ErrorIcon />
            {answersError}
          </p>
        )}
        <ul className="mt-3 grid gap-3">
          {answers.fields.map((field, answerIndex) => {
            const error = errors?.answers?.[answerIndex]?.text?.message;
            return (
              <li key={field.id}>
                <div className="flex items-center gap-x-2 sm:gap-x-3">
                  <TextInput
                    aria-label={adminLessonsText.quiz.answer(answerIndex + 1)}
                    aria-invalid={error ? true : undefined}
                    autoComplete="off"
                    className="min-w-0"
                    {...form.register(`${name}.answers.${answerIndex}.text`)}
                  />
                  <label className="flex min-h-11 items-center gap-2 text-sm">
                    <input
                      type="checkbox"
                      aria-label={adminLessonsText.quiz.correct(answerIndex + 1)}
                      className="size-5 accent-olive"
                      {...form.register(`${name}.answers.${answerIndex}.correct`)}
                    />
                    <span aria-hidden="true">{adminLessonsText.quiz.correctShort}</span>
                  </label>
                  {answers.fields.length > 2 && (
                    <button
                      type="button"
                      aria-label={adminLessonsText.quiz.removeAnswer(answerIndex + 1)}
                      className="grid size-11 shrink-0 place-content-center rounded text-ink-muted hover:bg-sand hover:text-ink"
                      onClick={() => handleRemoveAnswer(answerIndex)}
                    >
                      <CloseIcon />
                    </button>
                  )}
                </div>
                {error && <p className="mt-1 text-sm text-clay">{error}</p>}
              </li>
            );
          })}
        </ul>
        {answers.fields.length < maximumAnswers && (
          <Button
            ref={addButton}
            tone="plain"
            className="mt-2 text-sm"
            onClick={() => answers.append({ text: '', correct: false })}
          >
            {adminLessonsText.quiz.addAnswer}
          </Button>
        )}
      </fieldset>
      <Field
        label={adminLessonsText.quiz.explanation}
        hint={adminLessonsText.quiz.explanationHint}
        error={errors?.explanation?.message}
      >
        {(control) => <TextArea rows={2} {...control} {...form.register(`${name}.explanation`)} />}
      </Field>
      <div>
        <Button tone="plain" className="text-sm text-clay" onClick={() => onRemove(index)}>
          {adminLessonsText.quiz.removeQuestion(index + 1)}
        </Button>
      </div>
    </fieldset>
  );
});

import { useCallback, useRef, useState } from 'react';
import { useFieldArray, useFormState, type UseFormReturn } from 'react-hook-form';
import { showUndoToast } from '@/shared/forms/undo-toast';
import { adminLessonsText } from '../../text/lesson-editor';
import { newAnswer, newKey } from '@/subjects/quizzes/data/quiz';
import { reorderText } from '@/shared/reorder/text';
import { useStableCallback } from '@/lib/hooks/use-stable-callback';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { FieldList } from '@/shared/fields/field-list';
import type { LessonFormValues } from '../lesson-schema';
import { QuestionItem } from './question-item';
import { QuizSettings } from './quiz-settings';

const newQuestion = (): LessonFormValues['questions'][number] => ({
  key: newKey(),
  kind: 'one',
  question: '',
  answers: [newAnswer(true), newAnswer()],
  explanation: '',
});

type QuizFieldsProps = { form: UseFormReturn<LessonFormValues>; isUnreadable: boolean };

/** The questions of a quiz, to add, edit and remove. */
export function QuizFields({ form, isUnreadable }: QuizFieldsProps) {
  const { fields, append, insert, move, remove } = useFieldArray({
    control: form.control,
    name: 'questions',
  });
  const [announcement, setAnnouncement] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const { errors } = useFormState({ control: form.control, name: 'questions' });
  const error = errors.questions;

  function handleAdd() {
    const index = fields.length;
    append(newQuestion(), { shouldFocus: false });
    // Moving the focus makes the browser compute the layout; the new question is painted first.
    requestAnimationFrame(() => setTimeout(() => form.setFocus(`questions.${index}.question`)));
  }

  const handleMove = useStableCallback((from: number, to: number) => {
    const title = adminLessonsText.quiz.question(from + 1);
    if (to < 0) return setAnnouncement(reorderText.first(title));
    if (to >= fields.length) return setAnnouncement(reorderText.last(title));
    if (to === from) return;
    move(from, to);
    setAnnouncement(reorderText.moved(title, to + 1, fields.length));
  });

  const handleRemove = useCallback(
    (index: number) => {
      const question = structuredClone(form.getValues(`questions.${index}`));
      remove(index);
      addButton.current?.focus();
      showUndoToast(adminLessonsText.quiz.removed(index + 1), () => {
        // Discarding the changes may have brought it back.
        const isBack = form.getValues('questions').some(({ key }) => key === question.key);
        if (!isBack) insert(index, question);
      });
    },
    [form, insert, remove],
  );

  return (
    <div className="grid gap-6">
      {isUnreadable && <Notice tone="error" title={adminLessonsText.quiz.unreadable} />}
      <FieldList
        label={adminLessonsText.quiz.list}
        none={adminLessonsText.quiz.none}
        announcement={announcement}
        error={error?.message ?? error?.root?.message}
      >
        {fields.map((field, index) => (
          <QuestionItem
            key={field.id}
            form={form}
            index={index}
            isLast={index === fields.length - 1}
            // react-hook-form changes its errors in place: a memoised question only renders again with a copy.
            errors={error?.[index] && { ...error[index] }}
            onMove={handleMove}
            onRemove={handleRemove}
          />
        ))}
      </FieldList>
      <div>
        <Button ref={addButton} tone="quiet" onClick={handleAdd}>
          {adminLessonsText.quiz.addQuestion}
        </Button>
      </div>
      <QuizSettings form={form} />
    </div>
  );
}

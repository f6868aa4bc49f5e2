import { useFormState, type UseFormReturn } from 'react-hook-form';
import { adminLessonsText } from '@/content/interface/admin-lessons';
import { parseQuiz } from '@/data/lessons/quiz';
import { exerciseHosts } from '@/lib/lesson-hosts';
import { Field } from '@/ui/field';
import { TextArea, TextInput } from '@/ui/text-input';
import type { LessonFormValues } from './lesson-schema';
import { QuizFields } from './quiz-fields';

type LessonContentFieldsProps = {
  form: UseFormReturn<LessonFormValues>;
  type: LessonFormValues['content_type'];
  storedContent: string;
};

/** The fields for the content of a lesson, which depend on its type. */
export function LessonContentFields({ form, type, storedContent }: LessonContentFieldsProps) {
  const { errors } = useFormState({ control: form.control });
  if (type === 'interactive') {
    return (
      <Field
        label={adminLessonsText.fields.exerciseUrl}
        hint={adminLessonsText.fields.exerciseUrlHint(exerciseHosts.join(', '))}
        error={errors.exerciseUrl?.message}
      >
        {(control) => (
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            {...control}
            {...form.register('exerciseUrl')}
          />
        )}
      </Field>
    );
  }
  if (type === 'quiz') {
    const isUnreadable = storedContent.startsWith('{') && !parseQuiz(storedContent);
    return <QuizFields form={form} isUnreadable={isUnreadable} />;
  }
  return (
    <>
      {type === 'video' && (
        <Field
          label={adminLessonsText.fields.video}
          hint={adminLessonsText.fields.videoHint}
          error={errors.video?.message}
        >
          {(control) => (
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="off"
              {...control}
              {...form.register('video')}
            />
          )}
        </Field>
      )}
      <Field
        label={type === 'video' ? adminLessonsText.fields.notes : adminLessonsText.fields.text}
        hint={adminLessonsText.fields.textHint}
        error={errors.text?.message}
      >
        {(control) => (
          <TextArea rows={type === 'video' ? 8 : 18} {...control} {...form.register('text')} />
        )}
      </Field>
    </>
  );
}

import { useFormState, type UseFormReturn } from 'react-hook-form';
import { adminLessonsText } from '../text/lesson-editor';
import { parseQuiz } from '@/subjects/quizzes/data/quiz';
import { exerciseHosts } from '../lesson-hosts';
import { NumberField } from '@/shared/fields/number-field';
import { FilmField } from './files/film-field';
import { TextWithFiles } from './files/text-with-files';
import type { LessonFormValues } from './lesson-schema';
import { QuizFields } from './quiz/quiz-fields';
import { UrlField } from './url-field';

type LessonContentFieldsProps = {
  form: UseFormReturn<LessonFormValues>;
  lessonId: string;
  type: LessonFormValues['content_type'];
  storedContent: string;
};

/** The fields for the content of a lesson, which depend on its type. */
export function LessonContentFields(props: LessonContentFieldsProps) {
  const { form, lessonId, type, storedContent } = props;
  const { errors } = useFormState({ control: form.control, name: 'text' });
  if (type === 'interactive') {
    return (
      <UrlField
        form={form}
        name="exerciseUrl"
        label={adminLessonsText.fields.exerciseUrl}
        hint={adminLessonsText.fields.exerciseUrlHint(exerciseHosts.join(', '))}
      />
    );
  }
  if (type === 'quiz') {
    const isUnreadable = storedContent.startsWith('{') && !parseQuiz(storedContent);
    return <QuizFields form={form} isUnreadable={isUnreadable} />;
  }
  return (
    <>
      {type === 'video' && (
        <>
          <FilmField form={form} lessonId={lessonId} />
          <NumberField
            form={form}
            name="filmSeconds"
            label={adminLessonsText.fields.filmSeconds}
            hint={adminLessonsText.fields.filmSecondsHint}
            fallback={0}
          />
        </>
      )}
      <TextWithFiles
        form={form}
        lessonId={lessonId}
        label={type === 'video' ? adminLessonsText.fields.notes : adminLessonsText.fields.text}
        hint={adminLessonsText.fields.textHint}
        error={errors.text?.message}
        rows={type === 'video' ? 8 : 18}
      />
    </>
  );
}

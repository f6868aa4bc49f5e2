import { memo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { adminLessonsText } from '../../text/lesson-editor';
import { CheckboxField } from '@/shared/fields/checkbox-field';
import { NumberField } from '@/shared/fields/number-field';
import type { LessonFormValues } from '../lesson-schema';

const text = adminLessonsText.quiz.settings;

type QuizSettingsProps = { form: UseFormReturn<LessonFormValues> };

/** How a quiz is taken: pass mark, attempts, pause, time limit and order of questions. */
export const QuizSettings = memo(function QuizSettings({ form }: QuizSettingsProps) {
  return (
    <fieldset className="grid gap-5">
      <legend className="heading-style mb-4 text-h4">{text.title}</legend>
      <div className="grid gap-5.5 sm:grid-cols-2 sm:items-end">
        <NumberField
          form={form}
          name="quizSettings.passPercent"
          label={text.passPercent}
          fallback={60}
        />
        <NumberField
          form={form}
          name="quizSettings.maxAttempts"
          label={text.maxAttempts}
          hint={text.noLimit}
          fallback={0}
        />
        <NumberField
          form={form}
          name="quizSettings.pauseMinutes"
          label={text.pauseMinutes}
          fallback={0}
        />
        <NumberField
          form={form}
          name="quizSettings.timeLimitMinutes"
          label={text.timeLimitMinutes}
          hint={text.noLimit}
          fallback={0}
        />
      </div>
      <CheckboxField
        label={text.shufflesQuestions}
        hint={text.shufflesQuestionsHint}
        {...form.register('quizSettings.shufflesQuestions')}
      />
    </fieldset>
  );
});

import { adminLessonsText } from '../../text/lesson-editor';
import type { QuizSettings } from '@/subjects/quizzes/data/quiz';
import { z } from '@/lib/zod';
import { wholeNumber, wholeNumberField } from '@/shared/fields/whole-number';

const { validation } = adminLessonsText;

/** The settings of a quiz as they are typed; 0 means no limit. */
export const quizSettingsFields = z.object({
  passPercent: wholeNumberField(1, 100, validation.passPercent),
  maxAttempts: wholeNumberField(0, 100, validation.maxAttempts),
  pauseMinutes: wholeNumberField(0, 43_200, validation.pauseMinutes),
  timeLimitMinutes: wholeNumberField(0, 1440, validation.timeLimitMinutes),
  shufflesQuestions: z.boolean(),
});

type QuizSettingsFields = z.infer<typeof quizSettingsFields>;

/** The form values of stored settings, or of a new quiz. */
export function toSettingsFields(settings: QuizSettings | null): QuizSettingsFields {
  return {
    passPercent: String(settings?.pass_percent ?? 60),
    maxAttempts: String(settings?.max_attempts ?? 0),
    pauseMinutes: String(settings?.pause_minutes ?? 0),
    timeLimitMinutes: String(settings?.time_limit_minutes ?? 0),
    shufflesQuestions: settings?.shuffles_questions ?? false,
  };
}

/** The settings as they are stored. */
export function toQuizSettings(fields: QuizSettingsFields): QuizSettings {
  return {
    pass_percent: wholeNumber(fields.passPercent),
    max_attempts: wholeNumber(fields.maxAttempts) || null,
    pause_minutes: wholeNumber(fields.pauseMinutes),
    time_limit_minutes: wholeNumber(fields.timeLimitMinutes) || null,
    shuffles_questions: fields.shufflesQuestions,
  };
}

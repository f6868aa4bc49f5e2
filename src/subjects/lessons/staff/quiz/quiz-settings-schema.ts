import { adminLessonsText } from '../../text/lesson-editor';
import type { QuizSettings } from '@/subjects/quizzes/data/quiz';
import { z } from '@/lib/zod';
import { parseNumber } from '@/shared/fields/parse-number';

const { validation } = adminLessonsText;

const number = (minimum: number, maximum: number, message: string) =>
  z.string().refine((text) => {
    const value = parseNumber(text, 0);
    return value >= minimum && value <= maximum;
  }, message);

/** The settings of a quiz as they are typed; 0 means no limit. */
export const quizSettingsFields = z.object({
  passPercent: number(1, 100, validation.passPercent),
  maxAttempts: number(0, 100, validation.maxAttempts),
  pauseMinutes: number(0, 43_200, validation.pauseMinutes),
  timeLimitMinutes: number(0, 1440, validation.timeLimitMinutes),
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

const whole = (text: string) => Math.round(parseNumber(text, 0));

/** The settings as they are stored. */
export function toQuizSettings(fields: QuizSettingsFields): QuizSettings {
  return {
    pass_percent: whole(fields.passPercent),
    max_attempts: whole(fields.maxAttempts) || null,
    pause_minutes: whole(fields.pauseMinutes),
    time_limit_minutes: whole(fields.timeLimitMinutes) || null,
    shuffles_questions: fields.shufflesQuestions,
  };
}

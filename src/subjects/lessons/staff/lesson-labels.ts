import { adminLessonFilesText } from '../text/lesson-files';
import { adminLessonsText } from '../text/lesson-editor';
import type { LessonFormValues } from './lesson-schema';

/** The labels of the form fields, for the choice between two versions. */
export const lessonFieldLabels: Partial<Record<keyof LessonFormValues, string>> = {
  title: adminLessonsText.fields.title,
  content_type: adminLessonsText.fields.type,
  text: adminLessonsText.fields.text,
  video: adminLessonsText.fields.video,
  captions: adminLessonFilesText.film.captions,
  filmSeconds: adminLessonsText.fields.filmSeconds,
  exerciseUrl: adminLessonsText.fields.exerciseUrl,
  questions: adminLessonsText.fields.quiz,
  quizSettings: adminLessonsText.fields.quizSettings,
  duration: adminLessonsText.fields.duration,
  is_published: adminLessonsText.fields.published,
  is_required: adminLessonsText.fields.required,
  is_preview: adminLessonsText.fields.preview,
};

function showQuestions(questions: LessonFormValues['questions']): string {
  return questions
    .map(({ question, answers, explanation }) =>
      [
        question,
        ...answers.map(
          ({ text, correct, match }) => `${correct ? '✓' : '–'} ${text}${match && ` → ${match}`}`,
        ),
        explanation,
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n');
}

function showQuizSettings(settings: LessonFormValues['quizSettings']): string {
  const labels = adminLessonsText.quiz.settings;
  return [
    `${labels.passPercent}: ${settings.passPercent}`,
    `${labels.maxAttempts}: ${settings.maxAttempts}`,
    `${labels.pauseMinutes}: ${settings.pauseMinutes}`,
    `${labels.timeLimitMinutes}: ${settings.timeLimitMinutes}`,
    `${labels.shufflesQuestions}: ${settings.shufflesQuestions ? adminLessonsText.fields.yes : adminLessonsText.fields.no}`,
  ].join('\n');
}

/** A form value as the user reads it. */
export function showLessonValue(field: keyof LessonFormValues, values: LessonFormValues): string {
  if (field === 'questions') return showQuestions(values.questions);
  if (field === 'quizSettings') return showQuizSettings(values.quizSettings);
  if (field === 'content_type') return adminLessonsText.types[values.content_type];
  const value = values[field];
  if (typeof value === 'boolean')
    return value ? adminLessonsText.fields.yes : adminLessonsText.fields.no;
  return value;
}

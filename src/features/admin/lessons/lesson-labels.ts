import { adminLessonsWords } from '@/content/interface/admin-lessons';
import type { LessonFormValues } from './lesson-schema';

const { fields, types } = adminLessonsWords;

/** The fields of the form by the words on it. */
export const lessonFieldLabels: Partial<Record<keyof LessonFormValues, string>> = {
  title: fields.title,
  content_type: fields.type,
  text: fields.text,
  video: fields.video,
  address: fields.address,
  questions: fields.quiz,
  duration: fields.duration,
  is_published: fields.published,
};

function showQuestions(questions: LessonFormValues['questions']): string {
  return questions
    .map(({ question, answers, explanation }) =>
      [
        question,
        ...answers.map(({ text, correct }) => `${correct ? '✓' : '–'} ${text}`),
        explanation,
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n');
}

/** A value of the form as it is read, not as it is stored. */
export function showLessonValue(field: keyof LessonFormValues, value: unknown): string {
  if (typeof value === 'boolean') return value ? fields.yes : fields.no;
  if (field === 'questions') return showQuestions(value as LessonFormValues['questions']);
  if (field === 'content_type') return types[value as LessonFormValues['content_type']];
  return String(value);
}

import { adminLessonsText } from '../text/lesson-editor';
import type { LessonValues } from '../data/lessons/mutations';
import { parseLessonFile } from '../data/lesson-files/reference';
import { lessonTypes } from '@/subjects/courses/course-values';
import { parseEmbedUrl } from '../data/lessons/embed-url';
import { limits } from '@/lib/limits';
import { parseQuiz, quizContent } from '@/subjects/quizzes/data/quiz';
import { parseVideoUrl } from '../data/lessons/video-url';
import { z } from '@/lib/zod';
import { wholeNumber, wholeNumberField } from '@/shared/fields/whole-number';
import { questionFields, questionsSchema } from './quiz/quiz-schema';
import { quizSettingsFields, toQuizSettings, toSettingsFields } from './quiz/quiz-settings-schema';

const fieldsSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, adminLessonsText.validation.titleRequired)
    .max(limits.title, adminLessonsText.validation.titleLong(limits.title)),
  content_type: z.enum(lessonTypes),
  /** Markdown: the content of a text lesson, or the notes below a video. */
  text: z
    .string()
    .max(limits.lessonContent, adminLessonsText.validation.textLong(limits.lessonContent)),
  video: z.string().trim(),
  /** The captions of an uploaded film, as a reference to their file. */
  captions: z.string(),
  /** How long the film lasts; 0 when that is not known. */
  filmSeconds: wholeNumberField(0, 36_000, adminLessonsText.validation.filmSeconds, 0),
  /** The page that an interactive lesson embeds. */
  exerciseUrl: z.string().trim(),
  questions: z.array(questionFields),
  quizSettings: quizSettingsFields,
  duration: wholeNumberField(0, 6000, adminLessonsText.validation.duration, 0),
  is_published: z.boolean(),
  is_preview: z.boolean(),
  is_required: z.boolean(),
  /** The position (from 1) of a new lesson; a stored lesson is moved in its list instead. */
  order: wholeNumberField(0, Infinity, adminLessonsText.validation.order, 1),
});

export type LessonFormValues = z.infer<typeof fieldsSchema>;

/** The type decides which of the other fields is saved, so two versions of them cannot be mixed. */
export const lessonContentFields = [
  'content_type',
  'text',
  'video',
  'captions',
  'filmSeconds',
  'exerciseUrl',
  'questions',
  'quizSettings',
] as const;

/** The error of the field that the lesson's type needs, with its text; null when it is valid. */
function contentError(values: LessonFormValues): [keyof LessonFormValues, string] | null {
  const { content_type: type, is_published: isPublished, text, video, exerciseUrl } = values;
  if (type === 'text' && isPublished && !text.trim())
    return ['text', adminLessonsText.validation.textRequired];
  if (type === 'video') {
    if (video ? !parseVideoUrl(video) : isPublished) {
      return [
        'video',
        video
          ? adminLessonsText.validation.videoUnknown
          : adminLessonsText.validation.videoRequired,
      ];
    }
  }
  if (type === 'interactive') {
    if (exerciseUrl ? !parseEmbedUrl(exerciseUrl, window.location.origin) : isPublished) {
      return [
        'exerciseUrl',
        exerciseUrl
          ? adminLessonsText.validation.exerciseUrlInvalid
          : adminLessonsText.validation.exerciseUrlRequired,
      ];
    }
  }
  if (type === 'quiz' && isPublished && values.questions.length === 0) {
    return ['questions', adminLessonsText.validation.quizRequired];
  }
  return null;
}

/**
 * Validates the lesson form. Only the fields of the chosen type are validated and saved; those of the other types keep
 * what was typed, in case the type is changed back. An unpublished lesson may be empty.
 */
export const lessonSchema = fieldsSchema.superRefine((values, context) => {
  const error = contentError(values);
  if (error) context.addIssue({ code: 'custom', path: [error[0]], message: error[1] });
  if (values.content_type !== 'quiz') return;
  const { error: questionsError } = questionsSchema.safeParse(values.questions);
  for (const { path, message } of questionsError?.issues ?? []) {
    context.addIssue({ code: 'custom', path: ['questions', ...path], message });
  }
});

/** The form values of a stored lesson, or of a new one at `position` (from 1). */
export function toFormValues(lesson: LessonValues | null, position: number): LessonFormValues {
  const content = lesson?.content ?? '';
  const type = lesson?.content_type ?? 'text';
  const quiz = type === 'quiz' ? parseQuiz(content) : null;
  return {
    title: lesson?.title ?? '',
    content_type: type,
    text: type === 'text' || type === 'video' ? content : '',
    video: lesson?.video_url ?? '',
    captions: lesson?.captions ?? '',
    filmSeconds: String(lesson?.film_seconds ?? 0),
    exerciseUrl: type === 'interactive' ? content : '',
    questions: quiz?.questions ?? [],
    quizSettings: toSettingsFields(quiz),
    duration: String(lesson?.duration_minutes ?? 15),
    is_published: lesson?.is_published ?? false,
    is_preview: lesson?.is_preview ?? false,
    is_required: lesson?.is_required ?? true,
    order: lesson ? '' : String(position),
  };
}

function toContent(values: LessonFormValues): string {
  switch (values.content_type) {
    case 'interactive':
      return values.exerciseUrl;
    case 'quiz':
      return quizContent({ ...toQuizSettings(values.quizSettings), questions: values.questions });
    default:
      return values.text;
  }
}

/** Converts the form values to the columns of the row. */
export function toLessonValues(values: LessonFormValues): LessonValues {
  const video = values.content_type === 'video' && values.video ? values.video : null;
  return {
    title: values.title,
    content_type: values.content_type,
    content: toContent(values),
    video_url: video,
    captions: (video && parseLessonFile(video) && values.captions) || null,
    film_seconds: (video && wholeNumber(values.filmSeconds, 0)) || null,
    duration_minutes: wholeNumber(values.duration, 0),
    is_published: values.is_published,
    is_preview: values.is_preview,
    is_required: values.is_required,
  };
}

/** A new draft with a title and nothing else, as the form starts it. */
export const draftOf = (title: string): LessonValues =>
  toLessonValues({ ...toFormValues(null, 1), title });

/** The form values of a lesson once they are saved and read again, for example trimmed; invalid ones as they are. */
export function asStored(values: LessonFormValues): LessonFormValues {
  const { data } = lessonSchema.safeParse(values);
  return data ? toFormValues(toLessonValues(data), 0) : values;
}

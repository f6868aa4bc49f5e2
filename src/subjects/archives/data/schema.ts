import { parseEmbedUrl } from '@/subjects/lessons/data/lessons/embed-url';
import { parseVideoUrl } from '@/subjects/lessons/data/lessons/video-url';
import {
  audiences,
  categories,
  enrolmentModes,
  lessonOpenings,
  lessonTypes,
  levels,
  places,
  priceKinds,
  statuses,
} from '@/subjects/courses/course-values';
import { courseTextLimits, eachCourseText } from '@/subjects/courses/course-texts';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';
import { archivedQuizSchema } from './archived-quiz';
import { fileNamePattern } from './file-names';
import { archiveLimits } from './limits';
import { storableText } from './storable-text';

/** Names the format inside `course.json`. A change that older programs cannot read raises the version. */
export const archiveFormat = 'praxi-course';
export const archiveVersion = 1;

const whole = (minimum: number, maximum: number) => z.number().int().min(minimum).max(maximum);
const title = storableText(limits.title).regex(/\S/);
const lines = z.array(storableText(limits.courseLine)).max(limits.courseLines);
const fileName = z.string().regex(fileNamePattern);
/** `params` of an issue names the fault. */
const fault = (name: string, path: PropertyKey[]) => ({
  code: 'custom' as const,
  params: { fault: name },
  path,
});

const courseSchema = z
  .object({
    title,
    slug: z
      .string()
      .max(limits.slug)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    description: storableText(limits.courseDescription),
    audience: z.enum(audiences),
    category: z.enum(categories),
    status: z.enum(statuses),
    difficulty_level: z.enum(levels),
    estimated_hours: z.number().min(1).max(999),
    featured: z.boolean(),
    /** The name of a file of the archive. */
    thumbnail: fileName.nullable(),
    price_kind: z.enum(priceKinds),
    price_cents: whole(100, 10_000_000).nullable(),
    group_size_min: whole(1, 1000).nullable(),
    group_size_max: whole(1, 1000).nullable(),
    places: z.array(z.enum(places)).max(places.length),
    outcomes: lines,
    included: lines,
    // What an archive does not have that was made before there was the field.
    ...eachCourseText((name) => storableText(courseTextLimits[name]).default('')),
    enrolment_mode: z.enum(enrolmentModes),
    lessons_open: z.enum(lessonOpenings).default('when_paid_or_started'),
  })
  .superRefine((course, context) => {
    const isPriced = course.price_kind === 'fixed' || course.price_kind === 'from';
    if (isPriced !== (course.price_cents !== null))
      context.addIssue(fault('price', ['price_cents']));
    if ((course.group_size_min ?? 0) > (course.group_size_max ?? Infinity))
      context.addIssue(fault('group_size', ['group_size_max']));
  });

export const lessonSchema = z
  .object({
    title,
    content_type: z.enum(lessonTypes),
    duration_minutes: whole(0, 6000),
    is_published: z.boolean(),
    is_preview: z.boolean(),
    is_required: z.boolean(),
    /** The name of the Markdown file with the text of a lesson, or with the notes below a video. */
    text: z.string().nullable().default(null),
    /** The URL of a video elsewhere, or the name of a file of the archive. */
    video: z.string().max(1000).nullable().default(null),
    captions: fileName.nullable().default(null),
    film_seconds: whole(1, 36_000).nullable().default(null),
    /** The URL of the page that an exercise embeds. */
    exercise: z.string().max(1000).nullable().default(null),
    quiz: archivedQuizSchema.nullable().default(null),
  })
  .superRefine((lesson, context) => {
    const { content_type: type, video, exercise } = lesson;
    const isElsewhere = video !== null && !fileNamePattern.test(video);
    if (isElsewhere && (!video.startsWith('https://') || !parseVideoUrl(video)))
      context.addIssue(fault('video', ['video']));
    if (exercise !== null && !parseEmbedUrl(exercise, window.location.origin))
      context.addIssue(fault('exercise', ['exercise']));
    const isEmpty = {
      text: lesson.text === null,
      video: video === null,
      interactive: exercise === null,
      quiz: !lesson.quiz?.questions.length,
    }[type];
    if (lesson.is_published && isEmpty) context.addIssue(fault('empty', []));
  });

/** What `course.json` holds. */
export const courseFileSchema = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  course: courseSchema,
  /** The name of the trainer. */
  trainer: storableText(limits.name).nullable(),
  modules: z
    .array(
      z.object({
        title,
        description: storableText(limits.courseDescription),
        is_published: z.boolean(),
        lessons: z.array(lessonSchema),
      }),
    )
    .max(archiveLimits.modules),
});

export type CourseFile = z.infer<typeof courseFileSchema>;
export type ArchivedLesson = z.infer<typeof lessonSchema>;

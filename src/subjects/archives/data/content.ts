import { lessonTypes } from '@/subjects/courses/course-values';
import { z } from '@/lib/zod';
import {
  archivedName,
  fileNamePattern,
  textName,
  withArchivedNames,
  withStoredPaths,
} from './file-names';
import { archiveFormat, archiveVersion, type CourseFile } from './schema';

/** What `export_course` returns; of the course only what an archive has in another form. */
export const exportedCourseSchema = z.object({
  course: z.looseObject({ slug: z.string(), thumbnail_url: z.string().nullable() }),
  trainer: z.string().nullable(),
  modules: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      is_published: z.boolean(),
      lessons: z.array(
        z.object({
          title: z.string(),
          content_type: z.enum(lessonTypes),
          duration_minutes: z.number(),
          is_published: z.boolean(),
          is_preview: z.boolean(),
          is_required: z.boolean(),
          content: z.string(),
          video_url: z.string().nullable(),
          captions: z.string().nullable(),
          film_seconds: z.number().nullable(),
        }),
      ),
    }),
  ),
  files: z.array(z.object({ path: z.string(), bytes: z.number().nullable() })),
});

export type ExportedCourse = z.infer<typeof exportedCourseSchema>;
type ExportedLesson = ExportedCourse['modules'][number]['lessons'][number];

/** The path of a thumbnail in its bucket; null for one elsewhere, which is no part of an archive. */
export const thumbnailPath = (url: string | null): string | null =>
  url?.split('/storage/v1/object/public/thumbnails/')[1] ?? null;

const isMarkdown = ({ content_type: type }: ExportedLesson) => type === 'text' || type === 'video';

const archived = (reference: string | null) =>
  reference === null ? null : withArchivedNames(reference, false);

/**
 * The entries of an archive that are texts: `course.json`, and a Markdown file for each lesson that has Markdown.
 * @returns the text of each entry by its name
 */
export function textsOf({ course, trainer, modules }: ExportedCourse): Map<string, string> {
  const texts = new Map<string, string>();
  const { thumbnail_url: thumbnail, trainer_id: _, ...fields } = course;
  const path = thumbnailPath(thumbnail);
  const document = {
    format: archiveFormat,
    version: archiveVersion,
    course: { ...fields, thumbnail: path === null ? null : archivedName(path) },
    trainer,
    modules: modules.map((module, moduleIndex) => ({
      ...module,
      lessons: module.lessons.map((lesson, index) => {
        const { content, video_url: video, captions, ...outline } = lesson;
        const hasText = isMarkdown(lesson) && content !== '';
        const name = textName(
          { index: moduleIndex, title: module.title },
          { index, title: lesson.title },
        );
        if (hasText) texts.set(name, withArchivedNames(content, true));
        return {
          ...outline,
          text: hasText ? name : null,
          video: archived(video),
          captions: archived(captions),
          exercise: lesson.content_type === 'interactive' && content ? content : null,
          quiz:
            lesson.content_type === 'quiz' && content
              ? (JSON.parse(withArchivedNames(content, false)) as unknown)
              : null,
        };
      }),
    })),
  };
  return new Map([['course.json', JSON.stringify(document, null, 2)], ...texts]);
}

type Destination = {
  slug: string;
  trainerId: string | null;
  thumbnailUrl: string | null;
  /** The ids of the lessons of each module. */
  lessonIds: string[][];
  /** The path in the bucket of each archived file. */
  pathOf: (name: string) => string;
};

/** What `import_course` takes. @param texts the Markdown files of the archive by their names */
export function toImport(
  file: CourseFile,
  texts: ReadonlyMap<string, string>,
  { slug, trainerId, thumbnailUrl, lessonIds, pathOf }: Destination,
) {
  const { thumbnail: _, ...fields } = file.course;
  const markdown = (name: string | null) =>
    name === null ? '' : withStoredPaths(texts.get(name) ?? '', pathOf);
  const stored = (name: string | null) =>
    name !== null && fileNamePattern.test(name) ? `lesson-file:${pathOf(name)}` : name;
  return {
    course: { ...fields, slug, trainer_id: trainerId, thumbnail_url: thumbnailUrl },
    modules: file.modules.map(({ lessons, ...module }, moduleIndex) => ({
      ...module,
      lessons: lessons.map(({ text, video, captions, exercise, quiz, ...lesson }, index) => ({
        ...lesson,
        id: lessonIds[moduleIndex]?.[index],
        content: {
          text: markdown(text),
          video: markdown(text),
          interactive: exercise ?? '',
          quiz: quiz === null ? '' : withStoredPaths(JSON.stringify(quiz), pathOf),
        }[lesson.content_type],
        video_url: stored(video),
        captions: stored(captions),
      })),
    })),
  };
}

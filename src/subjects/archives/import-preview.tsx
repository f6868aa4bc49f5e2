import { adminCourseArchiveText } from './text/course-archive';
import type { ImportPlan } from './data/plan-import';
import type { CourseArchive } from './data/read-archive';
import { limits } from '@/lib/limits';
import { TextField } from '@/ui/fields/text-field';

const text = adminCourseArchiveText.import;

type ImportPreviewProps = {
  file: CourseArchive['file'];
  plan: ImportPlan;
  slug: string;
  /** What is wrong with the slug. */
  error: string | undefined;
  isReadOnly: boolean;
  onSlug: (slug: string) => void;
};

/** What an archive would become, and the slug that the course gets. */
export function ImportPreview({ file, plan, slug, error, isReadOnly, onSlug }: ImportPreviewProps) {
  const { modules, lessons, files, bytes, isSlugTaken, trainerId } = plan;
  return (
    <div className="grid gap-4">
      <div role="status">
        <p className="font-semibold wrap-anywhere">{text.preview(file.course.title)}</p>
        <p className="text-sm text-ink-muted tabular-nums">
          {text.counts(modules, lessons)}, {text.files(files, bytes)}
        </p>
        {file.trainer !== null && trainerId === null && (
          <p className="mt-1 text-sm">{text.noTrainer(file.trainer)}</p>
        )}
      </div>
      <TextField
        label={text.slug}
        hint={isSlugTaken ? text.slugTaken(file.course.slug) : undefined}
        error={error}
        spellCheck={false}
        maxLength={limits.slug}
        readOnly={isReadOnly}
        value={slug}
        onChange={({ target }) => onSlug(target.value)}
      />
    </div>
  );
}

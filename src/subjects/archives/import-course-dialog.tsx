import { useState } from 'react';
import { adminCourseArchiveText } from './text/course-archive';
import { adminCoursesText } from '@/subjects/courses/text/staff-courses';
import { canRetryImport } from './data/import-course';
import { archiveLimits } from './data/limits';
import { noAnswerText } from '@/shared/errors/text/errors';
import { errorCode, isAnswerLost } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { FileButton } from '@/ui/fields/file-button';
import { slugPattern } from '@/subjects/courses/course-schema';
import { ArchiveFaults } from './archive-faults';
import { ImportPreview } from './import-preview';
import { TransferProgressBar } from './transfer-progress-bar';
import { useCourseImport } from './use-course-import';

const text = adminCourseArchiveText.import;

/** Reads an archive, says what is wrong with it or what it would become, and imports it. */
export function ImportCourseDialog({ onClose }: { onClose: () => void }) {
  const { reading, importing, progress, cancel } = useCourseImport(onClose);
  const [typedSlug, setTypedSlug] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { course, plan, faults = [] } = reading.data ?? {};
  const slug = typedSlug ?? plan?.slug ?? '';
  const isInvalid = slug === '' || slug.length > limits.slug || !slugPattern.test(slug);
  const failure = importing.isError ? errorCode(importing.error) : null;
  const canRetry = importing.isError && canRetryImport(importing.error);
  const isLost = isAnswerLost(importing.error);
  const isBusy = reading.isPending || importing.isPending;

  function handleChoose([file]: File[]) {
    setTypedSlug(null);
    setChecked(false);
    importing.reset();
    if (file) reading.mutate(file);
  }

  function handleImport() {
    setChecked(true);
    if (course && plan && !isInvalid) importing.mutate({ course, plan, slug });
  }

  return (
    <ConfirmDialog
      open
      tone="primary"
      title={text.title}
      text={text.what(archiveLimits.bytes)}
      confirmLabel={canRetry ? text.again : text.confirm}
      cancelLabel={adminCourseArchiveText.cancel}
      pending={isBusy || !course}
      canCancel
      onConfirm={handleImport}
      onCancel={() => void cancel()}
    >
      <div className="grid gap-5">
        {!isBusy && !canRetry && (
          <div>
            <FileButton
              label={reading.data ? text.chooseAnother : text.choose}
              accept=".zip,application/zip"
              onChoose={handleChoose}
            />
          </div>
        )}
        <p role="status" className="text-sm text-ink-muted empty:hidden">
          {reading.isPending && text.reading}
        </p>
        {reading.isError && (
          <Notice tone="error" title={text.failed}>
            {adminCourseArchiveText.failure(errorCode(reading.error))}
          </Notice>
        )}
        {!reading.isPending && faults.length > 0 && <ArchiveFaults faults={faults} />}
        {!reading.isPending && course && plan && (
          <ImportPreview
            file={course.archive.file}
            plan={plan}
            slug={slug}
            error={
              failure === 'slug_taken'
                ? adminCoursesText.validation.slugTaken
                : isChecked && isInvalid
                  ? adminCoursesText.validation.slugShape
                  : undefined
            }
            isReadOnly={importing.isPending}
            onSlug={setTypedSlug}
          />
        )}
        {importing.isPending && <TransferProgressBar label={text.label} progress={progress} />}
        {failure !== null && failure !== 'slug_taken' && (
          <Notice tone="error" title={isLost ? noAnswerText.title : text.failed}>
            {isLost ? noAnswerText.text : adminCourseArchiveText.failure(failure)}{' '}
            {canRetry && text.retryable}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}

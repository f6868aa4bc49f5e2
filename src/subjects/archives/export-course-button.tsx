import { Suspense, useState } from 'react';
import { lazyPart } from '@/shared/page/lazy-part';
import { adminCourseTransferText } from './text/course-transfer';
import { CourseActionButton, type CourseActionProps } from './course-action-button';

// Loaded when it is opened: it contains the program that writes archives.
const ExportCourseDialog = lazyPart(
  async () => (await import('./export-course-dialog')).ExportCourseDialog,
);

/** Opens the dialog that exports a course. */
export function ExportCourseButton({ course, isInMenu }: CourseActionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <CourseActionButton
        label={adminCourseTransferText.export.of(course.title)}
        isInMenu={isInMenu}
        onClick={() => setOpen(true)}
      >
        {adminCourseTransferText.export.action}
      </CourseActionButton>
      {isOpen && (
        <Suspense>
          <ExportCourseDialog course={course} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/page/lazy-part';
import { adminCourseTransferText } from '@/content/interface/admin-course-transfer';
import { Button } from '@/ui/button';

// Loaded when it is opened: it contains the program that writes archives.
const ExportCourseDialog = lazyPart(
  async () => (await import('./export-course-dialog')).ExportCourseDialog,
);

type ExportCourseButtonProps = { course: { id: string; title: string }; className: string };

/** Opens the dialog that exports a course. */
export function ExportCourseButton({ course, className }: ExportCourseButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="plain"
        aria-label={adminCourseTransferText.export.of(course.title)}
        className={className}
        onClick={() => setOpen(true)}
      >
        {adminCourseTransferText.export.action}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportCourseDialog course={course} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

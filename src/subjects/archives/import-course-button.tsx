import { Suspense, useState } from 'react';
import { lazyPart } from '@/shared/page/lazy-part';
import { adminCourseTransferText } from './text/course-transfer';
import { Button } from '@/ui/button';

// Loaded when it is opened: it contains the program that reads archives, and validation.
const ImportCourseDialog = lazyPart(
  async () => (await import('./import-course-dialog')).ImportCourseDialog,
);

/** Opens the dialog that imports a course. */
export function ImportCourseButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="plain" size="small" onClick={() => setOpen(true)}>
        {adminCourseTransferText.import.action}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportCourseDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

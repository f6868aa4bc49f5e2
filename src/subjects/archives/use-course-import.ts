import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminCourseArchiveText } from './text/course-archive';
import type { TransferProgress } from './data/export-course';
import {
  canRetryImport,
  discardImport,
  importCourse,
  newImport,
  type CourseImport,
} from './data/import-course';
import { planImport, type ImportPlan } from './data/plan-import';
import { readArchive } from './data/read-archive';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { adminPaths } from '@/lib/admin-paths';
import { showSuccessToast } from '@/subjects/staff/toasts';

/** Reads the archive that the user chose, and plans its import unless something is wrong with it. */
async function readAndPlan(file: File, signal: AbortSignal) {
  const { archive, faults } = await readArchive(file, signal);
  if (!archive) return { faults, course: null, plan: null };
  return { faults, course: newImport(archive), plan: await planImport(archive) };
}

type Attempt = { course: CourseImport; plan: ImportPlan; slug: string };

/**
 * The import of a course: reading an archive, then making the course of it. One import has the same ids for all its
 * attempts.
 */
export function useCourseImport(onClose: () => void) {
  const controller = useRef(new AbortController());
  const client = useQueryClient();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<TransferProgress | null>(null);
  useEffect(() => () => controller.current.abort(), []);

  const handleMade = (id: string) => {
    showSuccessToast(adminCourseArchiveText.import.done);
    void client.invalidateQueries({ queryKey: ['courses'], refetchType: 'none' });
    onClose();
    void navigate(adminPaths.tab({ course: id }));
  };
  const reading = useMutation({
    mutationFn: (file: File) => {
      controller.current.abort();
      controller.current = new AbortController();
      return readAndPlan(file, controller.current.signal);
    },
  });
  const importing = useSingleMutation({
    mutationFn: ({ course, plan, slug }: Attempt) => {
      setProgress(null);
      const { signal } = (controller.current = new AbortController());
      const options = { slug, trainerId: plan.trainerId, signal, onProgress: setProgress };
      return importCourse(course, options);
    },
    onSuccess: ({ id }) => handleMade(id),
    // What was uploaded is deleted by then.
    onError: () => controller.current.signal.aborted && onClose(),
  });

  /** Stops what runs, and deletes what a failed attempt has left. */
  async function cancel() {
    controller.current.abort();
    if (importing.isPending) return;
    const course = reading.data?.course;
    if (!course || !importing.isError || !canRetryImport(importing.error)) return onClose();
    const isMade = await discardImport(course).catch(() => false);
    if (isMade) handleMade(course.courseId);
    else onClose();
  }

  return { reading, importing, progress, cancel };
}

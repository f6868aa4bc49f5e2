import { useQueryClient } from '@tanstack/react-query';
import { adminCoursesText } from '../text/staff-courses';
import type { Course } from '../data/course';
import { createCourse, updateCourse } from '../data/mutations';
import { staffCourseQuery } from '../data/staff-queries';
import type { SaveResult } from '@/shared/data/versioned';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { toCourseValues, type CourseFormValues } from '../course-schema';

/** Returns a function that saves the course form, shows a toast and marks the lists of courses as stale. */
export function useCourseSave() {
  const client = useQueryClient();
  return async (
    form: CourseFormValues,
    { id, version }: { id: string; version: string | null },
  ): Promise<SaveResult<Course>> => {
    const values = toCourseValues(form);
    const result: SaveResult<Course> = version
      ? await updateCourse({ id, values, expectedUpdatedAt: version })
      : await createCourse({ id, values });
    if (result.status !== 'saved') return result;
    showSuccessToast(version ? adminCoursesText.updated : adminCoursesText.created);
    client.setQueryData(staffCourseQuery(id).queryKey, result.row);
    void client.invalidateQueries({ queryKey: ['courses'], refetchType: 'none' });
    return result;
  };
}

import { useQuery } from '@tanstack/react-query';
import type { Course } from '@/subjects/courses/data/course';
import { courseLessonsQuery } from './data/lessons/queries';
import { modulesQuery } from './data/modules/queries';

/**
 * Whether visitors see this course while its learners find no lesson. A course of meetings alone needs none: only one that
 * has a module, or that people begin by themselves, is called empty. False until it is known.
 */
export function useIsEmpty(course: Pick<Course, 'id' | 'state' | 'enrolment_mode'>): boolean {
  const enabled = course.state === 'published';
  const { data: modules } = useQuery({ ...modulesQuery(course.id), enabled });
  const { data: lessons } = useQuery({ ...courseLessonsQuery(course.id), enabled });
  if (!enabled || !modules || !lessons) return false;
  if (modules.length === 0) return course.enrolment_mode === 'open';
  return !modules.some(
    ({ id, is_published }) =>
      is_published && lessons.some((lesson) => lesson.is_published && lesson.module_id === id),
  );
}

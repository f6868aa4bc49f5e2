import { useQueryClient } from '@tanstack/react-query';
import { adminLessonsText } from '../text/lesson-editor';
import { createLesson, updateLesson } from '../data/lessons/mutations';
import { lessonQuery, type Lesson } from '../data/lessons/queries';
import type { SaveResult } from '@/shared/data/versioned';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { parseNumber } from '@/shared/fields/parse-number';
import { toLessonValues, type LessonFormValues } from './lesson-schema';

/** Returns a function that saves the lesson form in a module, shows a toast and refreshes the lists of lessons. */
export function useLessonSave(moduleId: string) {
  const client = useQueryClient();
  return async (
    form: LessonFormValues,
    { id, version }: { id: string; version: string | null },
  ): Promise<SaveResult<Lesson>> => {
    const values = toLessonValues(form);
    // A position that is not a number means the first position.
    const position = Math.max(1, Math.round(parseNumber(form.order, 1)));
    const result: SaveResult<Lesson> = version
      ? await updateLesson({ id, values, expectedUpdatedAt: version })
      : await createLesson({ id, moduleId, values, position });
    if (result.status !== 'saved') return result;
    showSuccessToast(version ? adminLessonsText.updated : adminLessonsText.created);
    client.setQueryData(lessonQuery(id).queryKey, result.row);
    for (const list of [moduleId, 'course'])
      void client.invalidateQueries({ queryKey: ['lessons', list] });
    return result;
  };
}

import { moveItems } from '@/shared/reorder/move-item';

type Placed = { id: string; module_id: string };

/** Lessons that move together. `index` (from 0) is that of the first of them in its new module. */
export type Placement = { ids: readonly string[]; moduleId: string; index: number };

/** The lessons of one module, in their order. */
export const lessonsIn = <Lesson extends Placed>(lessons: readonly Lesson[], moduleId: string) =>
  lessons.filter(({ module_id }) => module_id === moduleId);

/** The lessons of a course after a move. Applied twice, it changes nothing more. */
export function arrange<Lesson extends Placed>(
  lessons: readonly Lesson[],
  { ids, moduleId, index }: Placement,
): Lesson[] {
  const moved = new Set(ids);
  const isMoved = ({ id }: Lesson) => moved.has(id);
  const inPlace = lessons.map((lesson) =>
    isMoved(lesson) && lesson.module_id !== moduleId ? { ...lesson, module_id: moduleId } : lesson,
  );
  const others = inPlace.filter(({ module_id }) => module_id !== moduleId);
  return [...others, ...moveItems(lessonsIn(inPlace, moduleId), isMoved, index)];
}

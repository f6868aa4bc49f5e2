import { memo } from 'react';
import { ReorderableItem } from '@/shared/reorder/reorderable-item';
import type { LessonRow as Lesson } from '../data/lessons/queries';
import { LessonMark } from './lesson-mark';
import { LessonRow } from './lesson-row';

export type LessonItemProps = {
  lesson: Lesson;
  /** Starts at 0. */
  index: number;
  isLast: boolean;
  isSelected: boolean;
  /** Moving by one place makes no sense while only some of the lessons are shown. */
  isMovable: boolean;
  isModulePublished: boolean;
  courseId: string;
  moduleId: string;
  onSelect: (id: string) => void;
  onMove: (from: number, to: number) => void;
  onChanged: () => unknown;
};

/** A lesson in the list of its module, with a checkbox. Memoised, because a module may have hundreds. */
export const LessonItem = memo(function LessonItem(props: LessonItemProps) {
  const { lesson, index, isLast, isSelected, isMovable, isModulePublished } = props;
  const { courseId, moduleId, onSelect, onMove, onChanged } = props;
  const content = (
    <div className="flex items-start gap-1">
      <LessonMark lesson={lesson} index={index} isSelected={isSelected} onSelect={onSelect} />
      <LessonRow
        lesson={lesson}
        isModulePublished={isModulePublished}
        courseId={courseId}
        moduleId={moduleId}
        onChanged={onChanged}
      />
    </div>
  );
  return (
    <ReorderableItem
      title={lesson.title}
      isMovable={isMovable}
      index={index}
      isLast={isLast}
      list={moduleId}
      onMove={onMove}
    >
      {content}
    </ReorderableItem>
  );
});

import { memo } from 'react';
import { adminLessonsText } from '../text/lesson-editor';
import type { LessonRow } from '../data/lessons/queries';
import { LessonItem, type LessonItemProps } from './lesson-item';

type LessonItemsProps = Pick<
  LessonItemProps,
  'isMovable' | 'isModulePublished' | 'courseId' | 'moduleId' | 'onSelect' | 'onMove' | 'onChanged'
> & {
  /** What is shown, with the index in the module, from 0. */
  lessons: readonly { lesson: LessonRow; index: number }[];
  /** How many lessons the module has. */
  total: number;
  selectedIds: ReadonlySet<string>;
};

/** The rows of a list of lessons. Memoised: what is announced or typed beside it does not go through hundreds of rows. */
export const LessonItems = memo(function LessonItems(props: LessonItemsProps) {
  const { lessons, total, selectedIds, ...ofEach } = props;
  return (
    <ol aria-label={adminLessonsText.listLabel} className="border-t border-ink">
      {lessons.map(({ lesson, index }) => (
        <LessonItem
          key={lesson.id}
          {...ofEach}
          lesson={lesson}
          index={index}
          isLast={index === total - 1}
          isSelected={selectedIds.has(lesson.id)}
        />
      ))}
    </ol>
  );
});

import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ItemPlace } from '@/shared/reorder/use-drag-and-drop';
import { adminOutlineText as text } from '../../text/outline';
import { createLesson } from '../../data/lessons/mutations';
import type { LessonRow } from '../../data/lessons/queries';
import type { Module } from '../../data/modules/queries';
import { useStableCallback } from '@/lib/hooks/use-stable-callback';
import { adminPaths } from '@/lib/admin-paths';
import { draftOf } from '../lesson-schema';
import { AddForm } from './add-form';
import { LessonDropZone } from './lesson-drop-zone';
import { OutlineLesson, type OutlineLessonProps } from './outline-lesson';

type OutlineLessonsProps = Pick<
  OutlineLessonProps,
  'courseId' | 'isMovable' | 'onSelect' | 'onPlace' | 'onLeave'
> & {
  id: string;
  module: Module;
  /** Those that are shown. */
  lessons: readonly LessonRow[];
  isExpanded: boolean;
  isFirstModule: boolean;
  isLastModule: boolean;
  selectedIds: ReadonlySet<string>;
  currentId: string | null;
  onMove: (moduleId: string, from: number, to: number) => void;
  onReceive: (from: ItemPlace, moduleId: string, to: number) => void;
  /** Called with the title of a lesson that was added here. */
  onAdded: (title: string) => void;
};

/** The lessons of a module in the outline, and a field that adds one. */
export function OutlineLessons(props: OutlineLessonsProps) {
  const { id, module, lessons, isExpanded, isFirstModule, isLastModule } = props;
  const { courseId, isMovable, selectedIds, currentId } = props;
  const { onSelect, onMove, onReceive, onPlace, onLeave, onAdded } = props;
  const client = useQueryClient();
  const last = lessons.length - 1;
  const handleMove = useStableCallback((from: number, to: number) => onMove(module.id, from, to));
  const handleReceive = useStableCallback((from: ItemPlace, to: number) =>
    onReceive(from, module.id, to),
  );
  return (
    // Hidden lessons stay in the document: hundreds of them would take long to come back.
    <div id={id} hidden={!isExpanded} className="pb-2 sm:pl-6">
      {lessons.length > 0 && (
        <ol aria-label={text.lessonsOf(module.title)} className="border-t border-line">
          {lessons.map((lesson, index) => (
            <OutlineLesson
              key={lesson.id}
              lesson={lesson}
              courseId={courseId}
              index={index}
              isFirst={isFirstModule && index === 0}
              isLast={isLastModule && index === last}
              isMovable={isMovable}
              isSelected={selectedIds.has(lesson.id)}
              isCurrent={lesson.id === currentId}
              isModulePublished={module.is_published}
              onSelect={onSelect}
              onMove={handleMove}
              onReceive={handleReceive}
              onPlace={onPlace}
              onLeave={onLeave}
            />
          ))}
        </ol>
      )}
      {isMovable && (
        <LessonDropZone
          group={courseId}
          onDrop={(from) => handleReceive(from, lessons.length)}
          className="pt-1"
        >
          <AddForm
            label={text.add.lesson(module.title)}
            placeholder={text.add.lessonShort}
            add={(created) =>
              createLesson({
                id: created.id,
                moduleId: module.id,
                values: draftOf(created.title),
              })
            }
            onAdded={onAdded}
            reload={() => client.invalidateQueries({ queryKey: ['lessons'] })}
          >
            <Link
              to={adminPaths.outline(courseId, { module: module.id, lesson: 'new' })}
              state={{ focusesHeading: true }}
              aria-label={text.add.fullLessonOf(module.title)}
              className="inline-flex min-h-11 items-center text-sm text-blue"
            >
              {text.add.fullLesson}
            </Link>
          </AddForm>
        </LessonDropZone>
      )}
    </div>
  );
}

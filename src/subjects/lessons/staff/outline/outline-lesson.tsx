import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { ReorderableItem } from '@/shared/reorder/reorderable-item';
import type { ItemPlace } from '@/shared/reorder/use-drag-and-drop';
import { adminLessonListText } from '../../text/lesson-list';
import { adminLessonsText } from '../../text/lesson-editor';
import { adminOutlineText } from '../../text/outline';
import { updateLesson } from '../../data/lessons/mutations';
import { courseLessonsQuery, type LessonRow } from '../../data/lessons/queries';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { adminPaths } from '@/lib/admin-paths';
import { LessonActions } from '../lesson-actions';
import { LessonFacts } from '../lesson-facts';
import { lessonsIn } from './arrange';
import { RenameForm } from './rename-form';
import { outlineLinkClass, RowFrame } from './row-frame';
import { useOutlineUrlWithout } from './use-outline-url-without';
import { useRow } from './use-row';

export type OutlineLessonProps = {
  lesson: LessonRow;
  courseId: string;
  /** In its module, from 0. */
  index: number;
  /** Whether no module is before it or behind it either. */
  isFirst: boolean;
  isLast: boolean;
  /** Moving by one place makes no sense while only some of the lessons are shown. */
  isMovable: boolean;
  isSelected: boolean;
  /** Whether it is open in the editor. */
  isCurrent: boolean;
  isModulePublished: boolean;
  onSelect: (id: string) => void;
  /** In its module. */
  onMove: (from: number, to: number) => void;
  /** A lesson of another module was dropped beside it. */
  onReceive: (from: ItemPlace, to: number) => void;
  onPlace: (ids: readonly string[], moduleId: string, position: number) => void;
  /** Called with its id before it may come into another module. */
  onLeave: (id: string) => void;
};

type LessonMarkProps = {
  lesson: { id: string; title: string };
  /** In its module, from 0. */
  index: number;
  isSelected: boolean;
  onSelect: (id: string) => void;
};

/** The start of a lesson's row: its checkbox and, on a wide screen, its number. */
function LessonMark({ lesson, index, isSelected, onSelect }: LessonMarkProps) {
  return (
    <>
      <label className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          aria-label={adminLessonListText.select(lesson.title)}
          checked={isSelected}
          onChange={() => onSelect(lesson.id)}
          className="size-5 cursor-pointer accent-blue"
        />
      </label>
      <span
        aria-hidden="true"
        className="mr-1 inline-flex min-h-11 shrink-0 items-center text-sm text-ink-muted tabular-nums max-sm:hidden"
      >
        {index + 1}.
      </span>
    </>
  );
}

type OpenActionsProps = Pick<OutlineLessonProps, 'lesson' | 'courseId' | 'onPlace' | 'onLeave'> & {
  onRename: () => void;
  onDone: () => void;
};

function OpenActions(props: OpenActionsProps) {
  const { lesson, courseId, onPlace, onLeave, onRename, onDone } = props;
  const moduleId = lesson.module_id;
  const total = useQuery({
    ...courseLessonsQuery(courseId),
    select: (lessons) => lessonsIn(lessons, moduleId).length,
  }).data;
  return (
    <LessonActions
      ids={[lesson.id]}
      lesson={lesson}
      courseId={courseId}
      moduleId={moduleId}
      total={total ?? 1}
      onPlace={(ids, position) => onPlace(ids, moduleId, position)}
      onDone={() => {
        onDone();
        onLeave(lesson.id);
      }}
      onPublished={onDone}
      onCopied={onDone}
      redirectTo={useOutlineUrlWithout([lesson.id])}
    >
      {(buttons) => (
        <>
          <Button tone="plain" size="small" onClick={onRename}>
            {adminOutlineText.rename.action}
          </Button>
          {buttons}
        </>
      )}
    </LessonActions>
  );
}

type LessonInsideProps = Pick<
  OutlineLessonProps,
  'lesson' | 'courseId' | 'isCurrent' | 'isModulePublished' | 'onPlace' | 'onLeave'
>;

/** What a row shows of a lesson. Memoised: a selection or a move changes hundreds of rows, but not this. */
const LessonInside = memo(function LessonInside(props: LessonInsideProps) {
  const { lesson, courseId, isCurrent, isModulePublished, onPlace, onLeave } = props;
  const client = useQueryClient();
  const row = useRow();
  return (
    <RowFrame
      row={row}
      title={lesson.title}
      heading={
        <Link
          to={adminPaths.outline(courseId, { module: lesson.module_id, lesson: lesson.id })}
          state={{ focusesHeading: true }}
          aria-current={isCurrent}
          className={outlineLinkClass}
        >
          {lesson.title}
        </Link>
      }
      facts={<LessonFacts lesson={lesson} isModulePublished={isModulePublished} />}
      renameForm={
        <RenameForm
          title={lesson.title}
          rename={(title) =>
            updateLesson({
              id: lesson.id,
              values: { title },
              expectedUpdatedAt: lesson.updated_at,
            })
          }
          renamedText={adminLessonsText.updated}
          reload={() => client.invalidateQueries({ queryKey: ['lessons'] })}
          onClose={row.close}
        />
      }
      actions={
        <OpenActions
          lesson={lesson}
          courseId={courseId}
          onPlace={onPlace}
          onRename={row.rename}
          onDone={row.close}
          onLeave={onLeave}
        />
      }
    />
  );
});

/** A lesson in the outline of its course. Memoised, because a course may have hundreds. */
export const OutlineLesson = memo(function OutlineLesson(props: OutlineLessonProps) {
  const { lesson, courseId, index, isFirst, isLast, isMovable, isSelected, isCurrent } = props;
  const { isModulePublished, onSelect, onMove, onReceive, onPlace, onLeave } = props;
  const content = (
    <div
      data-outline={lesson.id}
      className={classNames('flex flex-wrap items-start gap-x-1', isCurrent && 'bg-blue-pale/40')}
    >
      <LessonMark lesson={lesson} index={index} isSelected={isSelected} onSelect={onSelect} />
      <LessonInside
        lesson={lesson}
        courseId={courseId}
        isCurrent={isCurrent}
        isModulePublished={isModulePublished}
        onPlace={onPlace}
        onLeave={onLeave}
      />
    </div>
  );
  return (
    <ReorderableItem
      title={lesson.title}
      isMovable={isMovable}
      list={lesson.module_id}
      group={courseId}
      index={index}
      isFirst={isFirst}
      isLast={isLast}
      onMove={onMove}
      onReceive={onReceive}
    >
      {content}
    </ReorderableItem>
  );
});

import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { adminLessonListText } from '../text/lesson-list';
import { adminLessonsText } from '../text/lesson-editor';
import { reorderLessons } from '../data/lessons/mutations';
import type { LessonRow } from '../data/lessons/queries';
import { plainText } from '@/lib/plain-text';
import { useStableCallback } from '@/lib/hooks/use-stable-callback';
import { ButtonLink } from '@/ui/button';
import { TextInput } from '@/ui/fields/text-input';
import { paths } from '@/lib/paths';
import { lessonListUrl } from '../curriculum-url';
import { useReorder } from '@/shared/reorder/use-reorder';
import { SelectionBar } from '@/shared/list/selection-bar';
import { useSelection } from '@/shared/list/use-selection';
import { LessonActions } from './lesson-actions';
import { LessonItems } from './lesson-items';

type LessonRowsProps = {
  courseId: string;
  moduleId: string;
  lessons: LessonRow[];
  isModulePublished: boolean;
};

/** The lessons of a module with a search, to reorder, publish, open and act on several of them. */
export function LessonRows({ courseId, moduleId, lessons, isModulePublished }: LessonRowsProps) {
  const client = useQueryClient();
  const reload = useStableCallback(() =>
    client.invalidateQueries({ queryKey: ['lessons', moduleId] }),
  );
  const reorder = useReorder({
    items: lessons,
    save: (ids) => reorderLessons({ moduleId, ids }),
    reload,
  });
  const [search, setSearch] = useState('');
  // Hundreds of rows render after the browser has shown what was typed or pressed.
  const key = plainText(useDeferredValue(search));
  const rows = useDeferredValue(reorder.ordered);
  const shown = useMemo(
    () =>
      rows
        .map((lesson, index) => ({ lesson, index }))
        .filter(({ lesson }) => plainText(lesson.title).includes(key)),
    [rows, key],
  );
  const selection = useSelection(shown.map(({ lesson }) => lesson.id));
  const handleSelect = useStableCallback(selection.toggle);
  // A row that is pressed again at once still has the index from before.
  const handleMove = useStableCallback((from: number, to: number) => {
    const index = reorder.ordered.findIndex(({ id }) => id === rows[from]?.id);
    reorder.moveTo(index, index + to - from);
  });
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink
          to={paths.adminTab({ tab: 'lessons', course: courseId, module: moduleId, lesson: 'new' })}
          size="small"
        >
          {adminLessonsText.create}
        </ButtonLink>
        <div className="min-w-0 grow sm:max-w-xs">
          <TextInput
            type="search"
            aria-label={adminLessonListText.search}
            placeholder={adminLessonListText.search}
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
        <p role="status" className="text-sm text-ink-muted empty:hidden">
          {key && adminLessonListText.found(shown.length)}
        </p>
      </div>
      <LessonActions
        ids={selection.ids}
        courseId={courseId}
        moduleId={moduleId}
        total={lessons.length}
        onPlace={(ids, position) =>
          reorder.moveAll(
            ids,
            position - 1,
            adminLessonListText.position.moved(ids.length, position),
          )
        }
        onDone={selection.clear}
        redirectTo={lessonListUrl('lessons', courseId, moduleId)}
      >
        {(buttons) => (
          <div className="sticky top-14 z-10 bg-paper">
            <SelectionBar selection={selection}>{buttons}</SelectionBar>
          </div>
        )}
      </LessonActions>
      <LessonItems
        lessons={shown}
        total={rows.length}
        courseId={courseId}
        moduleId={moduleId}
        selectedIds={selection.chosen}
        isMovable={!key}
        isModulePublished={isModulePublished}
        onSelect={handleSelect}
        onMove={handleMove}
        onChanged={reload}
      />
      <p role="status" className="sr-only">
        {reorder.announcement}
      </p>
    </>
  );
}

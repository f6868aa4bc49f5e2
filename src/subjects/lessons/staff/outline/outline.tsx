import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { ReorderableItem } from '@/shared/reorder/reorderable-item';
import type { ItemPlace } from '@/shared/reorder/use-drag-and-drop';
import { adminLessonListText } from '../../text/lesson-list';
import { adminModulesText } from '../../text/modules';
import { adminOutlineText as text } from '../../text/outline';
import type { LessonRow } from '../../data/lessons/queries';
import { createModule, reorderModules } from '../../data/modules/mutations';
import type { Module } from '../../data/modules/queries';
import { plainText } from '@/lib/plain-text';
import { useStableCallback } from '@/lib/hooks/use-stable-callback';
import { Button } from '@/ui/button';
import { TextInput } from '@/ui/fields/text-input';
import { LessonActions } from '../lesson-actions';
import { useReorder } from '@/shared/reorder/use-reorder';
import { SelectionBar } from '@/shared/list/selection-bar';
import { useSelection } from '@/shared/list/use-selection';
import { showHeadedToast } from '@/subjects/staff/toasts';
import { AddForm } from './add-form';
import { lessonsIn } from './arrange';
import { OutlineLessons } from './outline-lessons';
import { OutlineModule } from './outline-module';
import { useKeptFocus } from './use-kept-focus';
import { useOutlineOrder } from './use-outline-order';
import { useOutlineUrlWithout } from './use-outline-url-without';

type OutlineProps = {
  courseId: string;
  modules: readonly Module[];
  lessons: readonly LessonRow[];
  /** What is open in the editor. */
  current: { module: string | null; lesson: string | null };
};

/** The modules of a course with their lessons: to add, rename, move, publish, copy, delete and open. */
export function Outline({ courseId, modules, lessons, current }: OutlineProps) {
  const id = useId();
  const client = useQueryClient();
  const reloadModules = () => client.invalidateQueries({ queryKey: ['modules'] });
  const moduleOrder = useReorder({
    items: modules,
    save: (ids) => reorderModules({ courseId, ids }),
    reload: reloadModules,
  });
  const order = useOutlineOrder(moduleOrder.ordered, lessons);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  // Hundreds of rows render after the browser has shown what was typed or pressed.
  const key = plainText(useDeferredValue(search));
  const rows = useDeferredValue(order.ordered);
  const parts = useMemo(
    () =>
      moduleOrder.ordered.map((module) => {
        const all = lessonsIn(rows, module.id);
        return { module, all, shown: all.filter(({ title }) => plainText(title).includes(key)) };
      }),
    [moduleOrder.ordered, rows, key],
  );
  const shown = parts.flatMap((part) => part.shown);
  const selection = useSelection(shown.map((lesson) => lesson.id));
  const selectedModules = new Set(
    shown.filter((lesson) => selection.isSelected(lesson.id)).map(({ module_id }) => module_id),
  );
  // Once they are rows: selected before, they would count as none, and the pressed button would disappear.
  const [copies, setCopies] = useState<readonly string[]>([]);
  if (copies.length > 0 && copies.every((copy) => rows.some((lesson) => lesson.id === copy))) {
    setCopies([]);
    selection.select(copies);
  }
  const [onlyModule = null] = selectedModules.size === 1 ? selectedModules : [];
  const keepFocus = useKeptFocus();
  const handleSelect = useStableCallback(selection.toggle);

  const rowAt = ({ list, index }: ItemPlace) => lessonsIn(rows, list)[index];
  // A row that is pressed again at once still has the index from before.
  const handleMove = useStableCallback((moduleId: string, from: number, to: number) => {
    const lesson = rowAt({ list: moduleId, index: from });
    if (!lesson) return;
    keepFocus(lesson.id);
    order.step(lesson.id, to - from);
  });
  const handleReceive = useStableCallback((from: ItemPlace, moduleId: string, to: number) => {
    const lesson = rowAt(from);
    if (lesson) order.place(lesson.id, moduleId, to);
  });
  const urlWithout = useOutlineUrlWithout(selection.ids);
  const handlePlace = useStableCallback(order.placeAll);

  const toggle = (moduleId: string) => {
    const next = new Set(collapsed);
    if (!next.delete(moduleId)) next.add(moduleId);
    setCollapsed(next);
  };
  const areAllCollapsed = modules.every((module) => collapsed.has(module.id));

  const tools = modules.length > 0 && (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
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
        {!key && modules.length > 1 && (
          <Button
            tone="plain"
            size="small"
            onClick={() =>
              setCollapsed(new Set(areAllCollapsed ? [] : modules.map((module) => module.id)))
            }
          >
            {areAllCollapsed ? text.expandAll : text.collapseAll}
          </Button>
        )}
        <p role="status" className="text-sm text-ink-muted empty:hidden">
          {key && adminLessonListText.found(shown.length)}
        </p>
      </div>
      <LessonActions
        ids={selection.ids}
        courseId={courseId}
        moduleId={onlyModule}
        total={onlyModule ? lessonsIn(order.ordered, onlyModule).length : 0}
        onPlace={(ids, position) => {
          if (onlyModule) order.placeAll(ids, onlyModule, position);
        }}
        onDone={selection.clear}
        onCopied={setCopies}
        redirectTo={urlWithout}
      >
        {(buttons) => (
          <div className="sticky top-14 z-10 bg-paper xl:top-0">
            <SelectionBar selection={selection}>{buttons}</SelectionBar>
          </div>
        )}
      </LessonActions>
    </>
  );

  return (
    <>
      {tools}
      <ol aria-label={text.label} className="border-t border-ink">
        {parts
          .filter((part) => !key || part.shown.length > 0)
          .map(({ module, all, shown: shownLessons }, index) => {
            const listId = `${id}-${module.id}`;
            const isExpanded = key !== '' || !collapsed.has(module.id);
            const heading = (
              <OutlineModule
                module={module}
                lessons={all}
                listId={listId}
                isExpanded={isExpanded}
                isCurrent={!current.lesson && module.id === current.module}
                onToggle={() => toggle(module.id)}
                onDrop={(from) => handleReceive(from, module.id, all.length)}
              />
            );
            const lessonRows = (
              <OutlineLessons
                id={listId}
                courseId={courseId}
                module={module}
                lessons={shownLessons}
                isExpanded={isExpanded}
                isFirstModule={index === 0}
                isLastModule={index === parts.length - 1}
                isMovable={!key}
                selectedIds={selection.chosen}
                currentId={current.lesson}
                onSelect={handleSelect}
                onMove={handleMove}
                onReceive={handleReceive}
                onPlace={handlePlace}
                onLeave={keepFocus}
                onAdded={(title) => order.announce(text.add.added(title))}
              />
            );
            return (
              <ReorderableItem
                key={module.id}
                title={module.title}
                isMovable={!key}
                index={index}
                isLast={index === parts.length - 1}
                list={id}
                onMove={moduleOrder.moveTo}
                below={lessonRows}
              >
                {heading}
              </ReorderableItem>
            );
          })}
      </ol>
      {!key && (
        <>
          {modules.length === 0 && <p className="mt-4">{text.empty}</p>}
          <div className="mt-3 sm:pl-6">
            <AddForm
              label={text.add.module}
              add={(created) =>
                createModule({
                  id: created.id,
                  courseId,
                  values: { title: created.title, description: '', is_published: false },
                })
              }
              onAdded={() => showHeadedToast(adminModulesText.created)}
              reload={reloadModules}
            />
          </div>
        </>
      )}
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      <p role="status" className="sr-only">
        {moduleOrder.announcement}
      </p>
    </>
  );
}

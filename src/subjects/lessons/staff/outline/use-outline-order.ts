import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { adminLessonListText } from '../../text/lesson-list';
import { adminOutlineText } from '../../text/outline';
import { delays } from '@/lib/delays';
import { reorderText } from '@/shared/reorder/text';
import { moveLessons } from '../../data/lessons/bulk-mutations';
import { reorderLessons } from '../../data/lessons/mutations';
import type { LessonRow } from '../../data/lessons/queries';
import type { Module } from '../../data/modules/queries';
import { showOrderFailure } from '@/shared/reorder/show-order-failure';
import { arrange, lessonsIn, type Placement } from './arrange';

type Move = { placement: Placement; said: string; save: () => Promise<void> };

/**
 * The order of the lessons of a course, across its modules. As in `useReorder`, a move shows at once and is stored in
 * the background, one after another; when storing fails, the stored order returns, and a toast says so and offers to try
 * again.
 */
export function useOutlineOrder(modules: readonly Module[], lessons: readonly LessonRow[]) {
  const client = useQueryClient();
  /** Moves that are not stored yet, or not read again. */
  const [pending, setPending] = useState<readonly Placement[]>([]);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (announcement === '') return;
    const timer = setTimeout(() => setAnnouncement(''), delays.announcement);
    return () => clearTimeout(timer);
  }, [announcement]);
  const ordered = useMemo(() => pending.reduce(arrange, [...lessons]), [pending, lessons]);
  const mutation = useMutation({
    mutationFn: ({ save }: Move) => save(),
    scope: { id: 'order' },
    onError: (error, { placement, said }) => {
      // At once: reading the stored order may take long, or fail as well.
      forget(placement);
      setAnnouncement('');
      showOrderFailure(error, () => latestStore.current?.(placement, said));
      void client.invalidateQueries({ queryKey: ['lessons'] });
    },
    onSuccess: async (_data, { placement }) => {
      await client.invalidateQueries({ queryKey: ['lessons'] });
      // Behind the notification of what was read: for a moment the old order would return.
      notifyManager.schedule(() => forget(placement));
    },
  });

  function forget(placement: Placement) {
    setPending((current) => current.filter((one) => one !== placement));
  }

  function store(placement: Placement, said: string) {
    const { moduleId, ids, index } = placement;
    const isInside = ids.every((id) => lessonsIn(ordered, moduleId).some((one) => one.id === id));
    const order = lessonsIn(arrange(ordered, placement), moduleId).map(({ id }) => id);
    setPending((current) => [...current, placement]);
    setAnnouncement(said);
    mutation.mutate({
      placement,
      said,
      save: () =>
        isInside
          ? reorderLessons({ moduleId, ids: order })
          : moveLessons({ ids, moduleId, position: index + 1 }),
    });
  }

  // A repeated move starts from the order of that moment.
  const latestStore = useRef<typeof store>(null);
  useEffect(() => {
    latestStore.current = store;
  });

  function place(id: string, moduleId: string, index: number) {
    const lesson = ordered.find((one) => one.id === id);
    const module = modules.find((one) => one.id === moduleId);
    if (!lesson || !module) return;
    const isInside = lesson.module_id === moduleId;
    const total = lessonsIn(ordered, moduleId).length + (isInside ? 0 : 1);
    const { title } = lesson;
    const said = isInside
      ? reorderText.moved(title, index + 1, total)
      : adminOutlineText.movedTo(title, module.title, index + 1, total);
    store({ ids: [id], moduleId, index }, said);
  }

  return {
    ordered,
    announcement,
    announce: setAnnouncement,
    /** Moves a lesson to an index (from 0) of a module. */
    place,
    /** Moves a lesson up (negative) or down. Past the end of its module it comes into the next one. */
    step: (id: string, by: number) => {
      const lesson = ordered.find((one) => one.id === id);
      if (!lesson || by === 0) return;
      const siblings = lessonsIn(ordered, lesson.module_id);
      const to = siblings.indexOf(lesson) + by;
      if (to >= 0 && to < siblings.length) return place(id, lesson.module_id, to);
      const at = modules.findIndex((one) => one.id === lesson.module_id);
      const next = modules[at + Math.sign(by)];
      if (next) return place(id, next.id, by > 0 ? 0 : lessonsIn(ordered, next.id).length);
      setAnnouncement(by < 0 ? reorderText.first(lesson.title) : reorderText.last(lesson.title));
    },
    /** Moves several lessons inside one module; `position` starts at 1. */
    placeAll: (ids: readonly string[], moduleId: string, position: number) =>
      store(
        { ids, moduleId, index: position - 1 },
        adminLessonListText.position.moved(ids.length, position),
      ),
  };
}

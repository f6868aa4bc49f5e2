import { notifyManager, useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { moveItem, moveItems } from './move-item';
import { reorderText } from './text';
import { showOrderFailure } from './show-order-failure';

type Titled = { id: string; title: string };

/** The new order, and what is announced. */
type Move<Item> = { next: Item[]; said: string };

type ReorderOptions<Item extends Titled> = {
  items: readonly Item[];
  /** Stores the whole new order. @throws AppError `conflict` when somebody else added or removed items. */
  save: (ids: string[]) => Promise<void>;
  /** Reads the list again, after a successful and after a failed save. */
  reload: () => Promise<unknown>;
};

/**
 * The order of a list. A move shows at once and is stored in the background (optimistic update). Moves in quick
 * succession are stored one after another. When storing fails, the stored order returns, and a toast says so and offers to
 * try again.
 */
export function useReorder<Item extends Titled>({ items, save, reload }: ReorderOptions<Item>) {
  /** The last move until it is stored and read again. */
  const [pending, setPending] = useState<Move<Item> | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const mutation = useMutation({
    mutationFn: ({ next }: Move<Item>) => save(next.map(({ id }) => id)),
    scope: { id: 'order' },
    onError: (error, move) => {
      // At once: reading the stored order may take long, or fail as well.
      forget(move);
      setAnnouncement('');
      showOrderFailure(error, () => store(move.next, move.said));
      void reload();
    },
    onSuccess: async (_data, move) => {
      await reload();
      // Behind the notification of what was read: for a moment the old order would return.
      notifyManager.schedule(() => forget(move));
    },
  });

  function forget(move: Move<Item>) {
    setPending((current) => (current === move ? null : current));
  }

  const ordered = useMemo(() => {
    const byId = new Map(items.map((item) => [item.id, item]));
    const moved = pending?.next;
    const isSameSet = moved?.length === items.length && moved.every(({ id }) => byId.has(id));
    return isSameSet ? moved.flatMap(({ id }) => byId.get(id) ?? []) : items;
  }, [items, pending]);

  function moveTo(from: number, to: number) {
    const item = ordered[from];
    if (!item) return;
    if (to < 0) return setAnnouncement(reorderText.first(item.title));
    if (to >= ordered.length) return setAnnouncement(reorderText.last(item.title));
    if (to === from) return;
    store(moveItem(ordered, from, to), reorderText.moved(item.title, to + 1, ordered.length));
  }

  function store(next: Item[], said: string) {
    const move = { next, said };
    setPending(move);
    setAnnouncement(said);
    mutation.mutate(move);
  }

  return {
    ordered,
    /** Moves one item. Both indexes start at 0. */
    moveTo,
    /** Moves several items together. @param to the index of the first, from 0 @param said what is announced */
    moveAll: (ids: readonly string[], to: number, said: string) => {
      const moved = new Set(ids);
      store(
        moveItems(ordered, ({ id }) => moved.has(id), to),
        said,
      );
    },
    announcement,
  };
}

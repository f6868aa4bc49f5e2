import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { orderText } from '@/content/interface/admin-order';
import { errorCode } from '@/lib/errors';
import { showToast } from '@/ui/toast-store';
import { showFailureToast } from '../toasts';
import { adminText } from '@/content/interface/admin';
import { moveItem } from './move-item';

type Titled = { id: string; title: string };

type OrderOptions<Item extends Titled> = {
  items: readonly Item[];
  /** Stores the whole new order. @throws AppError `conflict` when the list has changed meanwhile. */
  save: (ids: string[]) => Promise<void>;
  /** Reads the list again: after a save, and when one failed. */
  reload: () => Promise<unknown>;
};

/**
 * The order of a list, changed at once on the screen and stored behind it. Moves that follow quickly are stored
 * one after another; a failure brings the stored order back and says so.
 */
export function useReorder<Item extends Titled>({ items, save, reload }: OrderOptions<Item>) {
  const [wanted, setWanted] = useState<string[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const mutation = useMutation({
    mutationFn: save,
    scope: { id: 'order' },
    onError: (error) => {
      const isConflict = errorCode(error) === 'conflict';
      if (isConflict) {
        showToast({ tone: 'error', title: adminText.failure, text: orderText.changed });
      } else showFailureToast(error);
      setAnnouncement(isConflict ? orderText.changed : orderText.failed);
    },
    onSettled: async (_data, _error, ids) => {
      await reload();
      setWanted((now) => (now === ids ? null : now));
    },
  });

  const byId = new Map(items.map((item) => [item.id, item]));
  const isSameSet = wanted?.length === items.length && wanted.every((id) => byId.has(id));
  const ordered = isSameSet ? wanted.flatMap((id) => byId.get(id) ?? []) : [...items];

  function place(from: number, to: number) {
    const item = ordered[from];
    if (!item) return;
    if (to < 0) return setAnnouncement(orderText.first(item.title));
    if (to >= ordered.length) return setAnnouncement(orderText.last(item.title));
    if (to === from) return;
    const ids = moveItem(ordered, from, to).map(({ id }) => id);
    setWanted(ids);
    setAnnouncement(orderText.moved(item.title, to + 1, ordered.length));
    mutation.mutate(ids);
  }

  return { ordered, place, announcement };
}

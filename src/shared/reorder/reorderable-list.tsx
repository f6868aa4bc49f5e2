import type { ReactNode } from 'react';
import { ReorderableItem } from './reorderable-item';
import { useReorder } from './use-reorder';

type Titled = { id: string; title: string };

type ReorderableListProps<Item extends Titled> = {
  label: string;
  items: readonly Item[];
  save: (ids: string[]) => Promise<void>;
  reload: () => Promise<unknown>;
  children: (item: Item, position: number) => ReactNode;
};

/** A list that can be reordered by dragging or with buttons. Every move is announced to screen readers. */
export function ReorderableList<Item extends Titled>(props: ReorderableListProps<Item>) {
  const { label, items, save, reload, children } = props;
  const { ordered, moveTo, announcement } = useReorder({ items, save, reload });
  return (
    <>
      <ol aria-label={label} className="mt-6 border-t border-ink">
        {ordered.map((item, index) => (
          <ReorderableItem
            key={item.id}
            title={item.title}
            index={index}
            isLast={index === ordered.length - 1}
            list={label}
            onMove={moveTo}
          >
            {children(item, index + 1)}
          </ReorderableItem>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

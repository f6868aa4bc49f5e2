import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The place of an item: the name of its list, and its index from 0. */
export type ItemPlace = { list: string; index: number };

export type DraggingOptions = ItemPlace & {
  onMove: (from: number, to: number) => void;
  /** The name of several lists whose items may be dropped into each other. */
  group?: string | undefined;
  /** Called with an item of another list of the group, and its new index in this one. */
  onReceive?: ((from: ItemPlace, to: number) => void) | undefined;
};

type Dragged = Record<string | symbol, unknown>;

/** Where an item that is dragged comes from. */
export function placeOf({ list, index }: Dragged): ItemPlace | null {
  return typeof list === 'string' && typeof index === 'number' ? { list, index } : null;
}

/** Makes a list item draggable by its handle, and lets other items be dropped above or below it. */
export function useDragAndDrop({ list, index, group, onMove, onReceive }: DraggingOptions) {
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null);
  const drop = useEffectEvent((dragged: Dragged, closest: 'top' | 'bottom' | null) => {
    const from = placeOf(dragged);
    if (!from) return;
    if (from.list !== list) return onReceive?.(from, closest === 'bottom' ? index + 1 : index);
    const to = getReorderDestinationIndex({
      startIndex: from.index,
      indexOfTarget: index,
      closestEdgeOfTarget: closest,
      axis: 'vertical',
    });
    onMove(from.index, to);
  });

  // Read when it is needed: after a move every index below it is another, and attaching again would take long.
  const currentIndex = useEffectEvent(() => index);

  useEffect(() => {
    const element = item.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return;
    const edgeOf = (data: Dragged) => {
      const closest = extractClosestEdge(data);
      return closest === 'top' || closest === 'bottom' ? closest : null;
    };
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ list, group, index: currentIndex() }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source: { data } }) =>
          data['list'] === list || (group !== undefined && data['group'] === group),
        getData: ({ input }) =>
          attachClosestEdge(
            { index: currentIndex() },
            { element, input, allowedEdges: ['top', 'bottom'] },
          ),
        onDrag: ({ self, source }) =>
          setEdge(source.element === element ? null : edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          drop(source.data, edgeOf(self.data));
        },
      }),
    );
  }, [list, group]);

  return { item, handle, isDragged, edge };
}

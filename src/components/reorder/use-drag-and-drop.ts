import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

type DraggingOptions = {
  list: string;
  /** Starts at 0. */
  index: number;
  onMove: (from: number, to: number) => void;
};

/** Makes a list item draggable by its handle, and lets other items be dropped above or below it. */
export function useDragAndDrop({ list, index, onMove }: DraggingOptions) {
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null);
  const drop = useEffectEvent((from: unknown, closest: 'top' | 'bottom' | null) => {
    if (typeof from !== 'number') return;
    const to = getReorderDestinationIndex({
      startIndex: from,
      indexOfTarget: index,
      closestEdgeOfTarget: closest,
      axis: 'vertical',
    });
    onMove(from, to);
  });

  // Read when it is needed: after a move every index below it is another, and attaching again would take long.
  const currentIndex = useEffectEvent(() => index);

  useEffect(() => {
    const element = item.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return;
    const edgeOf = (data: Record<string | symbol, unknown>) => {
      const closest = extractClosestEdge(data);
      return closest === 'top' || closest === 'bottom' ? closest : null;
    };
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ list, index: currentIndex() }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list,
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
          drop(source.data['index'], edgeOf(self.data));
        },
      }),
    );
  }, [list]);

  return { item, handle, isDragged, edge };
}

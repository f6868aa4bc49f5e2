import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { placeOf, type ItemPlace } from '@/shared/reorder/use-drag-and-drop';
import { classNames } from '@/lib/class-names';

type LessonDropZoneProps = {
  /** The name of the lists whose lessons may be dropped here. */
  group: string;
  onDrop: (from: ItemPlace) => void;
  className?: string;
  children: ReactNode;
};

/** Takes lessons that are dropped beside the rows of a module, which may be empty or collapsed. */
export function LessonDropZone({ group, onDrop, className, children }: LessonDropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = zone.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['group'] === group,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        const from = placeOf(source.data);
        if (from) drop(from);
      },
    });
  }, [group]);
  return (
    <div ref={zone} className={classNames(className, isOver && 'bg-blue-pale')}>
      {children}
    </div>
  );
}

import { useEffect, useState, type RefObject } from 'react';
import type { Step } from '../../data/pending';

/** In milliseconds, after the last scrolling. */
const pause = 800;
/** The height of the header and a line, in pixels. */
const readingLine = 110;

const blocksIn = (container: HTMLElement | null) => [
  ...(container?.querySelector('[data-blocks]')?.children ?? []),
];

/** The events of a reader who scrolls by hand, over any distance. Content that arrives on the page fires none of them. */
const gestures = ['wheel', 'touchmove'] as const;

/** In pixels. A shorter scroll without these events may come from an image that arrives. */
const farEnough = 100;

/** The number of the block at the top of the window; 0 at the beginning of the text. */
function blockAtTop(container: HTMLElement | null): number {
  const below = blocksIn(container).findIndex(
    (block) => block.getBoundingClientRect().bottom > readingLine,
  );
  return Math.max(below, 0);
}

type TextPlaceOptions = {
  /** Around the text. */
  container: RefObject<HTMLElement | null>;
  lessonId: string;
  /** Whether the text is on the page. */
  isReady: boolean;
  /** The block where the learner stopped before; 0 for the beginning. */
  start: number;
  note: (step: Step) => void;
};

/**
 * Scrolls a text to the block where its reader stopped, and keeps the block that they reach.
 * @returns whether it scrolled, until the reader scrolls on from there
 */
export function useTextPlace(options: TextPlaceOptions): boolean {
  const { container, lessonId, isReady, start, note } = options;
  const [hasMoved, setMoved] = useState(false);

  useEffect(() => {
    if (!isReady || start === 0) return;
    blocksIn(container.current)[start]?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [container, isReady, start]);

  useEffect(() => {
    if (!isReady) return;
    let kept = start;
    const arrived = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const block = blockAtTop(container.current);
      if (block !== kept) note({ kind: 'place', lessonId, place: { block } });
      kept = block;
    };
    const handleScroll = () => {
      if (Math.abs(window.scrollY - arrived) > farEnough) setMoved(true);
      clearTimeout(timer);
      timer = setTimeout(keep, pause);
    };
    const handleGesture = () => setMoved(true);
    const handleLeave = () => {
      if (timer !== undefined) keep();
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    for (const gesture of gestures)
      window.addEventListener(gesture, handleGesture, { passive: true });
    document.addEventListener('visibilitychange', handleLeave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', handleScroll);
      for (const gesture of gestures) window.removeEventListener(gesture, handleGesture);
      document.removeEventListener('visibilitychange', handleLeave);
    };
  }, [container, lessonId, isReady, start, note]);

  return isReady && start > 0 && !hasMoved;
}

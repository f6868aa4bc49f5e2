import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Step } from '../../data/pending';

/** In milliseconds, after the last scrolling. */
export const readingPause = 800;
/** The height of the header and a line, in pixels. */
const readingLine = 110;

const blocksIn = (container: HTMLElement | null) => [
  ...(container?.querySelector('[data-blocks]')?.children ?? []),
];

/** The keys that scroll. Tab is none: the browser may scroll to what gets the focus, which is no reading. */
const keys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

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
 * Scrolls a text to the block where its reader stopped, which gets the focus, and keeps the block that they reach. A page scrolls by itself as
 * well: to that block, as content arrives, to what gets the focus. So after the text was scrolled the reader goes on with a
 * wheel, a press or a key, or by more than a window: a screen reader causes no event but the scrolling.
 * @returns whether the text is where it was scrolled to and the reader has not gone on, and a function that says that they have
 */
export function useTextPlace(options: TextPlaceOptions): [boolean, () => void] {
  const { container, lessonId, isReady, start, note } = options;
  const [isThere, setThere] = useState(start > 0);
  // For the events, which come before the next rendering.
  const moved = useRef(start === 0);

  const goOn = useCallback(() => {
    moved.current = true;
    setThere(false);
  }, []);

  useEffect(() => {
    if (!isReady || start === 0) return;
    const block = blocksIn(container.current)[start];
    block?.scrollIntoView({ block: 'start', behavior: 'instant' });
    // From the heading, Tab would lead back to the beginning.
    if (!(block instanceof HTMLElement) || !document.activeElement?.matches('body, main, h1'))
      return;
    if (!block.hasAttribute('tabindex')) block.tabIndex = -1;
    block.focus({ preventScroll: true });
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
      if (window.scrollY === 0) setThere(false);
      if (Math.abs(window.scrollY - arrived) > window.innerHeight) goOn();
      if (!moved.current) return;
      setThere(false);
      clearTimeout(timer);
      timer = setTimeout(keep, readingPause);
    };
    const handleKey = ({ key }: KeyboardEvent) => {
      if (keys.has(key)) goOn();
    };
    const handlePress = ({ target }: PointerEvent) => {
      // What is pressed in the bar is there until it is released.
      moved.current ||= !(target instanceof Element && target.closest('[data-player-bar]'));
    };
    // After the press: what goes with it may move what is pressed, which would miss its click.
    const handleClick = () => {
      if (moved.current) setThere(false);
    };
    const handleLeave = () => {
      if (timer !== undefined) keep();
    };
    const passive = { passive: true };
    window.addEventListener('scroll', handleScroll, passive);
    window.addEventListener('wheel', goOn, passive);
    window.addEventListener('pointerdown', handlePress, passive);
    window.addEventListener('click', handleClick);
    window.addEventListener('keydown', handleKey);
    document.addEventListener('visibilitychange', handleLeave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('wheel', goOn);
      window.removeEventListener('pointerdown', handlePress);
      window.removeEventListener('click', handleClick);
      window.removeEventListener('keydown', handleKey);
      document.removeEventListener('visibilitychange', handleLeave);
    };
  }, [container, lessonId, isReady, start, note, goOn]);

  return [isReady && isThere, goOn];
}

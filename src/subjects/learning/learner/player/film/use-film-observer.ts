import { useMemo } from 'react';
import type { FilmObserver } from '@/subjects/lessons/view/film-observer';
import type { Step } from '../../../data/pending';
import { observeVideo } from './observe-film';
import { observeFrame } from './observe-frame';

/**
 * What keeps the seconds that a learner watched and where they stopped.
 * @param start the second at which they stopped before
 */
export function useFilmObserver(
  lessonId: string,
  start: number,
  note: (step: Step) => void,
): FilmObserver {
  return useMemo(() => {
    const log = {
      onWatched: (ranges: Extract<Step, { kind: 'watched' }>['ranges']) =>
        note({ kind: 'watched', lessonId, ranges }),
      onPlace: (second: number) => note({ kind: 'place', lessonId, place: { second } }),
    };
    return {
      start,
      onVideo: (video) => observeVideo(video, start, log),
      onFrame: (frame) => observeFrame(frame, log),
    };
  }, [lessonId, start, note]);
}

import { createContext } from 'react';

/** What follows the playing of a lesson's film. */
export type FilmObserver = {
  /** The second at which the film begins. */
  start: number;
  /** Called with a film in the browser's own player; returns what ends the observation. */
  onVideo: (video: HTMLVideoElement) => () => void;
  /** Called with the player of another host. */
  onFrame: (frame: HTMLIFrameElement) => () => void;
};

/** Of the lesson's film; null where nothing is kept. */
export const FilmObserverContext = createContext<FilmObserver | null>(null);

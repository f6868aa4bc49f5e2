import type { Ranges } from '../../../data/ranges';
import { watchedSeconds } from './watched';

/** In milliseconds: so much of a film is lost when the browser crashes. */
const storeEvery = 5000;

/** Where what was played is stored. */
export type FilmLog = { onWatched: (ranges: Ranges) => void; onPlace: (second: number) => void };

/** Collects what is played and stores it every five seconds, when the film stops, and when the page is hidden. */
export function filmRecorder(log: FilmLog) {
  const watched = watchedSeconds();
  let second = 0;
  let isPlaying = false;
  let storedPlace: number | null = null;

  function store() {
    const ranges = watched.take();
    if (ranges.length > 0) log.onWatched(ranges);
    const place = Math.floor(second);
    if (storedPlace !== null && place !== storedPlace) log.onPlace(place);
    if (storedPlace !== null) storedPlace = place;
  }
  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') store();
  };
  const timer = setInterval(() => {
    if (isPlaying) store();
  }, storeEvery);
  document.addEventListener('visibilitychange', handleVisibility);

  return {
    playAt(at: number) {
      isPlaying = true;
      second = at;
      storedPlace ??= -1;
      watched.playAt(at);
    },
    jumpTo(at: number) {
      second = at;
      watched.interrupt();
    },
    stop() {
      if (isPlaying) store();
      isPlaying = false;
      watched.interrupt();
    },
    end() {
      store();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    },
  };
}

/** Observes a film in the browser's own player, which begins at `start`. @returns ends the observation */
export function observeVideo(video: HTMLVideoElement, start: number, log: FilmLog): () => void {
  const recorder = filmRecorder(log);
  const handlers = {
    loadedmetadata() {
      // At the end, playing starts from the beginning.
      if (start > 0 && start < video.duration - 2 && video.currentTime === 0)
        video.currentTime = start;
    },
    playing: () => recorder.playAt(video.currentTime),
    timeupdate() {
      if (!video.paused && !video.seeking) recorder.playAt(video.currentTime);
    },
    seeking: () => recorder.jumpTo(video.currentTime),
    pause() {
      if (!video.seeking) recorder.playAt(video.currentTime);
      recorder.stop();
    },
    ended: () => recorder.stop(),
  };
  const entries = Object.entries(handlers);
  for (const [name, handle] of entries) video.addEventListener(name, handle);
  return () => {
    for (const [name, handle] of entries) video.removeEventListener(name, handle);
    recorder.end();
  };
}

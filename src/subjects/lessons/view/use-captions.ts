import { useCallback, useEffect, useState, type RefObject } from 'react';
import { browserStorage, storedString } from '@/lib/storage/browser-storage';

/** Whether captions were switched off or on last in this browser. */
const chosen = browserStorage({ key: 'praxi-film-captions', schema: storedString, area: 'local' });

/** WebVTT may have tags; the text of the cue as HTML has none. */
const wordsOf = (track: TextTrack) =>
  [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).getCueAsHTML().textContent).join('\n');

function setMode(track: TextTrack, mode: TextTrackMode) {
  track.mode = mode;
}

/**
 * The words of the captions of a film, for the page to show below it: browsers draw them over the film, which may have
 * words there. A film that fills the screen has nothing below it, so there the browser draws them.
 * @param url of the captions, once it is known
 */
export function useCaptions(film: RefObject<HTMLVideoElement | null>, url: string | undefined) {
  const [isOn, setOn] = useState(() => chosen.read() !== 'off');
  const [isFullscreen, setFullscreen] = useState(false);
  const [words, setWords] = useState('');

  const choose = useCallback((next: boolean) => {
    setOn(next);
    chosen.write(next ? 'on' : 'off');
  }, []);

  useEffect(() => {
    const video = film.current;
    if (!video) return;
    const handleFullscreen = () => setFullscreen(document.fullscreenElement === video);
    // An iPhone plays it in a window of its own, and has other events for that.
    const handleBegin = () => setFullscreen(true);
    const handleEnd = () => setFullscreen(false);
    document.addEventListener('fullscreenchange', handleFullscreen);
    video.addEventListener('webkitbeginfullscreen', handleBegin);
    video.addEventListener('webkitendfullscreen', handleEnd);
    return () => {
      document.removeEventListener('fullscreenchange', handleFullscreen);
      video.removeEventListener('webkitbeginfullscreen', handleBegin);
      video.removeEventListener('webkitendfullscreen', handleEnd);
    };
  }, [film]);

  useEffect(() => {
    const tracks = film.current?.textTracks;
    const track = tracks?.[0];
    if (!track || !url) return;
    const shown = isFullscreen ? 'showing' : 'hidden';
    const mode = isOn ? shown : 'disabled';
    setMode(track, mode);
    const readWords = () => setWords(wordsOf(track));
    // The player of the browser has a control for captions as well.
    const handleChange = () => {
      if (track.mode === mode) return;
      choose(track.mode !== 'disabled');
      setMode(track, track.mode === 'disabled' ? 'disabled' : shown);
    };
    readWords();
    track.addEventListener('cuechange', readWords);
    tracks.addEventListener('change', handleChange);
    return () => {
      track.removeEventListener('cuechange', readWords);
      tracks.removeEventListener('change', handleChange);
    };
  }, [film, url, isOn, isFullscreen, choose]);

  return { isOn, words, choose };
}

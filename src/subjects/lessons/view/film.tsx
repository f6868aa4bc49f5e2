import { useCallback, useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { lessonText } from '../text/lesson';
import { SelectInput } from '@/ui/fields/select-input';
import { SmallCheckbox } from '@/ui/fields/small-checkbox';
import { FilmCover } from './film-cover';
import { FilmFailure } from './film-failure';
import poster from './film-poster.svg?no-inline';
import { classNames } from '@/lib/class-names';
import { formatNumber } from '@/lib/text/number';
import { browserStorage, storedNumber } from '@/lib/storage/browser-storage';
import type { FilmObserver } from './film-observer';
import { useCaptions } from './use-captions';

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];

/** The speed that was chosen last in this browser. */
const chosenSpeed = browserStorage({
  key: 'praxi-film-speed',
  schema: storedNumber,
  area: 'local',
});
const readSpeed = () => speeds.find((speed) => speed === chosenSpeed.read()) ?? 1;

type FilmProps = {
  source: string | undefined;
  title: string;
  /** Its captions, if it has some, whose URL may not have arrived. */
  captions?: { url: string | undefined };
  observer?: FilmObserver | null;
  /** Called when the film stops working. @returns whether it is replaced */
  onError?: () => boolean;
};

/**
 * A track if it has a file: staff decide whether a film needs captions. Browsers offer captions for a track
 * element without a file, too.
 */
function OptionalTrack({ src, ...track }: ComponentProps<'track'>) {
  return src ? <track {...track} src={src} /> : null;
}

/** A film in the browser's own player. Nothing of it is loaded before it is played. */
export function Film({ source, title, captions, observer, onError }: FilmProps) {
  const element = useRef<HTMLVideoElement>(null);
  const [speed, setSpeed] = useState(readSpeed);
  const [hasFailed, setFailed] = useState(false);
  const [isCovered, setCovered] = useState(true);
  const { isOn, words, choose } = useCaptions(element, captions?.url);
  const hasBand = captions !== undefined && isOn;

  const connect = useCallback(
    (video: HTMLVideoElement | null) => {
      element.current = video;
      if (!video) return;
      // The browser takes this speed whenever it loads the film.
      video.defaultPlaybackRate = readSpeed();
      return observer?.onVideo(video);
    },
    [observer],
  );

  function handleSpeed(next: number) {
    setSpeed(next);
    chosenSpeed.write(next);
    if (!element.current) return;
    element.current.defaultPlaybackRate = next;
    element.current.playbackRate = next;
  }

  function play() {
    // The element itself reports why it does not play.
    element.current?.play().catch(() => {});
  }

  function start() {
    // The button that was pressed goes away. Only a film with controls takes the focus; the space bar then pauses it.
    flushSync(() => setCovered(false));
    element.current?.focus();
    play();
  }

  /** Plays it at once: without it nothing would be loaded, and nothing would change. */
  function retry() {
    setFailed(false);
    element.current?.load();
    play();
  }

  return (
    <div>
      {/* The line is drawn over the film: without it a light film would have no edge on the page. */}
      <div className="relative after:pointer-events-none after:absolute after:inset-0 after:rounded after:border after:border-line">
        <video
          ref={connect}
          src={source}
          // Over the cover they would be a second button, and a shadow on the drawing.
          controls={!isCovered}
          preload="none"
          poster={poster}
          playsInline
          // Without it, browsers do not load captions of another origin.
          crossOrigin={captions ? 'anonymous' : undefined}
          aria-label={lessonText.video.frame(title)}
          className={classNames('block aspect-video w-full rounded', hasBand && 'rounded-b-none')}
          onPlay={() => setCovered(false)}
          // Another film was loaded into it.
          onEmptied={() => setCovered(true)}
          onPlaying={() => setFailed(false)}
          onError={() => setFailed(!onError?.())}
        >
          <OptionalTrack
            kind="captions"
            src={captions?.url}
            srcLang="el"
            label={lessonText.video.captionsLanguage}
          />
        </video>
        {isCovered && <FilmCover title={title} onPlay={source ? start : null} />}
      </div>
      {hasBand && (
        // Room for two lines, so that nothing below it moves.
        <p className="on-dark grid min-h-[calc(2lh+1.25rem)] place-content-center rounded-b bg-ink px-4 py-2.5 text-center text-base/snug text-balance whitespace-pre-line text-paper print:hidden">
          {!isCovered && words}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm print:hidden">
        <label className="inline-flex items-center gap-2">
          {lessonText.video.speed}
          <SelectInput
            isSmall
            value={speed}
            onChange={(event) => handleSpeed(Number(event.target.value))}
            options={speeds.map((value) => ({
              value: String(value),
              label: lessonText.video.times(formatNumber(value)),
            }))}
          />
        </label>
        {captions && (
          <SmallCheckbox label={lessonText.video.captions} checked={isOn} onChange={choose} />
        )}
        {hasFailed && <FilmFailure onRetry={retry} />}
      </div>
    </div>
  );
}

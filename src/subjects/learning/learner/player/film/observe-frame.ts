import { z } from '@/lib/zod';
import { filmRecorder, type FilmLog } from './observe-film';

const youtube = z.object({
  event: z.string(),
  info: z
    .object({ currentTime: z.number().optional(), playerState: z.number().optional() })
    .nullish()
    .catch(null),
});
const vimeo = z.object({
  event: z.string().optional(),
  data: z.object({ seconds: z.number() }).nullish().catch(null),
});

/** YouTube's number for a video that plays. */
const playing = 1;
/** In milliseconds: YouTube answers only once its player listens, and does not say when. */
const askEvery = 500;

type Recorder = ReturnType<typeof filmRecorder>;

/** What YouTube reports: the second while it changes, and the state when it changes. */
function youtubeReports(recorder: Recorder) {
  let state = -1;
  return (message: unknown) => {
    const { info } = youtube.parse(message);
    if (!info) return;
    if (info.playerState !== undefined && info.playerState !== state) {
      state = info.playerState;
      if (state !== playing) recorder.stop();
    }
    if (info.currentTime !== undefined && state === playing) recorder.playAt(info.currentTime);
  };
}

/** What Vimeo reports, of the events that it was asked for. */
function vimeoReports(recorder: Recorder, post: (message: object) => void) {
  return (message: unknown) => {
    const { event, data } = vimeo.parse(message);
    if (event === 'ready') {
      for (const value of ['timeupdate', 'seeked', 'pause', 'ended'])
        post({ method: 'addEventListener', value });
    }
    if (event === 'timeupdate' && data) recorder.playAt(data.seconds);
    if (event === 'seeked' && data) recorder.jumpTo(data.seconds);
    if (event === 'pause' || event === 'ended') recorder.stop();
  };
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : data;
  } catch {
    return null;
  }
}

/**
 * Observes a video of YouTube or Vimeo by the messages that their players send to the page, without a script of theirs.
 * @returns ends the observation
 */
export function observeFrame(frame: HTMLIFrameElement, log: FilmLog): () => void {
  const { origin, hostname } = new URL(frame.src);
  const isYoutube = hostname.includes('youtube');
  const recorder = filmRecorder(log);
  const post = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify(message), origin);
  const report = isYoutube ? youtubeReports(recorder) : vimeoReports(recorder, post);
  const timer = isYoutube
    ? setInterval(() => post({ event: 'listening', id: 1, channel: 'widget' }), askEvery)
    : undefined;

  function handleMessage({ source, origin: sender, data }: MessageEvent) {
    if (source !== frame.contentWindow || sender !== origin) return;
    clearInterval(timer);
    try {
      report(parsed(data));
    } catch {
      // A message of another kind, for a script that is not here.
    }
  }
  window.addEventListener('message', handleMessage);
  return () => {
    clearInterval(timer);
    window.removeEventListener('message', handleMessage);
    recorder.end();
  };
}

import { parseLessonFile } from '../lesson-files/reference';

/**
 * A video of a known host, for an iframe, or a file for the browser's own player. The `source` of a stored one is its
 * path in the bucket of the lessons.
 */
type Video = { kind: 'youtube' | 'vimeo' | 'file' | 'stored'; source: string };

const youtubeId = /^[\w-]{11}$/;
const vimeoPath = /^\/(?:video\/)?(\d{6,12})(?:\/([0-9a-f]{8,16}))?\/?$/;
const videoFile = /\.(?:mp4|m4v|webm|ogv)$/i;

/** The seconds of a start time in a YouTube URL: `90`, `90s`, `1m30s` or `1h2m3s`; 0 for anything else. */
function seconds(time: string | null): number {
  const [, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
}

function youtube(id: string | null | undefined, start: string | null): Video | null {
  if (!id || !youtubeId.test(id)) return null;
  const startSeconds = seconds(start);
  return {
    kind: 'youtube',
    source: `https://www.youtube-nocookie.com/embed/${id}${startSeconds > 0 ? `?start=${startSeconds}` : ''}`,
  };
}

/**
 * The video of a URL of YouTube, Vimeo or a video file, or of an uploaded film; null for anything else. `source` is the host's variant that
 * sets no cookies before the video is played. Only https is allowed, because browsers block http inside an https page.
 * @param text what staff entered
 */
export function parseVideoUrl(text: string): Video | null {
  const stored = parseLessonFile(text.trim());
  if (stored) return stored.kind === 'film' ? { kind: 'stored', source: stored.path } : null;
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' || url.username || url.password) return null;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const start = url.searchParams.get('start') ?? url.searchParams.get('t');
  if (host === 'youtu.be') return youtube(url.pathname.slice(1), start);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const [, folder, id] = url.pathname.split('/');
    if (folder === 'watch') return youtube(url.searchParams.get('v'), start);
    return ['embed', 'shorts', 'live'].includes(folder ?? '') ? youtube(id, start) : null;
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const [, id, hash] = vimeoPath.exec(url.pathname) ?? [];
    const key = hash ?? url.searchParams.get('h');
    if (!id || (key && !/^[0-9a-f]+$/.test(key))) return null;
    return {
      kind: 'vimeo',
      source: `https://player.vimeo.com/video/${id}?dnt=1${key ? `&h=${key}` : ''}`,
    };
  }
  return videoFile.test(url.pathname) ? { kind: 'file', source: url.href } : null;
}

/**
 * The URL of an embedded video that tells this page where it is, and begins at a second.
 * @param start 0 leaves the beginning to the URL that staff entered
 */
export function embedWithPosition({ kind, source }: Video, start: number): string {
  const url = new URL(source);
  if (kind === 'youtube') {
    url.searchParams.set('enablejsapi', '1');
    url.searchParams.set('origin', window.location.origin);
    if (start > 0) url.searchParams.set('start', String(start));
  } else if (start > 0) url.hash = `t=${start}s`;
  return url.href;
}

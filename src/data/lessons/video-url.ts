/** A video as it is shown: an embed of a known host, or a file for the browser's own player. */
type Video = { kind: 'youtube' | 'vimeo' | 'file'; source: string };

const youtubeId = /^[\w-]{11}$/;
const vimeoPath = /^\/(?:video\/)?(\d{6,12})(?:\/([0-9a-f]{8,16}))?\/?$/;
const videoFile = /\.(?:mp4|m4v|webm|ogv)$/i;

/** What a time in a YouTube address means, in seconds: `90`, `90s`, `1m30s`, `1h2m3s`; 0 for anything else. */
function seconds(time: string | null): number {
  const [, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
}

function youtube(id: string | null | undefined, start: string | null): Video | null {
  if (!id || !youtubeId.test(id)) return null;
  const from = seconds(start);
  return {
    kind: 'youtube',
    source: `https://www.youtube-nocookie.com/embed/${id}${from > 0 ? `?start=${from}` : ''}`,
  };
}

/**
 * Reads an address of YouTube, Vimeo or a video file into what may be shown, with the hosts' ways that set no
 * cookie before the film is played; null for anything else. Only https: the site itself is served by it.
 */
export function parseVideoUrl(address: string): Video | null {
  let url: URL;
  try {
    url = new URL(address.trim());
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

import { lessonText } from '@/content/interface/lesson';
import { parseVideoUrl } from '@/data/lessons/video-url';
import { ExternalEmbed } from './external-embed';

/** A lesson's film: YouTube and Vimeo on demand and without their cookies, a file in the browser's own player. */
export function LessonVideo({ address, title }: { address: string | null; title: string }) {
  if (!address) return <p className="text-ink-muted">{lessonText.video.missing}</p>;
  const video = parseVideoUrl(address);
  if (!video) return <p className="text-clay">{lessonText.video.unknown}</p>;
  if (video.kind === 'file') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are a part of the file where there are any
      <video
        src={video.source}
        controls
        preload="none"
        aria-label={lessonText.video.frame(title)}
        className="aspect-video w-full rounded bg-ink"
      />
    );
  }
  return (
    <ExternalEmbed
      key={video.source}
      source={video.source}
      title={lessonText.video.frame(title)}
      openLabel={lessonText.video.play}
      note={lessonText.video[video.kind]}
      // The hosts' players need their own storage; being of another origin, they get none of this site's.
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="fullscreen; picture-in-picture; encrypted-media"
    />
  );
}

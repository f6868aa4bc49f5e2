import { lessonText } from '@/content/interface/lesson';
import { parseLessonFile } from '@/data/lesson-files/reference';
import { parseVideoUrl } from '@/data/lessons/video-url';
import { ExternalEmbed } from './external-embed';
import { StoredFilm } from './lesson-file';

type LessonVideoProps = { source: string | null; captions: string | null; title: string };

/** A lesson's video: YouTube and Vimeo when the user asks for it, a file in the browser's own player. */
export function LessonVideo({ source, captions, title }: LessonVideoProps) {
  if (!source) return <p className="text-ink-muted">{lessonText.video.missing}</p>;
  const video = parseVideoUrl(source);
  if (!video) return <p className="text-clay">{lessonText.video.unknown}</p>;
  if (video.kind === 'stored') {
    const captionsPath = parseLessonFile(captions ?? '')?.path;
    return <StoredFilm path={video.source} title={title} captionsPath={captionsPath} />;
  }
  if (video.kind === 'file') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are inside the file, if it has any
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
      // Both players need storage. `allow-same-origin` gives them that of their own origin, not of this site.
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="fullscreen; picture-in-picture; encrypted-media"
    />
  );
}

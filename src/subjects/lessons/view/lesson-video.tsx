import { useContext } from 'react';
import { lessonText } from '../text/lesson';
import { parseLessonFile } from '../data/lesson-files/reference';
import { embedWithPosition, parseVideoUrl } from '../data/lessons/video-url';
import { ExternalEmbed } from './external-embed';
import { Film } from './film';
import { FilmObserverContext } from './film-observer';
import { StoredFilm } from './lesson-file';

type LessonVideoProps = { source: string | null; captions: string | null; title: string };

/** A lesson's video: YouTube and Vimeo when the user asks for it, a file in the browser's own player. */
export function LessonVideo({ source, captions, title }: LessonVideoProps) {
  const observer = useContext(FilmObserverContext);
  if (!source) return <p className="text-ink-muted">{lessonText.video.missing}</p>;
  const video = parseVideoUrl(source);
  if (!video) return <p className="text-clay">{lessonText.video.unknown}</p>;
  if (video.kind === 'stored') {
    const captionsPath = parseLessonFile(captions ?? '')?.path;
    return (
      <StoredFilm
        path={video.source}
        title={title}
        captionsPath={captionsPath}
        observer={observer}
      />
    );
  }
  if (video.kind === 'file') {
    return <Film source={video.source} title={title} observer={observer} />;
  }
  return (
    <ExternalEmbed
      key={video.source}
      source={observer ? embedWithPosition(video, observer.start) : video.source}
      onFrame={observer?.onFrame}
      title={lessonText.video.frame(title)}
      openLabel={lessonText.video.play}
      note={lessonText.video[video.kind]}
      // Both players need storage. `allow-same-origin` gives them that of their own origin, not of this site.
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="fullscreen; picture-in-picture; encrypted-media"
    />
  );
}

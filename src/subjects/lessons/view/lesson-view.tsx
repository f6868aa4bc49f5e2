import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { lessonText } from '../text/lesson';
import { Skeleton } from '@/ui/skeleton';
import { LessonExercise } from './lesson-exercise';
import { Markdown } from './markdown';
import { useContext } from 'react';
import { parseLessonFile } from '../data/lesson-files/reference';
import { embedWithPosition, parseVideoUrl } from '../data/lessons/video-url';
import { ExternalEmbed } from './external-embed';
import { Film } from './film';
import { FilmObserverContext } from './film-observer';
import { StoredFilm } from './lesson-file';

type LessonVideoProps = { source: string | null; captions: string | null; title: string };

/** A lesson's video: YouTube and Vimeo when the user asks for it, a file in the browser's own player. */
function LessonVideo({ source, captions, title }: LessonVideoProps) {
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

/** Only staff see it: learners take the quiz. */
const LessonQuiz = lazyAfterHydration(async () => (await import('./lesson-quiz')).LessonQuiz);

type LessonViewProps = {
  lesson: {
    title: string;
    content: string;
    content_type: 'text' | 'video' | 'interactive' | 'quiz';
    video_url: string | null;
    captions: string | null;
  };
  /** Where the title of the lesson is the heading of the page, or one of a part of it. */
  level?: 'page' | 'part';
};

/** A lesson as a learner sees it. */
export function LessonView({ lesson, level = 'part' }: LessonViewProps) {
  const of = level === 'page' ? 'page' : 'lesson';
  switch (lesson.content_type) {
    case 'video':
      return (
        <div className="grid max-w-prose grid-cols-1 gap-5 print:max-w-none">
          <div className={level === 'page' ? 'wide-film' : undefined}>
            <LessonVideo
              source={lesson.video_url}
              captions={lesson.captions}
              title={lesson.title}
            />
          </div>
          {lesson.content && <Markdown text={lesson.content} of={of} />}
        </div>
      );
    case 'interactive':
      return <LessonExercise source={lesson.content} title={lesson.title} />;
    case 'quiz':
      return (
        <LessonQuiz content={lesson.content} placeholder={<Skeleton className="h-24 w-full" />} />
      );
    case 'text':
      return lesson.content.trim() ? (
        <Markdown text={lesson.content} of={of} />
      ) : (
        <p className="text-ink-muted">{lessonText.text.missing}</p>
      );
  }
}

import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { lessonText } from '../text/lesson';
import { Skeleton } from '@/ui/skeleton';
import { LessonExercise } from './lesson-exercise';
import { LessonVideo } from './lesson-video';
import { Markdown } from './markdown';

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
        <div className="grid max-w-prose grid-cols-1 gap-5">
          <LessonVideo source={lesson.video_url} captions={lesson.captions} title={lesson.title} />
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

import { Link } from 'react-router-dom';
import { adminLessonsWords } from '@/content/interface/admin-lessons';
import { courseWords } from '@/content/interface/course';
import { publishLesson } from '@/data/lessons/mutations';
import type { LessonRow as Row } from '@/data/lessons/queries';
import { Publication } from '../publication';
import { PublishButton } from '../publish-button';

const words = adminLessonsWords;

type LessonRowProps = { lesson: Row; to: string; onChanged: () => unknown };

/** A lesson in its module's list. */
export function LessonRow({ lesson, to, onChanged }: LessonRowProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={to}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink"
        >
          {lesson.title}
        </Link>
        <Publication isPublished={lesson.is_published} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 text-sm text-ink-muted">
        <span className="tabular-nums">
          {words.types[lesson.content_type]}
          {' · '}
          {courseWords.minutes(lesson.duration_minutes)}
        </span>
        <PublishButton
          item={lesson}
          save={publishLesson}
          told={{ published: words.published, unpublished: words.unpublished }}
          onChanged={onChanged}
        />
      </div>
    </>
  );
}

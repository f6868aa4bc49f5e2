import { Link } from 'react-router-dom';
import { adminLessonsText } from '@/content/interface/admin-lessons';
import { courseLabels } from '@/content/interface/course-labels';
import { publishLesson } from '@/data/lessons/mutations';
import type { LessonRow as Row } from '@/data/lessons/queries';
import { Tag } from '@/ui/tag';
import { PublishButton } from '../publish-button';

type LessonRowProps = {
  lesson: Row;
  /** A published lesson of a module that is a draft is not public yet. */
  isModulePublished: boolean;
  to: string;
  onChanged: () => unknown;
};

function LessonTag({ lesson, isModulePublished }: Omit<LessonRowProps, 'to' | 'onChanged'>) {
  if (!lesson.is_published) return <Tag tone="plain">{adminLessonsText.tags.draft}</Tag>;
  return isModulePublished ? (
    <Tag tone="good">{adminLessonsText.tags.published}</Tag>
  ) : (
    <Tag tone="soon">{adminLessonsText.tags.waiting}</Tag>
  );
}

/** A lesson in the list of its module. */
export function LessonRow({ lesson, isModulePublished, to, onChanged }: LessonRowProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={to}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink"
        >
          {lesson.title}
        </Link>
        <LessonTag lesson={lesson} isModulePublished={isModulePublished} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 text-sm text-ink-muted">
        <span className="tabular-nums">
          {adminLessonsText.types[lesson.content_type]}
          {' · '}
          {courseLabels.minutes(lesson.duration_minutes)}
        </span>
        <PublishButton
          item={lesson}
          save={publishLesson}
          toasts={{
            published: adminLessonsText.published,
            unpublished: adminLessonsText.unpublished,
          }}
          onChanged={onChanged}
        />
      </div>
    </>
  );
}

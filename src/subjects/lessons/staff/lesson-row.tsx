import { memo } from 'react';
import { Link } from 'react-router-dom';
import { adminLessonsText } from '../text/lesson-editor';
import { publishLesson } from '../data/lessons/mutations';
import type { LessonRow as Row } from '../data/lessons/queries';
import { paths } from '@/lib/paths';
import { PublishButton } from '../publish-button';
import { LessonFacts } from './lesson-facts';

type LessonRowProps = {
  lesson: Row;
  isModulePublished: boolean;
  courseId: string;
  moduleId: string;
  onChanged: () => unknown;
};

/**
 * A lesson in the list of its module: one line on a wide screen, two on a phone. Memoised: a move changes the position of
 * every row below, but not this.
 */
export const LessonRow = memo(function LessonRow(props: LessonRowProps) {
  const { lesson, isModulePublished, courseId, moduleId, onChanged } = props;
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-4">
      <span className="min-w-0 grow md:basis-64">
        <Link
          to={paths.adminTab({
            tab: 'lessons',
            course: courseId,
            module: moduleId,
            lesson: lesson.id,
          })}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink"
        >
          {lesson.title}
        </Link>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 text-sm text-ink-muted">
        <LessonFacts lesson={lesson} isModulePublished={isModulePublished} />
        {/* On a phone a row shows what it is; the bar above the list publishes. */}
        <span className="max-sm:hidden">
          <PublishButton
            item={lesson}
            save={publishLesson}
            toasts={{
              published: adminLessonsText.published,
              unpublished: adminLessonsText.unpublished,
            }}
            onChanged={onChanged}
          />
        </span>
      </span>
    </div>
  );
});

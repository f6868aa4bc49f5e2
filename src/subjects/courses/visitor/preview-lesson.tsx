import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LessonView } from '@/subjects/lessons/view/lesson-view';
import { QueryError } from '@/shared/page/query-error';
import { coursePageText } from '../text/course-page';
import { coursePreviewText } from '../text/course-preview';
import { lessonQuery } from '@/subjects/lessons/data/lessons/queries';
import { Skeleton } from '@/ui/skeleton';

function Content({ id }: { id: string }) {
  const query = useQuery(lessonQuery(id));
  if (query.data) return <LessonView lesson={query.data} />;
  if (!query.isError) return <Skeleton className="h-24 w-full" />;
  return (
    <QueryError
      title={coursePreviewText.lessonFailed}
      retryLabel={coursePageText.failure.retry}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  );
}

/** A lesson of the preview. Its content is loaded when the user opens it. */
export function PreviewLesson({ id, title }: { id: string; title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary
        aria-label={coursePreviewText.openLesson(title)}
        className="inline-flex gap-2 text-blue"
      >
        {coursePreviewText.open}
      </summary>
      {isOpen && (
        <div className="mt-2 mb-4 border-l border-line pl-5 text-base">
          <Content id={id} />
        </div>
      )}
    </details>
  );
}

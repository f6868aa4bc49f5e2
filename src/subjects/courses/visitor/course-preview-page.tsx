import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { ItemNotFound } from '@/shared/page/item-not-found';
import { QueryError } from '@/shared/page/query-error';
import { Seo } from '@/shared/seo/seo';
import { coursePageText } from '../text/course-page';
import { coursePreviewText } from '../text/course-preview';
import { staffCoursePreviewQuery } from '../data/staff-queries';
import { paths } from '@/lib/paths';
import { Container } from '@/ui/section';
import { CourseCurriculum } from './course-curriculum';
import { CourseBody } from './course-detail';
import { CourseSkeleton } from './course-skeleton';
import { InterestPanel } from './interest-panel';
import { useState } from 'react';
import { LessonView } from '@/subjects/lessons/view/lesson-view';
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
function PreviewLesson({ id, title }: { id: string; title: string }) {
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

function Preview({ slugOrId }: { slugOrId: string }) {
  const query = useQuery(staffCoursePreviewQuery(slugOrId));
  const course = query.data;
  if (course === null) return <ItemNotFound {...coursePreviewText.notFound} to={paths.admin} />;
  if (!course && !query.isError) return <CourseSkeleton />;
  const title = coursePreviewText.title(course?.title ?? coursePageText.shellTitle);
  return (
    <Container className="pt-8 pb-20 md:pt-12">
      <Seo title={title} description={coursePreviewText.banner} noindex />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded border-l-4 border-saffron bg-saffron-pale px-5 py-3 text-sm">
        <p className="min-w-0 grow basis-80">{coursePreviewText.banner}</p>
        <Link
          to={`${paths.admin}?tab=courses&course=${course?.id ?? ''}`}
          className="py-1.5 text-blue"
        >
          {coursePreviewText.back}
        </Link>
        {course && (
          <Link to={paths.course(course.slug)} className="py-1.5 text-blue">
            {coursePreviewText.published}
          </Link>
        )}
      </div>
      {course ? (
        // The panel begins as high as the way back to the catalogue, which a preview does not have.
        <div className="lg:pt-12">
          <CourseBody
            course={course}
            curriculum={
              <CourseCurriculum
                course={course}
                renderLesson={(lesson) => <PreviewLesson id={lesson.id} title={lesson.title} />}
              />
            }
            aside={<InterestPanel course={course} />}
          />
        </div>
      ) : (
        <div className="mt-8">
          <h1 className="mb-8 text-title">{title}</h1>
          <QueryError
            title={coursePageText.failure.title}
            retryLabel={coursePageText.failure.retry}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
    </Container>
  );
}

/** `/admin/preview/:slugOrId`: for staff, a course as a learner will see it, with unpublished modules and lessons. */
export function CoursePreviewPage() {
  const { slugOrId = '' } = useParams();
  return <Preview key={slugOrId} slugOrId={slugOrId} />;
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminCertificateRulesText } from '../text/rules';
import { adminLessonsText } from '@/subjects/lessons/text/lesson-editor';
import { courseLessonsQuery } from '@/subjects/lessons/data/lessons/queries';
import { modulesQuery } from '@/subjects/lessons/data/modules/queries';
import { adminPaths } from '@/lib/admin-paths';
import { QueryResult } from '@/shared/list/query-result';

const text = adminCertificateRulesText.achievement;

const shownLessons = 12;

/** Which lessons and quizzes of a course have to be completed, in their order. */
export function RequiredLessons({ courseId }: { courseId: string }) {
  const modules = useQuery(modulesQuery(courseId));
  const lessons = useQuery(courseLessonsQuery(courseId));
  return (
    <div className="border-l-4 border-line pl-5">
      <QueryResult query={modules} failureTitle={text.lessonsFailed}>
        {(loadedModules) => (
          <QueryResult query={lessons} failureTitle={text.lessonsFailed}>
            {(loadedLessons) => {
              const required = loadedModules
                .filter((module) => module.is_published)
                .flatMap(({ id }) => loadedLessons.filter(({ module_id }) => module_id === id))
                .filter((lesson) => lesson.is_published && lesson.is_required);
              if (required.length === 0) return <p>{text.none}</p>;
              return (
                <>
                  <p className="font-semibold">{text.counted(required.length)}</p>
                  <ul className="mt-1 grid gap-0.5">
                    {required.slice(0, shownLessons).map(({ id, title, content_type }) => (
                      <li key={id} className="wrap-anywhere">
                        {title}{' '}
                        <span className="text-sm text-ink-muted">
                          {adminLessonsText.types[content_type]}
                        </span>
                      </li>
                    ))}
                  </ul>
                  {required.length > shownLessons && (
                    <p className="mt-1">{text.more(required.length - shownLessons)}</p>
                  )}
                </>
              );
            }}
          </QueryResult>
        )}
      </QueryResult>
      <Link
        to={adminPaths.outline(courseId)}
        className="inline-flex min-h-11 items-center text-blue"
      >
        {text.outline}
      </Link>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { adminCohortsText } from '@/subjects/cohorts/text/staff-cohorts';
import { adminCoursesText } from '@/subjects/courses/text/staff-courses';
import { adminModulesText } from '../../text/modules';
import { adminOutlineText as text } from '../../text/outline';
import { staffCourseQuery } from '@/subjects/courses/data/staff-queries';
import type { Course } from '@/subjects/courses/data/course';
import { courseLessonsQuery } from '../../data/lessons/queries';
import { modulesQuery } from '../../data/modules/queries';
import { adminPaths } from '@/lib/admin-paths';
import { classNames } from '@/lib/class-names';
import { AuditLink } from '@/subjects/staff/audit-link';
import { EditLesson } from '../edit-lesson';
import { EditModule } from '../modules/edit-module';
import { useSelectedIds } from '@/subjects/staff/use-selected-ids';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { BackLink } from '@/subjects/staff/back-link';
import { Notice } from '@/ui/notice';
import { useIsEmpty } from '../../use-is-empty';
import { Outline } from './outline';

type Selected = { course: string; module: string | null; lesson: string | null };

const linkClass = 'inline-flex min-h-11 items-center text-blue';

function CourseLinks({ course }: { course: Course }) {
  return (
    <p className="-mt-4 flex flex-wrap gap-x-5 text-sm">
      <Link to={adminPaths.tab({ course: course.id })} className={linkClass}>
        {text.course}
      </Link>
      <Link to={adminPaths.preview(course.slug)} className={linkClass}>
        {text.preview}
      </Link>
      <Link to={adminPaths.cohorts(course.id)} className={linkClass}>
        {adminCohortsText.link}
      </Link>
      <AuditLink subject={course.id} />
    </p>
  );
}

/** The editor of the lesson or module in the URL. */
function Editor({ course, module, lesson }: Selected) {
  if (lesson)
    return (
      <EditLesson
        key={lesson}
        courseId={course}
        moduleId={module ?? ''}
        id={lesson}
        tab="outline"
      />
    );
  if (module) return <EditModule key={module} courseId={course} id={module} tab="outline" />;
  return (
    <div className="max-w-prose text-ink-muted">
      <p>{text.nothingChosen}</p>
      <p className="mt-3">{text.keys}</p>
    </div>
  );
}

/** Returns the focus to the row of the record whose editor was closed. */
function useFocusOnRow(open: string | null) {
  const previous = useRef(open);
  useEffect(() => {
    const closed = previous.current;
    previous.current = open;
    if (open || !closed) return;
    document.querySelector<HTMLElement>(`[data-outline="${closed}"] a`)?.focus();
  }, [open]);
}

function CourseOutline({ course, ...selected }: Omit<Selected, 'course'> & { course: Course }) {
  const { module, lesson } = selected;
  const open = lesson ?? module;
  const modules = useQuery(modulesQuery(course.id));
  const lessons = useQuery(courseLessonsQuery(course.id));
  const isEmpty = useIsEmpty(course);
  useFocusOnRow(open);
  return (
    <div className="gap-x-8 xl:grid xl:grid-cols-2">
      <section
        aria-label={text.link}
        className={classNames(
          'min-w-0 xl:sticky xl:top-14 xl:max-h-[calc(100dvh-3.5rem)] xl:overflow-y-auto xl:pr-3 xl:pb-4',
          // On a narrow screen the editor takes its place.
          open && 'max-xl:hidden',
        )}
      >
        {open ? (
          <h2 className="mb-6 text-h4 wrap-anywhere">{course.title}</h2>
        ) : (
          <ViewHeading title={course.title} />
        )}
        <CourseLinks course={course} />
        {isEmpty && <Notice tone="info" title={text.isEmpty} className="mb-5" />}
        <QueryResult query={modules} failureTitle={adminModulesText.loadFailed}>
          {(loadedModules) => (
            <QueryResult query={lessons} failureTitle={text.lessonsFailed}>
              {(loadedLessons) => (
                <Outline
                  courseId={course.id}
                  modules={loadedModules}
                  lessons={loadedLessons}
                  current={selected}
                />
              )}
            </QueryResult>
          )}
        </QueryResult>
      </section>
      <div
        data-outline-editor={open ? '' : undefined}
        className={classNames(
          'min-w-0 xl:border-l xl:border-line xl:pt-2 xl:pl-8',
          !open && 'max-xl:hidden',
        )}
      >
        <Editor course={course.id} {...selected} />
      </div>
    </div>
  );
}

/** `/admin/courses/:course/outline`: the modules and lessons of a course, with the editor of the one in the query string beside them. */
export function OutlinePage() {
  const { course: id = '' } = useParams();
  const { module, lesson } = useSelectedIds();
  const query = useQuery(staffCourseQuery(id));
  return (
    <>
      <BackLink to={adminPaths.tab()}>{adminCoursesText.back}</BackLink>
      <QueryResult
        query={query}
        failureTitle={adminCoursesText.oneFailed}
        missing={<p>{text.missing}</p>}
      >
        {(found) => <CourseOutline course={found} module={module} lesson={lesson} />}
      </QueryResult>
    </>
  );
}

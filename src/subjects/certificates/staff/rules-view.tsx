import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminCertificateRulesText as text } from '../text/rules';
import { adminCoursesText } from '@/subjects/courses/text/staff-courses';
import { adminOutlineText } from '@/subjects/lessons/text/outline';
import { certificateRulesQuery } from '../data/rules';
import type { Course } from '@/subjects/courses/data/course';
import { staffCourseQuery } from '@/subjects/courses/data/staff-queries';
import { adminUrl } from '@/subjects/staff/admin-url';
import { QueryResult } from '@/shared/list/query-result';
import { useSelectedIds } from '@/subjects/staff/use-selected-ids';
import { certificatesUrl } from '../certificate-url';
import { RulesEditor } from './rules-editor';

const linkClass = 'inline-flex min-h-11 items-center text-blue';

function CourseRules({ course }: { course: Course }) {
  const query = useQuery(certificateRulesQuery(course.id));
  return (
    <>
      <p className="mb-2 flex flex-wrap gap-x-5">
        <Link to={adminUrl({ course: course.id })} className={linkClass}>
          {text.back}
        </Link>
        <Link to={certificatesUrl({ course: course.id })} className={linkClass}>
          {text.issued}
        </Link>
      </p>
      <QueryResult query={query} failureTitle={text.failed}>
        {(rules) => <RulesEditor course={course} rules={rules} />}
      </QueryResult>
    </>
  );
}

/** `/admin?tab=certificates&course=…`: which certificates a course gives. */
export function RulesView() {
  const { course } = useSelectedIds();
  const id = course === 'new' ? null : course;
  const query = useQuery({ ...staffCourseQuery(id ?? ''), enabled: id !== null });
  if (id === null) return <p className="mt-6">{adminOutlineText.missing}</p>;
  return (
    <QueryResult
      query={query}
      failureTitle={adminCoursesText.oneFailed}
      missing={<p className="mt-6">{adminOutlineText.missing}</p>}
    >
      {(found) => <CourseRules key={found.id} course={found} />}
    </QueryResult>
  );
}

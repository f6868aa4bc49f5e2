import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { adminCertificateRulesText as text } from '../text/rules';
import { adminCoursesText } from '@/subjects/courses/text/staff-courses';
import { adminOutlineText } from '@/subjects/lessons/text/outline';
import { certificateRulesQuery } from '../data/rules';
import type { Course } from '@/subjects/courses/data/course';
import { staffCourseQuery } from '@/subjects/courses/data/staff-queries';
import { adminPaths } from '@/lib/admin-paths';
import { QueryResult } from '@/shared/list/query-result';
import { BackLink } from '@/subjects/staff/back-link';
import { certificatesUrl } from '../certificate-url';
import { RulesEditor } from './rules-editor';

function CourseRules({ course }: { course: Course }) {
  const query = useQuery(certificateRulesQuery(course.id));
  return (
    <>
      <BackLink
        to={adminPaths.tab({ course: course.id })}
        beside={
          <Link
            to={certificatesUrl({ course: course.id })}
            className="inline-flex min-h-11 items-center text-blue"
          >
            {text.issued}
          </Link>
        }
      >
        {text.back}
      </BackLink>
      <QueryResult query={query} failureTitle={text.failed}>
        {(rules) => <RulesEditor course={course} rules={rules} />}
      </QueryResult>
    </>
  );
}

/** `/admin/courses/:course/certificates`: which certificates a course gives. */
export function RulesPage() {
  const { course = '' } = useParams();
  const query = useQuery(staffCourseQuery(course));
  return (
    <QueryResult
      query={query}
      failureTitle={adminCoursesText.oneFailed}
      missing={<p className="mt-6">{adminOutlineText.missing}</p>}
    >
      {(found) => <CourseRules course={found} />}
    </QueryResult>
  );
}

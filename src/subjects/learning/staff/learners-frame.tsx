import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { adminLearnersText } from '../text/learners';
import type { Course } from '@/subjects/courses/data/course';
import { staffCourseQuery } from '@/subjects/courses/data/staff-queries';
import { adminPaths } from '@/lib/admin-paths';
import { BackLink } from '@/subjects/staff/back-link';

type LearnersFrameProps = {
  /** Where the link above leads; without it, to all learners of the course. */
  back?: { to: string; label: string };
  children: (course: Course) => ReactNode;
};

/** Loads the course in the path, for the pages about its learners. */
export function LearnersFrame({ back, children }: LearnersFrameProps) {
  const { course: id = '' } = useParams();
  const query = useQuery(staffCourseQuery(id));
  return (
    <>
      <BackLink to={back?.to ?? adminPaths.learners(id)}>
        {back?.label ?? adminLearnersText.one.back}
      </BackLink>
      <QueryResult
        query={query}
        failureTitle={adminLearnersText.courseFailed}
        missing={<p>{adminLearnersText.missing}</p>}
      >
        {children}
      </QueryResult>
    </>
  );
}

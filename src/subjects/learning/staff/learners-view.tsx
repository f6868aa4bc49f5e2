import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { adminLearnersText } from '../text/learners';
import { staffCourseQuery } from '@/subjects/courses/data/staff-queries';
import { adminUrl } from '@/subjects/staff/admin-url';
import { isUuid } from '@/lib/is-uuid';
import { EnrolForm } from './enrol-form';
import { LearnerDetail } from './learner-detail';
import { LearnerList } from './learner-list';
import { QuestionStatistics } from './question-statistics';

/** `/admin?tab=learners&course=…`: the learners of a course, one of them or of their attempts, the form that enrols, or its questions. */
export function LearnersView() {
  const [params] = useSearchParams();
  const course = params.get('course');
  const learner = params.get('learner');
  const attempt = learner && params.get('attempt');
  const view = params.get('view');
  const courseId = isUuid(course) ? course : null;
  const query = useQuery({ ...staffCourseQuery(courseId ?? ''), enabled: courseId !== null });
  if (!courseId) return <p className="mt-6">{adminLearnersText.missing}</p>;
  const list = { tab: 'learners', course: courseId } as const;
  const [backTo, backLabel] = attempt
    ? [adminUrl({ ...list, learner }), adminLearnersText.attempt.back]
    : learner || view === 'enrol' || view === 'questions'
      ? [adminUrl(list), adminLearnersText.one.back]
      : [adminUrl({ course: courseId }), adminLearnersText.back];
  return (
    <>
      <p className="mb-2">
        <Link to={backTo} className="inline-flex min-h-11 items-center text-blue">
          {backLabel}
        </Link>
      </p>
      <QueryResult
        query={query}
        failureTitle={adminLearnersText.courseFailed}
        missing={<p>{adminLearnersText.missing}</p>}
      >
        {({ title }) => {
          if (isUuid(learner))
            return <LearnerDetail key={learner} enrolmentId={learner} attemptId={attempt} />;
          if (view === 'enrol') return <EnrolForm courseId={courseId} />;
          if (view === 'questions') return <QuestionStatistics courseId={courseId} />;
          return <LearnerList courseId={courseId} title={title} />;
        }}
      </QueryResult>
    </>
  );
}

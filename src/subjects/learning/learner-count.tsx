import { useQuery } from '@tanstack/react-query';
import { learnerCountText as text } from './text/learner-count';
import { learnerCountQuery } from './data/learner-count';

/** Says how many people are learning a course, before something of it is deleted. */
export function LearnerCount({ courseId }: { courseId: string }) {
  const { data, isError } = useQuery(learnerCountQuery(courseId));
  const consequence = data === undefined ? text.counting : text.learners(data);
  return <p role="status">{isError ? text.failed : consequence}</p>;
}

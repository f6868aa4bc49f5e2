import { useQuery } from '@tanstack/react-query';
import { learnerCountText as text } from './text/learner-count';
import { learnerCountQuery } from './data/learner-count';

type LearnerCountProps = {
  courseId: string;
  /** Whether the course itself is deleted. */
  isWhole?: boolean;
};

/** Says how many people are learning a course, before it or something of it is deleted. */
export function LearnerCount({ courseId, isWhole = false }: LearnerCountProps) {
  const { data, isError } = useQuery(learnerCountQuery(courseId));
  const words = isWhole ? text.ofCourse : text.ofPart;
  const consequence = data === undefined ? text.counting : words(data);
  return <p role="status">{isError ? text.failed : consequence}</p>;
}

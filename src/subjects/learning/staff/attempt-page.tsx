import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { GradedQuestion } from '@/subjects/quizzes/attempt/graded-question';
import { adminLearnersText } from '../text/learners';
import { answersOfAttemptQuery, enrolmentForStaffQuery } from '../data/staff-queries';
import type { AnsweredQuestion } from '@/subjects/quizzes/data/attempt';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { adminPaths } from '@/lib/admin-paths';
import { stateOf, type Attempt } from './attempt-state';
import { learnerName } from './learner-name';
import { LearnersFrame } from './learners-frame';

const { attempt: text, nameless, one } = adminLearnersText;

function markOf({ is_right }: AnsweredQuestion): string {
  if (is_right === null) return text.notGraded;
  return is_right ? text.right : text.wrong;
}

/** The questions of an attempt one by one: the given answer, whether it is right, and its points. */
function AttemptDetail({ name, attempt }: { name: string; attempt: Attempt }) {
  const query = useQuery(answersOfAttemptQuery(attempt.id));
  return (
    <>
      <ViewHeading title={text.title(name, attempt.lesson?.title ?? '', attempt.number)} />
      <QueryResult query={query} failureTitle={text.failed} missing={<p>{text.missing}</p>}>
        {(questions) => (
          <>
            <p className="flex flex-wrap gap-x-6 tabular-nums">
              <span>{stateOf(attempt)}</span>
              {questions.some(({ is_right }) => is_right !== null) && (
                <span>
                  {text.points(
                    questions.filter(({ is_right }) => is_right).length,
                    questions.length,
                  )}
                </span>
              )}
            </p>
            <ol className="mt-6 grid max-w-prose gap-7">
              {questions.map((question, index) => (
                <GradedQuestion
                  key={question.id}
                  question={question}
                  number={index + 1}
                  heading="h2"
                  mark={markOf(question)}
                  given={text.given}
                  none={text.none}
                />
              ))}
            </ol>
          </>
        )}
      </QueryResult>
    </>
  );
}

/** `/admin/courses/:course/learners/:learner/attempts/:attempt`: one attempt at a quiz. */
export function AttemptPage() {
  const { course = '', learner = '', attempt: id } = useParams();
  const query = useQuery(enrolmentForStaffQuery(learner));
  return (
    <LearnersFrame back={{ to: adminPaths.learner(course, learner), label: text.back }}>
      {() => (
        <QueryResult query={query} failureTitle={one.failed} missing={<p>{one.missing}</p>}>
          {({ profile, attempts }) => {
            const attempt = attempts.find((other) => other.id === id);
            if (!attempt) return <p>{text.missing}</p>;
            const name = profile ? learnerName(profile) : nameless;
            return <AttemptDetail name={name} attempt={attempt} />;
          }}
        </QueryResult>
      )}
    </LearnersFrame>
  );
}

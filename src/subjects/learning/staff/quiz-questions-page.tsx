import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ListTable, type Column } from '@/shared/list/list-table';
import { QueryResult } from '@/shared/list/query-result';
import { adminLearnersText } from '../text/learners';
import { quizStatisticsQuery, quizzesOfCourseQuery } from '../data/staff-queries';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { LearnersFrame } from './learners-frame';

const text = adminLearnersText.statistics;

type Question = {
  id: string;
  text: string;
  position: number;
  attempts: number;
  earlier: number;
  right_percent: number | null;
  discrimination: number | null;
};

/** What a discrimination index means: from 0.3 on a question is considered good, below 0 something is wrong with it. */
function inWords(discrimination: number): string {
  if (discrimination >= 0.3) return text.separates;
  if (discrimination >= 0.1) return text.separatesLittle;
  return discrimination >= 0 ? text.separatesNot : text.misleads;
}

const columns: Column<Question>[] = [
  {
    head: text.question,
    className: 'as-table:w-1/2 as-table:py-2',
    cell: (question) => (
      <span className="as-card:line-clamp-2">
        {question.position}. {question.text}
      </span>
    ),
  },
  {
    head: text.facility,
    className: 'text-sm tabular-nums',
    cell: ({ right_percent, attempts, earlier }) => (
      <>
        {right_percent === null ? text.notAsked : text.right(right_percent)}
        {earlier > 0 && (
          <span className="block text-ink-muted">{text.earlier(attempts, earlier)}</span>
        )}
      </>
    ),
  },
  {
    head: text.discrimination,
    className: 'text-sm tabular-nums',
    cell: ({ discrimination }) =>
      discrimination === null
        ? text.few
        : `${inWords(discrimination)} (${text.index(discrimination)})`,
  },
];

function QuizQuestions({ lesson }: { lesson: { id: string; title: string } }) {
  const query = useQuery(quizStatisticsQuery(lesson.id));
  return (
    <section className="mt-8">
      <h2 className="text-h4">{lesson.title}</h2>
      <QueryResult query={query} failureTitle={text.failed}>
        {({ attempts, questions }) =>
          attempts === 0 ? (
            <p className="mt-2 text-sm text-ink-muted">{text.noAttempts}</p>
          ) : (
            <>
              <p className="text-sm text-ink-muted">{text.attempts(attempts)}</p>
              <ListTable
                caption={lesson.title}
                size="wide"
                columns={columns}
                rows={questions}
                rowKey={({ id }) => id}
              />
            </>
          )
        }
      </QueryResult>
    </section>
  );
}

/** Which questions of the quizzes of a course fail most, and whether they tell those who know from those who do not. */
function QuestionStatistics({ courseId }: { courseId: string }) {
  const query = useQuery(quizzesOfCourseQuery(courseId));
  return (
    <>
      <ViewHeading title={adminLearnersText.questions} />
      <p className="max-w-prose text-sm text-ink-muted">{text.intro}</p>
      <QueryResult query={query} failureTitle={text.failed}>
        {(lessons) =>
          lessons.length === 0 ? (
            <p className="mt-6">{text.none}</p>
          ) : (
            lessons.map((lesson) => <QuizQuestions key={lesson.id} lesson={lesson} />)
          )
        }
      </QueryResult>
    </>
  );
}

/** `/admin/courses/:course/questions`: the statistics of the questions of its quizzes. */
export function QuizQuestionsPage() {
  const { course = '' } = useParams();
  return <LearnersFrame>{() => <QuestionStatistics courseId={course} />}</LearnersFrame>;
}

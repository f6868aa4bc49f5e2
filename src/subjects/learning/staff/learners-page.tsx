import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import {
  dateColumnClass,
  emailColumnClass,
  ListTable,
  nameColumnClass,
  rowEmailClass,
  rowLinkClass,
  type Column,
} from '@/shared/list/list-table';
import { SearchForm } from '@/shared/list/search-form';
import { SearchableList } from '@/shared/list/searchable-list';
import { useListParams } from '@/shared/list/use-list-params';
import { adminLearnersText as text } from '../text/learners';
import {
  learnersQuery,
  type Learner,
  allLearners,
  type LearnerFilter,
} from '../data/staff-queries';
import { formatDateTime } from '@/shared/dates/athens-time';
import { classNames } from '@/lib/class-names';
import { mailtoUrl } from '@/lib/mailto-url';
import { readableEmail } from '@/lib/readable-email';
import { ButtonLink } from '@/ui/button';
import { ChoiceField } from '@/ui/fields/choice-field';
import { Tag } from '@/ui/tag';
import { adminPaths } from '@/lib/admin-paths';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { learnerName } from './learner-name';
import { LearnersFrame } from './learners-frame';
import { CsvExport } from '@/shared/list/csv-export';

async function* parts(filter: LearnerFilter, signal: AbortSignal) {
  const { csvLines, csvStart } = await import('./learners-csv');
  yield { csv: csvStart(), rows: 0 };
  for await (const learners of allLearners(filter, signal))
    yield { csv: csvLines(learners), rows: learners.length };
}

const columnsFor = (courseId: string): Column<Learner>[] => [
  {
    head: text.name,
    className: nameColumnClass,
    cell: (learner) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <Link to={adminPaths.learner(courseId, learner.enrolment_id)} className={rowLinkClass}>
          {learnerName(learner)}
        </Link>
        {learner.cycle > 1 && (
          <span className="text-sm text-ink-muted">{text.cycle(learner.cycle)}</span>
        )}
      </span>
    ),
  },
  {
    head: text.email,
    isHiddenOnPhone: true,
    className: classNames(emailColumnClass, 'sm:as-card:w-68'),
    cell: ({ email }) =>
      email && (
        <a href={mailtoUrl(email)} className={rowEmailClass}>
          {readableEmail(email)}
        </a>
      ),
  },
  {
    head: text.progress,
    className: 'text-sm tabular-nums',
    cell: ({ percent, completed, required, completed_at }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        {text.progressOf(percent, completed, required)}
        {completed_at && <Tag tone="good">{text.completed}</Tag>}
      </span>
    ),
  },
  {
    head: text.quizzes,
    className: 'text-sm tabular-nums',
    cell: ({ quizzes_passed, best_score }) => text.quizzesOf(quizzes_passed, best_score),
  },
  {
    head: text.seen,
    isHiddenOnPhone: true,
    className: dateColumnClass,
    cell: ({ last_seen_at }) =>
      last_seen_at ? (
        <time dateTime={last_seen_at}>{formatDateTime(last_seen_at)}</time>
      ) : (
        text.never
      ),
  },
];

function LearnerList({ courseId, title }: { courseId: string; title: string }) {
  const params = useListParams();
  const { q, page } = params;
  const isActive = params.searchParams.get('state') !== 'ended';
  const filter = { courseId, q, isActive };
  const query = useQuery(learnersQuery({ ...filter, page }));
  return (
    <>
      <ViewHeading
        title={text.title(title)}
        actions={
          <>
            <Link
              to={adminPaths.quizQuestions(courseId)}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-blue"
            >
              {text.questions}
            </Link>
            <ButtonLink size="small" to={adminPaths.enrol(courseId)}>
              {text.enrol.action}
            </ButtonLink>
          </>
        }
      />
      <SearchableList
        search={
          <SearchForm
            label={text.search}
            params={params}
            filters={{ state: isActive ? null : 'ended' }}
          >
            <ChoiceField
              isSmall
              label={text.state}
              anyLabel={text.active}
              value={isActive ? null : 'ended'}
              options={[{ value: 'ended', label: text.ended }]}
              onChange={(value) => params.update({ state: value })}
            />
          </SearchForm>
        }
        action={
          <CsvExport
            text={text.export}
            subject={[title]}
            read={(signal) => parts(filter, signal)}
          />
        }
        query={query}
        params={params}
        isFiltered={q !== '' || !isActive}
        text={text}
      >
        {(rows) => (
          <ListTable
            caption={text.caption}
            size="wide"
            columns={columnsFor(courseId)}
            rows={rows}
            rowKey={(learner) => learner.enrolment_id}
          />
        )}
      </SearchableList>
    </>
  );
}

/** `/admin/courses/:course/learners`: who learns a course, or whose enrolment has ended, with their progress. */
export function LearnersPage() {
  const { course = '' } = useParams();
  return (
    <LearnersFrame back={{ to: adminPaths.tab({ course }), label: text.back }}>
      {({ title }) => <LearnerList courseId={course} title={title} />}
    </LearnersFrame>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CsvExport } from '@/shared/list/csv-export';
import { ListTable, rowLinkClass, type Column } from '@/shared/list/list-table';
import { SearchableList } from '@/shared/list/searchable-list';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminInterestsText } from '../../text/staff-interests';
import { staffCourseQuery } from '@/subjects/courses/data/staff-queries';
import {
  allInterestsForExport,
  interestsQuery,
  interestStates,
  type Interest,
  type InterestFilter,
  type InterestState,
} from '../../data/interests/queries';
import { oneOf } from '@/lib/one-of';
import { adminPaths } from '@/lib/admin-paths';
import { HeadingRow } from '@/subjects/staff/heading-row';
import { Tag } from '@/ui/tag';
import { useSelection, type Selection } from '@/shared/list/use-selection';
import { InterestActions } from './interest-actions';
import { interestColumns } from './interest-columns';
import { parseDayRange } from '@/shared/dates/day-range';
import { toInterestFilter } from './interest-filter';
import { DayField } from '@/shared/list/day-field';
import { SearchForm } from '@/shared/list/search-form';
import { useDayRange } from '@/shared/list/use-day-range';
import { ChoiceField } from '@/ui/fields/choice-field';

type InterestSearchFormProps = {
  params: ListParams;
  from: string | null;
  to: string | null;
  state: InterestState | null;
};

const stateOptions = interestStates.map((value) => ({
  value,
  label: adminInterestsText.states[value],
}));

/** Search, state and days. */
function InterestSearchForm({ params, from, to, state }: InterestSearchFormProps) {
  const range = useDayRange({ from, to }, params.update);
  return (
    <SearchForm
      label={adminInterestsText.people.search}
      params={params}
      filters={{ from, to, state }}
      error={range.isWrong ? adminInterestsText.people.order : null}
    >
      <ChoiceField
        isSmall
        label={adminInterestsText.people.state}
        anyLabel={adminInterestsText.people.anyState}
        value={state}
        options={stateOptions}
        onChange={(value) => params.update({ state: value })}
      />
      <DayField label={adminInterestsText.people.from} name="from" range={range} />
      <DayField label={adminInterestsText.people.to} name="to" range={range} />
    </SearchForm>
  );
}

const { people, states } = adminInterestsText;

/** The first column opens a row; the state and the note follow the shared columns. */
function columnsFor(course: string, params: ListParams, selection: Selection): Column<Interest>[] {
  const shared = interestColumns({
    selection,
    hasCourse: course === 'all',
    name: ({ id, name }) => (
      <Link to={params.urlWith({ interest: id, page: params.page })} className={rowLinkClass}>
        {name}
      </Link>
    ),
  });
  return [
    ...shared,
    {
      head: people.state,
      // In a card at the end of its last line, beside the course.
      className: 'as-card:order-3 as-card:ml-auto',
      cell: ({ state, note }) => (
        <span className="flex items-center gap-2">
          <Tag tone={state === 'new' ? 'soon' : 'good'}>{states[state]}</Tag>
          {note && (
            <span className="hidden max-w-32 truncate text-sm text-ink-muted @min-[70rem]:inline">
              {note}
            </span>
          )}
        </span>
      ),
    },
  ];
}

function Heading({ courseId }: { courseId: string | null }) {
  const course = useQuery({ ...staffCourseQuery(courseId ?? ''), enabled: courseId !== null });
  if (courseId === null) return people.everybody;
  if (course.data) return people.heading(course.data.title);
  return course.isPending ? people.everybody : people.unknownCourse;
}

async function* parts(filter: InterestFilter, signal: AbortSignal) {
  const { csvLines, csvStart } = await import('./interests-csv');
  yield { csv: csvStart(), rows: 0 };
  for await (const interests of allInterestsForExport(filter, signal))
    yield { csv: csvLines(interests), rows: interests.length };
}

type InterestListProps = {
  /** The id of a course, or `all`. */
  course: string;
  params: ListParams;
};

/** The people interested in a course, or in any course, newest first, with the export to a spreadsheet. */
export function InterestList({ course, params }: InterestListProps) {
  const { q, page } = params;
  const { from, to } = parseDayRange(params.searchParams);
  const state = oneOf(interestStates, params.searchParams.get('state'));
  const filter = toInterestFilter({ course, q, from, to, state });
  const query = useQuery(interestsQuery({ ...filter, page }));
  const rows = query.data?.rows ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const isEmpty = page === 1 && query.data?.rows.length === 0;
  return (
    <>
      <div className="mb-2">
        <HeadingRow
          actions={
            <Link to={adminPaths.interests} className="inline-flex min-h-11 items-center text-blue">
              {people.back}
            </Link>
          }
        >
          <h2 className="text-h4">
            <Heading courseId={filter.courseId} />
          </h2>
        </HeadingRow>
      </div>
      <SearchableList
        search={<InterestSearchForm params={params} from={from} to={to} state={state} />}
        action={
          !isEmpty && (
            <CsvExport text={adminInterestsText.export} read={(signal) => parts(filter, signal)} />
          )
        }
        query={query}
        params={params}
        isFiltered={Boolean(q || from || to || state)}
        text={{ ...people, none: course === 'all' ? people.noneAtAll : people.none }}
      >
        {(interests) => (
          <ListTable
            caption={people.caption}
            size="wide"
            columns={columnsFor(course, params, selection)}
            rows={interests}
            rowKey={(interest) => interest.id}
            selectionBar={
              <InterestActions
                interests={interests.filter(({ id }) => selection.isSelected(id))}
                selection={selection}
                params={params}
              />
            }
          />
        )}
      </SearchableList>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ListTable } from '@/shared/list/list-table';
import { SearchForm } from '@/shared/list/search-form';
import { SearchableList } from '@/shared/list/searchable-list';
import { useListParams } from '@/shared/list/use-list-params';
import { useRightsCheck } from '../../use-rights-check';
import { companyPagesText } from '../../text/company';
import {
  participationsQuery,
  allParticipations,
  type PeopleFilter,
} from '../../data/company/people';
import { companyPoolsQuery } from '../../data/company/pools';
import { ChoiceField } from '@/ui/fields/choice-field';
import { peopleColumns } from './people-columns';
import { CsvExport } from '@/shared/list/csv-export';

async function* parts(filter: PeopleFilter, signal: AbortSignal) {
  const { csvLines, csvStart } = await import('./people-csv');
  yield { csv: csvStart(), rows: 0 };
  for await (const people of allParticipations(filter, signal))
    yield { csv: csvLines(people), rows: people.length };
}

const text = companyPagesText.people;

/** The people of an organisation with an accepted seat, a row for each of their courses. */
export function PeopleView({ organizationId }: { organizationId: string }) {
  const params = useListParams();
  const { q, page } = params;
  const pools = useQuery(companyPoolsQuery(organizationId)).data ?? [];
  const courses = new Map(pools.map((pool) => [pool.course_id, pool.course_title]));
  // The database refuses what is not an id.
  const wanted = params.searchParams.get('course');
  const courseId = wanted !== null && courses.has(wanted) ? wanted : null;
  const filter = { organizationId, q, courseId };
  const query = useQuery(participationsQuery({ ...filter, page }));
  useRightsCheck(query.error);
  return (
    <section aria-labelledby="people-title">
      <h2 id="people-title" className="text-h3">
        {text.title}
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-ink-muted">{text.lead}</p>
      <SearchableList
        search={
          <SearchForm label={text.search} params={params} filters={{ course: courseId }}>
            <ChoiceField
              isSmall
              label={text.course}
              anyLabel={text.anyCourse}
              value={courseId}
              options={[...courses].map(([value, label]) => ({ value, label }))}
              onChange={(value) => params.update({ course: value })}
            />
          </SearchForm>
        }
        action={<CsvExport text={text.export} read={(signal) => parts(filter, signal)} />}
        query={query}
        params={params}
        isFiltered={q !== '' || courseId !== null}
        text={text}
      >
        {(rows) => (
          <ListTable
            caption={text.caption}
            size="wide"
            columns={peopleColumns(rows)}
            rows={rows}
            rowKey={({ seat_id }) => seat_id}
          />
        )}
      </SearchableList>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ListTable } from '@/shared/list/list-table';
import { SearchableList } from '@/shared/list/searchable-list';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminInterestsText } from '../../text/staff-interests';
import { interestsQuery } from '../../data/interests/queries';
import { adminPaths } from '@/lib/admin-paths';
import { useSelection, type Selection } from '@/shared/list/use-selection';
import { BackLink } from '@/subjects/staff/back-link';
import { interestColumns } from './interest-columns';
import { QuarantineActions } from './quarantine-actions';

const { quarantine } = adminInterestsText;

const everyQuarantined = { courseId: null, q: '', from: null, to: null, isQuarantined: true };

const columnsFor = (selection: Selection) =>
  interestColumns({
    selection,
    hasCourse: true,
    name: ({ name }) => <span className="font-semibold">{name}</span>,
  });

/** The interests in quarantine: staff release them, admins may delete them. */
export function QuarantinedInterests({ params }: { params: ListParams }) {
  const { page } = params;
  const query = useQuery(interestsQuery({ ...everyQuarantined, page }));
  const selection = useSelection(query.data?.rows.map(({ id }) => id) ?? []);
  return (
    <>
      <BackLink to={adminPaths.interests}>{adminInterestsText.people.back}</BackLink>
      <h2 className="text-h4">{quarantine.heading}</h2>
      <p className="mt-2 max-w-prose">{quarantine.text}</p>
      <SearchableList
        query={query}
        params={params}
        text={{ ...adminInterestsText.people, none: quarantine.none }}
      >
        {(interests) => (
          <ListTable
            caption={adminInterestsText.people.caption}
            size="wide"
            columns={columnsFor(selection)}
            rows={interests}
            rowKey={(interest) => interest.id}
            selectionBar={<QuarantineActions selection={selection} params={params} />}
          />
        )}
      </SearchableList>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dateColumnClass, ListTable, rowLinkClass, type Column } from '@/shared/list/list-table';
import { SearchForm } from '@/shared/list/search-form';
import { SearchableList } from '@/shared/list/searchable-list';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminOrganizationsText } from '../text/organizations';
import { organizationsQuery, type Organization } from '../data/queries';
import { formatDateTime } from '@/shared/dates/athens-time';
import { CreateOrganizationForm } from './create-organization-form';

const columns: Column<Organization>[] = [
  {
    head: adminOrganizationsText.all.name,
    className: 'as-table:w-3/5',
    cell: ({ id, name }) => (
      <Link to={`?organization=${id}`} className={rowLinkClass}>
        {name}
      </Link>
    ),
  },
  {
    head: adminOrganizationsText.all.members,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ members }) => adminOrganizationsText.members.count(members),
  },
  {
    head: adminOrganizationsText.all.since,
    className: dateColumnClass,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
];

/** Every organisation by name, and a form to create one. For platform admins. */
export function OrganizationList({ params }: { params: ListParams }) {
  const { q, page } = params;
  const query = useQuery(organizationsQuery({ q, page }));
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[8fr_4fr]">
      <div className="min-w-0">
        <SearchableList
          search={<SearchForm label={adminOrganizationsText.all.search} params={params} />}
          query={query}
          params={params}
          isFiltered={q !== ''}
          text={adminOrganizationsText.all}
        >
          {(rows) => (
            <ListTable
              caption={adminOrganizationsText.all.caption}
              columns={columns}
              rows={rows}
              rowKey={(organization) => organization.id}
            />
          )}
        </SearchableList>
      </div>
      <CreateOrganizationForm />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminOrganizationsText } from '@/content/interface/admin-organizations';
import { organizationsQuery, type Organization } from '@/data/organizations/queries';
import { formatDateTime } from '@/lib/athens-time';
import { ListTable, type Column } from '../list-table';
import { ListView } from '../list-view';
import { SearchForm } from '../search-form';
import type { ListParams } from '../use-list-params';
import { CreateOrganizationForm } from './create-organization-form';

const columns: Column<Organization>[] = [
  {
    head: adminOrganizationsText.all.name,
    className: 'md:w-3/5',
    cell: ({ id, name }) => (
      <Link
        to={`?organization=${id}`}
        className="inline-flex min-h-11 items-center font-semibold text-ink"
      >
        {name}
      </Link>
    ),
  },
  {
    head: adminOrganizationsText.all.members,
    className: 'tabular-nums',
    cell: ({ members }) => members,
  },
  {
    head: adminOrganizationsText.all.since,
    className: 'text-sm tabular-nums',
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
];

/** Every organisation by name, and a new one; for platform admins. */
export function OrganizationList({ address }: { address: ListParams }) {
  const { q, page } = address;
  const query = useQuery(organizationsQuery({ q, page }));
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[8fr_4fr]">
      <div className="min-w-0">
        <SearchForm
          key={q}
          label={adminOrganizationsText.all.search}
          q={q}
          onSearch={(typed) => address.go({ q: typed })}
          onClear={q ? () => address.go({ q: null }) : null}
        />
        <ListView
          query={query}
          address={address}
          failureTitle={adminOrganizationsText.all.failed}
          count={adminOrganizationsText.all.count}
          empty={<p>{q ? adminOrganizationsText.all.notFound : adminOrganizationsText.all.none}</p>}
        >
          {(rows) => (
            <ListTable
              caption={adminOrganizationsText.all.caption}
              columns={columns}
              rows={rows}
              keyOf={(organization) => organization.id}
            />
          )}
        </ListView>
      </div>
      <CreateOrganizationForm />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { adminOrganizationsText } from '../text/organizations';
import { membershipsQuery } from '../data/queries';

/** The organisations of which the user is a member. */
export function OwnOrganizations({ userId }: { userId: string }) {
  const query = useQuery(membershipsQuery(userId));
  return (
    <>
      <h2 className="mb-5 text-h3">{adminOrganizationsText.own.heading}</h2>
      <QueryResult query={query} failureTitle={adminOrganizationsText.own.failed}>
        {(memberships) =>
          memberships.length > 0 ? (
            <ul className="border-t border-ink">
              {memberships.map(({ organization_id, organization, role }) => (
                <li
                  key={organization_id}
                  className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2"
                >
                  <Link
                    to={`?organization=${organization_id}`}
                    className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink"
                  >
                    {organization.name}
                  </Link>
                  <span className="text-sm text-ink-muted">
                    {adminOrganizationsText.roles[role]}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="max-w-prose">{adminOrganizationsText.own.none}</p>
          )
        }
      </QueryResult>
    </>
  );
}

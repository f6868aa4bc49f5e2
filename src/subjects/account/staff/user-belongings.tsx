import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { adminInterestsText } from '@/subjects/contact/text/staff-interests';
import { adminOrganizationsText } from '@/subjects/organizations/text/organizations';
import { adminUsersText } from '../text/users';
import { ownInterestsQuery } from '@/subjects/contact/data/interests/own-interests';
import { membershipsQuery } from '@/subjects/organizations/data/queries';
import { Tag } from '@/ui/tag';
import { adminPaths } from '@/lib/admin-paths';

const text = adminUsersText.one;

type ListProps<Row> = {
  heading: string;
  query: UseQueryResult<Row[]>;
  failed: string;
  children: (row: Row) => { key: string; to: string; title: string; detail: ReactNode };
};

function List<Row>({ heading, query, failed, children }: ListProps<Row>): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h4">
        {heading}
      </h2>
      <QueryResult query={query} failureTitle={failed} rows={1}>
        {(rows) => (
          <ul className="mt-2 border-t border-ink">
            {rows.map(children).map(({ key, to, title, detail }) => (
              <li
                key={key}
                className="flex min-h-12 flex-wrap items-center justify-between gap-x-5 border-b border-line"
              >
                <Link to={to} className="min-w-0 py-2 font-semibold wrap-anywhere text-blue">
                  {title}
                </Link>
                <span className="text-sm text-ink-muted">{detail}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </section>
  );
}

/** The courses that a user is interested in, each with a link to the interest. */
export function UserInterests({ userId }: { userId: string }) {
  const query = useQuery(ownInterestsQuery(userId));
  return (
    <List heading={text.interests} query={query} failed={text.interestsFailed}>
      {({ id, course, state }) => ({
        key: id,
        to: `${adminPaths.interests}?course=all&interest=${id}`,
        title: course?.title ?? adminInterestsText.people.unknownCourse,
        detail: (
          <Tag tone={state === 'new' ? 'soon' : 'good'}>{adminInterestsText.states[state]}</Tag>
        ),
      })}
    </List>
  );
}

/** The organisations of a user with the role in each. */
export function UserOrganizations({ userId }: { userId: string }) {
  const query = useQuery(membershipsQuery(userId));
  return (
    <List heading={text.organizations} query={query} failed={text.organizationsFailed}>
      {({ organization_id, organization, role }) => ({
        key: organization_id,
        to: `${adminPaths.organizations}?organization=${organization_id}`,
        title: organization.name,
        detail: adminOrganizationsText.roles[role],
      })}
    </List>
  );
}

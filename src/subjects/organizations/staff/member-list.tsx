import { useQuery } from '@tanstack/react-query';
import {
  dateColumnClass,
  emailColumnClass,
  ListTable,
  nameColumnClass,
  rowEmailClass,
  type Column,
} from '@/shared/list/list-table';
import { SearchableList } from '@/shared/list/searchable-list';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminOrganizationsText } from '../text/organizations';
import { membersQuery, type Member } from '../data/queries';
import { formatDateTime } from '@/shared/dates/athens-time';
import { classNames } from '@/lib/class-names';
import { mailtoUrl } from '@/lib/mailto-url';
import { readableEmail } from '@/lib/readable-email';
import { memberName } from './member-name';
import { MemberRoleControl } from './member-role-control';
import type { OrganizationPermissions } from './organization-permissions';
import { RemoveMemberButton } from './remove-member-button';

export type Viewer = { userId: string; isPlatformAdmin: boolean };

type MemberListProps = {
  organization: { id: string; name: string };
  permissions: OrganizationPermissions;
  viewer: Viewer;
  params: ListParams;
};

type ColumnProps = Omit<MemberListProps, 'params'> & {
  /** Whether the viewer is its only owner; not known of more members than one page. */
  isLastOwner: boolean;
};

function columnsFor({ organization, permissions, viewer, isLastOwner }: ColumnProps) {
  const isOwn = (member: Member) => member.user_id === viewer.userId;
  const columns: Column<Member>[] = [
    {
      head: adminOrganizationsText.members.name,
      className: nameColumnClass,
      cell: (member) => (
        <>
          <span className="font-semibold">{memberName(member)}</span>
          {isOwn(member) && (
            <span className="text-ink-muted"> {adminOrganizationsText.members.you}</span>
          )}
        </>
      ),
    },
    {
      head: adminOrganizationsText.members.email,
      className: classNames(emailColumnClass, 'max-sm:w-full'),
      cell: ({ email }) =>
        email && (
          <a href={mailtoUrl(email)} className={rowEmailClass}>
            {readableEmail(email)}
          </a>
        ),
    },
    {
      head: adminOrganizationsText.members.role,
      cell: (member) =>
        permissions.canChange(member) ? (
          <MemberRoleControl
            member={member}
            organizationId={organization.id}
            assignableRoles={permissions.assignableRoles}
            isOwn={isOwn(member)}
            mustStay={isOwn(member) && isLastOwner}
          />
        ) : (
          adminOrganizationsText.roles[member.role]
        ),
    },
    {
      head: adminOrganizationsText.members.since,
      className: dateColumnClass,
      isHiddenOnPhone: true,
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
    },
    {
      head: adminOrganizationsText.members.actions,
      hasHiddenHead: true,
      cell: (member) =>
        (isOwn(member) || permissions.canChange(member)) && (
          <RemoveMemberButton
            member={member}
            organization={organization}
            isOwn={isOwn(member)}
            mustStay={isOwn(member) && isLastOwner}
            isPlatformAdmin={viewer.isPlatformAdmin}
          />
        ),
    },
  ];
  return columns;
}

/** The members of an organisation in the order in which they joined. */
export function MemberList({ params, ...props }: MemberListProps) {
  const { organization } = props;
  const query = useQuery(membersQuery({ organizationId: organization.id, page: params.page }));
  const owners = query.data?.rows.filter(({ role }) => role === 'owner') ?? [];
  const isLastOwner =
    params.page === 1 &&
    query.data?.hasMore === false &&
    owners.length === 1 &&
    owners[0]?.user_id === props.viewer.userId;
  return (
    <SearchableList
      search={
        <h2 id="members-title" className="self-center text-h4">
          {adminOrganizationsText.members.heading}
        </h2>
      }
      query={query}
      params={params}
      text={adminOrganizationsText.members}
    >
      {(members) => (
        <ListTable
          caption={adminOrganizationsText.members.caption}
          size="wide"
          columns={columnsFor({ ...props, isLastOwner })}
          rows={members}
          rowKey={(member) => member.user_id}
        />
      )}
    </SearchableList>
  );
}

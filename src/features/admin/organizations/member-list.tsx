import { useQuery } from '@tanstack/react-query';
import { adminOrganizationsWords } from '@/content/interface/admin-organizations';
import { membersQuery, type Member } from '@/data/organizations/queries';
import { showTime } from '@/lib/athens-time';
import { mailLink } from '@/lib/mail-link';
import { ListTable, type Column } from '../list-table';
import { ListView } from '../list-view';
import type { ListAddress } from '../use-list-address';
import { memberName } from './member-name';
import { MemberRole } from './member-role';
import type { Rights } from './organization-rights';
import { RemoveMember } from './remove-member';

const words = adminOrganizationsWords.members;

export type Viewer = { userId: string; isPlatformAdmin: boolean };

type MemberListProps = {
  organization: { id: string; name: string };
  rights: Rights;
  viewer: Viewer;
  address: ListAddress;
};

function columnsFor({ organization, rights, viewer }: Omit<MemberListProps, 'address'>) {
  const isOwn = (member: Member) => member.user_id === viewer.userId;
  const columns: Column<Member>[] = [
    {
      head: words.name,
      cell: (member) => (
        <>
          <span className="font-semibold">{memberName(member)}</span>
          {isOwn(member) && <span className="text-ink-muted"> {words.you}</span>}
          {member.email && (
            <a
              href={mailLink(member.email)}
              className="flex min-h-11 items-center text-sm text-blue"
            >
              {member.email}
            </a>
          )}
        </>
      ),
    },
    {
      head: words.role,
      cell: (member) =>
        rights.mayChange(member) ? (
          <MemberRole
            member={member}
            organizationId={organization.id}
            grantable={rights.grantable}
          />
        ) : (
          adminOrganizationsWords.roles[member.role]
        ),
    },
    {
      head: words.since,
      className: 'text-sm tabular-nums',
      cell: ({ created_at }) => <time dateTime={created_at}>{showTime(created_at)}</time>,
    },
    {
      head: words.actions,
      quiet: true,
      cell: (member) =>
        (isOwn(member) || rights.mayChange(member)) && (
          <RemoveMember member={member} organization={organization} isOwn={isOwn(member)} />
        ),
    },
  ];
  return columns;
}

/** The members of an organisation in the order in which they joined. */
export function MemberList({ address, ...props }: MemberListProps) {
  const { organization } = props;
  const query = useQuery(membersQuery({ organizationId: organization.id, page: address.page }));
  return (
    <ListView
      query={query}
      address={address}
      failureTitle={words.failed}
      count={words.count}
      empty={<p>{words.none}</p>}
    >
      {(members) => (
        <ListTable
          caption={words.caption}
          columns={columnsFor(props)}
          rows={members}
          keyOf={(member) => member.user_id}
        />
      )}
    </ListView>
  );
}

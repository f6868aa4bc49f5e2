import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { companyLinkText } from './text/company-link';
import { ownInvitationsQuery } from './data/invitations';
import { useManagesCompany } from './use-manages-company';
import { paths } from '@/lib/paths';

type LinkProps = { userId: string; className: string };

/** A link to the company that the user manages. */
export function CompanyLink({ userId, className }: LinkProps) {
  if (!useManagesCompany(userId)) return null;
  return (
    <Link to={paths.company} className={className}>
      {companyLinkText.title}
    </Link>
  );
}

/** A link to an open invitation of the user to a company. */
export function InvitationLink({ userId, className }: LinkProps) {
  const [invitation] = useQuery(ownInvitationsQuery(userId)).data ?? [];
  if (!invitation) return null;
  return (
    <Link to={paths.profile} className={className}>
      {companyLinkText.invitedBy(invitation.organization)}
    </Link>
  );
}

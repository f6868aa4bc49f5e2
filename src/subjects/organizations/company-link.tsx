import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { companyLinkText } from './text/company-link';
import { membershipsQuery } from './data/queries';
import { paths } from '@/lib/paths';

type CompanyLinkProps = { userId: string; className: string };

/** Leads to the company of who manages one. */
export function CompanyLink({ userId, className }: CompanyLinkProps) {
  const memberships = useQuery(membershipsQuery(userId)).data ?? [];
  if (!memberships.some(({ role }) => role !== 'member')) return null;
  return (
    <Link to={paths.company} className={className}>
      {companyLinkText.title}
    </Link>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { companyLinkText } from '@/content/interface/company-link';
import { membershipsQuery } from '@/data/organizations/queries';
import { paths } from '@/lib/paths';

/** Leads to the company of who manages one. */
export function CompanyLink({ userId }: { userId: string }) {
  const memberships = useQuery(membershipsQuery(userId)).data ?? [];
  if (!memberships.some(({ role }) => role !== 'member')) return null;
  return (
    <Link to={paths.company} className="inline-flex min-h-11 items-center text-blue">
      {companyLinkText.title}
    </Link>
  );
}

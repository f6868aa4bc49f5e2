import { navigationText } from '../text/navigation';
import { useManagesCompany } from '@/subjects/organizations/use-manages-company';
import { paths } from '@/lib/paths';
import { NavigationLink } from './navigation-links';

type OwnCompanyLinkProps = { userId: string; className: (active: boolean) => string };

/** The company that the user manages, after the other links of the own area: it loads later and moves nothing. */
export function OwnCompanyLink({ userId, className }: OwnCompanyLinkProps) {
  const isShown = useManagesCompany(userId);
  if (!isShown) return null;
  return (
    <NavigationLink
      item={{ to: paths.company, label: navigationText.own.company }}
      className={className}
    />
  );
}

import { useEffect, useRef } from 'react';
import { useMatch } from 'react-router-dom';
import { companyLinkText } from '@/subjects/organizations/text/company-link';
import { useManagesCompany } from '@/subjects/organizations/use-manages-company';
import { paths } from '@/lib/paths';
import { NavigationLink } from './navigation-links';

type OwnCompanyLinkProps = { userId: string; className: (active: boolean) => string };

/** The company of who manages one, after the other links of the own area: it comes later and moves nothing. */
export function OwnCompanyLink({ userId, className }: OwnCompanyLinkProps) {
  const isShown = useManagesCompany(userId);
  const isActive = useMatch({ path: paths.company, end: false }) !== null;
  const link = useRef<HTMLLIElement>(null);
  // On a phone the row is wider than the screen.
  useEffect(() => {
    if (isShown && isActive) link.current?.scrollIntoView({ block: 'nearest', inline: 'end' });
  }, [isShown, isActive]);
  if (!isShown) return null;
  return (
    <NavigationLink
      ref={link}
      item={{ to: paths.company, label: companyLinkText.title }}
      className={className}
    />
  );
}

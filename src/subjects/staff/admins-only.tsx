import type { ReactNode } from 'react';
import { adminText } from './text/admin';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { useCurrentUserRole } from './use-current-user-role';

type AdminsOnlyProps = {
  /** What the page has that is for admins. */
  of: keyof typeof adminText.onlyAdmins.why;
  children: ReactNode;
};

/** Its children for admins, and for other staff a text that says why there is nothing. */
export function AdminsOnly({ of, children }: AdminsOnlyProps) {
  const role = useCurrentUserRole();
  if (role === 'admin') return children;
  return (
    <>
      <h2 className="text-h4">{adminText.onlyAdmins.title}</h2>
      <p className="mt-3 mb-6 max-w-prose">
        {adminText.onlyAdmins.why[of]} {adminText.onlyAdmins.ask}
      </p>
      <ButtonLink to={paths.admin}>{adminText.onlyAdmins.back}</ButtonLink>
    </>
  );
}

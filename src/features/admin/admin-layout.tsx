import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Seo } from '@/components/seo/seo';
import { adminText } from '@/content/interface/admin';
import type { Role } from '@/data/roles/queries';
import { paths } from '@/lib/paths';
import { Container } from '@/ui/section';
import { useCurrentUserRole } from './use-current-user-role';

type AdminLayoutProps = { title: string; children: ReactNode };

const links = [
  { to: paths.admin, label: adminText.navigation.courses, end: true },
  { to: paths.adminInterests, label: adminText.navigation.interests },
  { to: paths.adminMessages, label: adminText.navigation.messages },
  { to: paths.adminUsers, label: adminText.navigation.users, isForAdmins: true },
  { to: paths.adminOrganizations, label: adminText.navigation.organizations },
];

/** The pages that a role may open. Members of an organisation who are not staff only get a link to their profile. */
function linksFor(role: Role) {
  if (role === 'learner')
    return [{ to: paths.profile, label: adminText.navigation.profile, end: true }];
  return links.filter(({ isForAdmins }) => !isForAdmins || role === 'admin');
}

/** The layout of every page of the staff area: navigation and title. */
export function AdminLayout({ title, children }: AdminLayoutProps) {
  const role = useCurrentUserRole();
  return (
    <Container className="min-h-dvh pt-8 pb-20 md:pt-12">
      <Seo title={title} description={adminText.description} noindex />
      <nav aria-label={adminText.navigation.label}>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {linksFor(role).map(({ to, label, end }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={end}
                className="inline-flex min-h-11 items-center text-ink-muted no-underline hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-saffron aria-[current=page]:decoration-[3px] aria-[current=page]:underline-offset-8"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <h1 className="mt-5 text-title">{title}</h1>
      <div className="mt-8">{children}</div>
    </Container>
  );
}

import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Seo } from '@/components/seo';
import { adminWords } from '@/content/interface/admin';
import type { Role } from '@/data/roles/queries';
import { paths } from '@/lib/paths';
import { Container } from '@/ui/section';
import { useOwnRole } from './use-own-role';

const words = adminWords.navigation;

type AdminFrameProps = { title: string; children: ReactNode };

const links = [
  { to: paths.admin, label: words.courses, end: true },
  { to: paths.adminInterests, label: words.interests },
  { to: paths.adminMessages, label: words.messages },
  { to: paths.adminUsers, label: words.users, isForAdmins: true },
  { to: paths.adminOrganizations, label: words.organizations },
];

/** The neighbours that a role opens; members of an organisation who are no staff have the profile alone. */
function linksFor(role: Role) {
  if (role === 'learner') return [{ to: paths.profile, label: words.profile, end: true }];
  return links.filter(({ isForAdmins }) => !isForAdmins || role === 'admin');
}

/** What every page of the staff's area stands in: its title and the way to its neighbours. */
export function AdminFrame({ title, children }: AdminFrameProps) {
  const role = useOwnRole();
  return (
    <Container className="min-h-dvh pt-8 pb-20 md:pt-12">
      <Seo title={title} description={adminWords.description} noindex />
      <nav aria-label={words.label}>
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

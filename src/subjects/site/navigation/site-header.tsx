import { Link, NavLink } from 'react-router-dom';
import { navigationText } from '../text/navigation';
import { site } from '@/brand/site';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { Logo } from '@/ui/drawings/logo';
import { AccountActions } from './account-actions';
import { MobileMenu } from './mobile-menu';
import { lookupItems } from './navigation-items';
import { NavigationLinks } from './navigation-links';
import { useScrolled } from '@/shared/navigation/use-scrolled';

/** The header is opaque once the page is scrolled by more than this many pixels. */
const scrollThreshold = 20;

const linkClass = (active: boolean) =>
  classNames(
    'inline-block border-b-2 py-1 text-[0.97rem] text-ink no-underline transition-colors hover:border-blue-light',
    active ? 'border-saffron font-semibold' : 'border-transparent',
  );

const quietLinkClass = (active: boolean) =>
  classNames(
    'inline-block py-0.5 text-sm no-underline hover:underline',
    active ? 'font-semibold text-ink' : 'text-ink-muted',
  );

/** The header of every page: logo, main navigation and account actions. */
export function SiteHeader() {
  const scrolled = useScrolled(scrollThreshold);
  return (
    <header
      lang="el"
      data-scrolled={scrolled}
      className={classNames(
        'sticky top-0 z-30 border-b transition-colors',
        scrolled ? 'border-line bg-paper' : 'border-transparent bg-transparent',
      )}
    >
      <div className="mx-auto flex h-18 max-w-page items-center gap-6 px-5 sm:px-6">
        <Link
          to={paths.home}
          aria-label={navigationText.homeLink(site.name)}
          className="rounded text-ink no-underline"
        >
          <Logo name={site.name} />
        </Link>
        <nav aria-label={navigationText.label} className="ml-auto hidden lg:block">
          <ul className="flex gap-4 xl:gap-7">
            <NavigationLinks className={linkClass} />
          </ul>
          <ul className="flex justify-end gap-4 xl:gap-7">
            {lookupItems.map((item) => (
              <li key={item.to}>
                <NavLink to={item.to} className={({ isActive }) => quietLinkClass(isActive)}>
                  {item.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden gap-3 lg:flex">
          <AccountActions />
        </div>
        <div className="ml-auto lg:hidden">
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

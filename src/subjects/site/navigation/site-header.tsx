import { Link } from 'react-router-dom';
import { navigationText } from '../text/navigation';
import { site } from '@/brand/site';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { Logo } from '@/ui/drawings/logo';
import { AccountActions } from './account-actions';
import { MobileMenu } from './mobile-menu';
import { NavigationLinks } from './navigation-links';
import { useScrolled } from '@/shared/navigation/use-scrolled';

/** The header is opaque once the page is scrolled by more than this many pixels. */
const scrollThreshold = 20;

const linkClass = (active: boolean) =>
  classNames(
    'inline-block border-b-2 py-1 text-sm text-ink no-underline transition-colors hover:border-blue-light',
    active ? 'border-saffron font-semibold' : 'border-transparent',
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
      <div className="mx-auto flex min-h-18 max-w-page items-center gap-x-6 px-5 sm:px-6">
        <Link
          to={paths.home}
          aria-label={navigationText.homeLink(site.name)}
          className="rounded text-ink no-underline"
        >
          <Logo name={site.name} />
        </Link>
        <nav aria-label={navigationText.label} className="ml-auto hidden xl:block">
          <ul className="flex flex-wrap justify-end gap-x-4.5">
            <NavigationLinks className={linkClass} />
          </ul>
        </nav>
        <div className="hidden shrink-0 gap-3 xl:flex">
          <AccountActions />
        </div>
        <div className="ml-auto xl:hidden">
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

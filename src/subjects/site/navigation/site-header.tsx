import { Link } from 'react-router-dom';
import { navigationText } from '../text/navigation';
import { site } from '@/brand/site';
import { useSession } from '@/subjects/session/data/session-store';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { Logo } from '@/ui/drawings/logo';
import { AccountActions } from './account-actions';
import { MobileMenu } from './mobile-menu';
import { NavigationLinks } from './navigation-links';
import { OwnAreaLinks } from './own-area-links';
import { useOwnArea } from './use-own-area';
import { useScrolled } from '@/shared/navigation/use-scrolled';

/** The header is opaque once the page is scrolled by more than this many pixels. */
const scrollThreshold = 20;

const linkClass = (active: boolean) =>
  classNames(
    'inline-block border-b-2 py-1 text-sm whitespace-nowrap text-ink no-underline transition-colors hover:border-blue-light',
    active ? 'border-saffron font-semibold' : 'border-transparent',
  );

/**
 * The header of every page: logo, main navigation and account actions. In their own area users have their own links
 * instead, in a second row on a small screen, which alone stays there; the main navigation is in the menu of smaller windows.
 */
export function SiteHeader() {
  const scrolled = useScrolled(scrollThreshold);
  const isHydrated = useHydrated();
  const isSignedOut = useSession().status === 'signed-out';
  const isOwn = useOwnArea() && !isSignedOut;
  return (
    <header
      lang="el"
      data-scrolled={scrolled}
      className={classNames(
        '@container sticky top-0 z-30 border-b transition-colors',
        scrolled ? 'border-line' : 'border-transparent',
        // Until the scripts run, it is not known whether the page was scrolled.
        scrolled || !isHydrated ? 'bg-paper' : 'bg-transparent',
        isOwn && 'max-lg:-top-16',
      )}
    >
      <div
        className={classNames(
          'mx-auto flex max-w-page items-center gap-x-6 px-5 sm:px-6',
          isOwn ? 'h-16 max-lg:mb-11' : 'min-h-18',
        )}
      >
        <Link
          to={paths.home}
          aria-label={navigationText.homeLink(site.name)}
          className="rounded text-ink no-underline"
        >
          <Logo name={site.name} />
        </Link>
        {isOwn ? (
          <nav
            aria-label={navigationText.label}
            className={classNames(
              'min-w-0 scroll-px-5 overflow-x-auto max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0 max-lg:px-5 max-lg:sm:px-6 lg:ml-3 lg:px-3 xl:grow',
              // A narrow phone shows that the row goes on.
              'max-sm:[mask-image:linear-gradient(to_right,transparent,black_1.25rem,black_calc(100%-1.25rem),transparent)]',
            )}
          >
            <ul className="flex h-11 w-max min-w-full items-center gap-x-4 sm:gap-x-7 xl:gap-x-6">
              <OwnAreaLinks className={linkClass} />
            </ul>
          </nav>
        ) : (
          <nav aria-label={navigationText.label} className="ml-auto hidden xl:block">
            <ul className="flex flex-wrap justify-end gap-x-4.5">
              <NavigationLinks
                className={linkClass}
                firstOwnClass="border-l border-ink-soft pl-4.5"
              />
            </ul>
          </nav>
        )}
        <div
          className={classNames('hidden shrink-0 gap-4.5', isOwn ? 'ml-auto sm:flex' : 'xl:flex')}
        >
          <AccountActions isQuiet />
        </div>
        <div className={classNames('xl:hidden', isOwn ? 'max-sm:ml-auto' : 'ml-auto')}>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

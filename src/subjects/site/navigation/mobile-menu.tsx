import { navigationText } from '../text/navigation';
import { site } from '@/brand/site';
import { classNames } from '@/lib/class-names';
import { Logo } from '@/ui/drawings/logo';
import { AccountActions } from './account-actions';
import { MenuDialog } from '@/shared/navigation/menu-dialog';
import { NavigationLinks } from './navigation-links';

const linkClass = (active: boolean) =>
  classNames(
    'heading-style flex min-h-14 items-center border-b border-line text-h3 text-ink no-underline',
    active && 'border-l-8 border-l-saffron pl-4 font-semibold',
  );

/** The navigation of small screens, as large as the window. */
export function MobileMenu() {
  return (
    <MenuDialog
      label={navigationText.menu}
      openLabel={navigationText.openMenu}
      closeLabel={navigationText.closeMenu}
      logo={<Logo name={site.name} />}
      className="w-full bg-paper text-ink"
    >
      <nav aria-label={navigationText.label} className="px-5 pt-4 pb-8 sm:px-6">
        <ul>
          <NavigationLinks className={linkClass} />
        </ul>
        <div className="mt-8 grid gap-3">
          <AccountActions />
        </div>
      </nav>
    </MenuDialog>
  );
}

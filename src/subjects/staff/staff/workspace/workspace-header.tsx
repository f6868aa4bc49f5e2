import { Link } from 'react-router-dom';
import { MenuDialog } from '@/shared/navigation/menu-dialog';
import { navigationText } from '@/subjects/site/text/navigation';
import { workspaceText } from '../../text/workspace';
import { site } from '@/brand/site';
import { useSession } from '@/subjects/session/data/session-store';
import { adminPaths } from '@/lib/admin-paths';
import { paths } from '@/lib/paths';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { ButtonLink } from '@/ui/button';
import { Logo } from '@/ui/drawings/logo';
import { AccountMenu } from './account-menu';
import { useRole } from '../../use-role';
import { PaletteButton } from './palette/palette-button';
import { viewsOf } from './views';
import { WorkspaceLinks } from './workspace-links';

/** The header of the staff area. Below 1024 px the views are in a sheet that it opens, which alone leads to the first of them where text of 200 % leaves no room for the logo. */
export function WorkspaceHeader() {
  const isSignedOut = useSession().status === 'signed-out';
  const hydrated = useHydrated();
  // Not everybody may open the first view of staff.
  const [home] = viewsOf(useRole());
  return (
    <header className="on-dark @container sticky top-0 z-30 flex h-14 items-center gap-2 bg-blue-deep px-2 text-paper sm:px-4 lg:pr-7 lg:pl-5">
      {!isSignedOut && (
        <div className="lg:hidden @max-[14rem]:mr-auto">
          <MenuDialog
            label={navigationText.menu}
            openLabel={navigationText.openMenu}
            closeLabel={navigationText.closeMenu}
            logo={<Logo name={site.name} light />}
            className="on-dark w-72 max-w-[85vw] bg-blue-deep text-paper"
          >
            <WorkspaceLinks />
          </MenuDialog>
        </div>
      )}
      <Link
        to={home?.to ?? adminPaths.today}
        aria-label={workspaceText.homeLink(site.name)}
        className="mr-auto rounded px-2 text-paper no-underline lg:px-0 @max-[14rem]:hidden"
      >
        <Logo name={site.name} light />
      </Link>
      {isSignedOut ? (
        <ButtonLink tone="quiet-on-dark" size="small" to={paths.login}>
          {navigationText.login}
        </ButtonLink>
      ) : (
        <>
          {/* Nothing in the HTML needs a script to be pressed. */}
          {hydrated && <PaletteButton />}
          <AccountMenu />
        </>
      )}
    </header>
  );
}

import { Outlet } from 'react-router-dom';
import { WorkspaceHeader } from '@/subjects/staff/staff/workspace/workspace-header';
import { WorkspaceLinks } from '@/subjects/staff/staff/workspace/workspace-links';
import { navigationText } from '@/subjects/site/text/navigation';
import { useSession } from '@/subjects/session/data/session-store';
import { PrintHead } from '@/shared/page/print-head';
import { SkipLink } from '@/ui/skip-link';

/** The staff area: a compact header, the rail of its views, and the view. It has no navigation of the public site. */
export function WorkspaceLayout() {
  const isSignedOut = useSession().status === 'signed-out';
  return (
    <div className="flex min-h-dvh flex-col text-dense">
      <SkipLink target="main" language="el">
        {navigationText.skipToContent}
      </SkipLink>
      <WorkspaceHeader />
      <div className="flex grow">
        {!isSignedOut && (
          <div className="on-dark w-54 shrink-0 bg-blue-deep max-lg:hidden print:hidden">
            <div className="sticky top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto">
              <WorkspaceLinks />
            </div>
          </div>
        )}
        <main id="main" tabIndex={-1} className="min-w-0 grow">
          <PrintHead />
          <Outlet />
        </main>
      </div>
    </div>
  );
}

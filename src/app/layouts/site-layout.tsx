import { Outlet } from 'react-router-dom';
import { SiteFooter } from '@/subjects/site/navigation/site-footer';
import { SiteHeader } from '@/subjects/site/navigation/site-header';
import { navigationText } from '@/subjects/site/text/navigation';
import { PrintHead } from '@/shared/page/print-head';
import { SkipLink } from '@/ui/skip-link';

/** A page with header and footer. */
export function SiteLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="main" language="el">
        {navigationText.skipToContent}
      </SkipLink>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="grow">
        <PrintHead hasAddress />
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}

import { Link, Outlet } from 'react-router-dom';
import { navigationText } from '@/subjects/site/text/navigation';
import { site } from '@/brand/site';
import { paths } from '@/lib/paths';
import { PrintHead } from '@/shared/page/print-head';
import { Logo } from '@/ui/drawings/logo';
import { Container } from '@/ui/section';

/** A page without header and footer: only the logo, which links to the home page. */
export function MinimalLayout() {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh">
      <PrintHead hasAddress />
      <Container className="flex h-16 items-center sm:h-18 print:hidden">
        <Link
          to={paths.home}
          aria-label={navigationText.homeLink(site.name)}
          className="inline-flex min-h-11 items-center rounded text-ink no-underline"
        >
          <Logo name={site.name} />
        </Link>
      </Container>
      <Outlet />
    </main>
  );
}

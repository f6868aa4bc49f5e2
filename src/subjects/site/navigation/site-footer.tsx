import { Link, useLocation } from 'react-router-dom';
import { footerText } from '../text/footer';
import { navigationText } from '../text/navigation';
import { site } from '@/brand/site';
import { withdrawalLaw } from '@/brand/withdrawal';
import { paths } from '@/lib/paths';
import { useSessionBeforeCode } from '@/subjects/session/data/session-store';
import { Logo } from '@/ui/drawings/logo';
import { CompanyDetails } from '../company-details';
import { navigationItems } from './navigation-items';
import { useOwnArea } from './use-own-area';

const linkClass = 'inline-block py-1.5 wrap-anywhere text-paper no-underline hover:underline';

/** Links that the law asks for. */
function LegalLinks() {
  return (
    <>
      <Link to={paths.privacyPolicy} className={linkClass}>
        {footerText.privacy}
      </Link>
      <Link to={paths.termsOfService} className={linkClass}>
        {footerText.terms}
      </Link>
      <Link to={paths.withdraw} className={linkClass}>
        {withdrawalLaw.action}
      </Link>
      <Link to={paths.accessibility} className={linkClass}>
        {footerText.accessibility}
      </Link>
    </>
  );
}

/** The footer in the user's own area, and on the last step of the way there: one line. */
function ShortFooter() {
  return (
    <footer lang="el" className="on-dark bg-ink text-ink-soft">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-7 px-5 py-4 text-sm sm:px-6">
        <p className="py-1.5 max-sm:w-full xl:mr-auto">
          © {site.copyrightYear} {site.name}
        </p>
        <Link to={paths.catalog} className={linkClass}>
          {navigationText.catalog}
        </Link>
        <a href={`mailto:${site.email}`} className={linkClass}>
          {site.email}
        </a>
        {/* Where one line is too narrow, the legal links are the second. */}
        <div className="flex flex-wrap gap-x-7 max-xl:w-full">
          <LegalLinks />
        </div>
      </div>
    </footer>
  );
}

/** The footer of every page: links, contact and company details, copyright and the legal pages. */
export function SiteFooter() {
  const isOwn = useOwnArea();
  const { pathname } = useLocation();
  // Between the password and the code.
  const isBeforeCode = useSessionBeforeCode() !== null && pathname === paths.login;
  if (isOwn || isBeforeCode) return <ShortFooter />;
  return (
    <footer lang="el" className="on-dark bg-ink text-ink-soft">
      <div className="mx-auto grid max-w-page gap-x-10 gap-y-9 px-5 pt-12 pb-10 lg:gap-y-12 lg:pt-16 text-sm sm:grid-cols-2 sm:px-6 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <p className="text-paper">
            <Logo name={site.name} light />
          </p>
          <p className="mt-4 max-w-[26em]">{site.blurb}</p>
          <CompanyDetails className="mt-4 max-w-[26em]" />
        </div>
        <nav aria-label={footerText.explore} className="lg:col-span-4">
          <h2 className="mb-3 text-sm font-semibold text-white">{footerText.explore}</h2>
          <ul className="columns-[7.5rem_2] gap-x-6">
            {navigationItems.map((item) => (
              <li key={item.to}>
                <Link to={item.to} className={linkClass}>
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="lg:col-span-3">
          <h2 className="mb-3 text-sm font-semibold text-white">{footerText.contact}</h2>
          <ul>
            <li>
              <a href={`mailto:${site.email}`} className={linkClass}>
                {site.email}
              </a>
            </li>
            <li>
              <a href={site.phoneHref} className={linkClass}>
                {site.phone}
              </a>
            </li>
            <li className="py-1.5">
              {site.postalAddress.street}, {site.postalAddress.postalCode}{' '}
              {site.postalAddress.locality}
            </li>
          </ul>
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-paper/20 pt-6 sm:col-span-2 lg:col-span-12">
          <p className="mr-auto max-lg:basis-full">
            © {site.copyrightYear} {site.name}. {footerText.rights}
          </p>
          <div className="grid grid-cols-2 gap-x-6 sm:flex sm:gap-x-8">
            <LegalLinks />
          </div>
        </div>
      </div>
    </footer>
  );
}

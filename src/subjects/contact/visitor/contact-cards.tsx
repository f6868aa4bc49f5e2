import { CompanyDetails } from '@/subjects/site/company-details';
import { company, companyLabels } from '@/brand/company';
import { contactText } from '../text/contact-page';
import { site } from '@/brand/site';
import { isShown } from '@/brand/samples';

const { cards } = contactText;
const linkClass = 'heading-style text-h3 text-blue break-words hover:text-blue-deep';

/** E-mail, phone, postal address and the details of the company. */
export function ContactCards() {
  return (
    <dl className="border-b border-ink">
      <div className="border-t border-ink py-6">
        <dt className="text-sm font-semibold">{cards.email.title}</dt>
        <dd className="mt-1">
          <a href={`mailto:${site.email}`} className={linkClass}>
            {site.email}
          </a>
          <p className="mt-1 text-sm text-ink-muted">{cards.email.text}</p>
        </dd>
      </div>
      <div className="border-t border-line py-6">
        <dt className="text-sm font-semibold">{cards.phone.title}</dt>
        <dd className="mt-1">
          <a href={site.phoneHref} className={linkClass}>
            {site.phone}
          </a>
          <p className="mt-1 text-sm text-ink-muted">{cards.phone.text}</p>
        </dd>
      </div>
      <div className="border-t border-line py-6">
        <dt className="text-sm font-semibold">{cards.location.title}</dt>
        <dd className="mt-1">
          <address className="heading-style text-h3 not-italic">
            {site.postalAddress.street}, {site.postalAddress.postalCode}{' '}
            {site.postalAddress.locality}
          </address>
          <p className="mt-1 text-sm text-ink-muted">{cards.location.text}</p>
        </dd>
      </div>
      {isShown(company) && (
        <div className="border-t border-line py-6">
          <dt className="text-sm font-semibold">{companyLabels.title}</dt>
          <dd className="mt-1">
            <CompanyDetails className="text-sm text-ink-muted" />
          </dd>
        </div>
      )}
    </dl>
  );
}

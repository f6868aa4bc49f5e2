import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { PageSkeleton } from '@/shared/page/page-skeleton';
import { Seo } from '@/shared/seo/seo';
import { companyPagesText as text } from '../text/company';
import { managedOrganizationsQuery, type ManagedOrganization } from '../data/company/organizations';
import { preloadBackend } from '@/shared/data/preload';
import { useSession } from '@/subjects/session/data/session-store';
import { adminPaths } from '@/lib/admin-paths';
import { paths, withQuery } from '@/lib/paths';
import { OrganizationBilling } from '@/subjects/cohorts/bookings/organization-billing';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { ButtonLink } from '@/ui/button';
import { Container } from '@/ui/section';
import { CompanyNavigation } from './company-navigation';
import { GiveSeatsLink } from './give-seats-link';
import { InvitationLink } from '@/subjects/organizations/company-link';
import { billingId } from './company-url';
import { MonthlyLetter } from './monthly-letter';
import { PeopleNow } from './people/people-now';
import { PeopleView } from './people/people-view';
import { PoolView } from './pools/pool-view';
import { PoolsView } from './pools/pools-view';
import { ReportView } from './report/report-view';
preloadBackend();

/** Instead of the company, where the user does not manage it, or no longer does. */
function NotManaged({ userId, hasOther }: { userId: string; hasOther: boolean }) {
  const words = hasOther ? text.lost : text.none;
  return (
    <div role="status" className="max-w-prose">
      <h2 className="text-h3">{words.title}</h2>
      <p className="mt-3 text-lead text-ink-muted">{words.text}</p>
      <InvitationLink
        userId={userId}
        className="mt-4 flex min-h-11 w-fit items-center font-semibold text-blue"
      />
      <div className="mt-6 flex flex-wrap gap-3">
        {hasOther ? (
          <ButtonLink to={paths.company}>{text.lost.other}</ButtonLink>
        ) : (
          <>
            <ButtonLink to={paths.contact}>{text.none.contact}</ButtonLink>
            <ButtonLink tone="quiet" to={paths.learn}>
              {text.none.learn}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}

type ViewProps = { organization: ManagedOrganization; company: string | null; userId: string };

/** The view that the address names; without one, the pools and where each person is. */
function View({ organization, company, userId }: ViewProps) {
  const [params] = useSearchParams();
  const view = params.get('view');
  const pool = params.get('pool');
  const id = organization.id;
  if (view === 'people') return <PeopleView organizationId={id} />;
  if (view === 'report') return <ReportView organization={organization} />;
  if (pool)
    return <PoolView key={pool} organization={organization} company={company} poolId={pool} />;
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[5fr_6fr]">
      <PoolsView organizationId={id} company={company} />
      <PeopleNow organizationId={id} company={company} />
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:col-span-2 lg:grid-cols-3 print:hidden">
        <section id={billingId} aria-labelledby="billing-title" className="min-w-0">
          <h2 id="billing-title" className="mb-3 border-b border-ink pb-4 text-h3">
            {bookingsText.billing.ofOrganization.title}
          </h2>
          <OrganizationBilling organization={organization} />
        </section>
        <section aria-labelledby="members-title">
          <h2 id="members-title" className="mb-3 border-b border-ink pb-4 text-h3">
            {text.members.title}
          </h2>
          <p className="max-w-prose text-ink-muted">{text.members.text}</p>
          <Link
            to={withQuery(adminPaths.organizations, { organization: id })}
            className="inline-flex min-h-11 items-center text-blue"
          >
            {text.members.action}
          </Link>
        </section>
        <MonthlyLetter key={id} organization={organization} userId={userId} />
      </div>
    </div>
  );
}

function Company({ userId }: { userId: string }) {
  const [params] = useSearchParams();
  const query = useQuery(managedOrganizationsQuery(userId));
  const wanted = params.get('organization');
  const managed = query.data ?? [];
  const organization = wanted ? managed.find(({ id }) => id === wanted) : managed[0];
  // The address names the company only where there are several.
  const company = organization && managed.length > 1 ? organization.id : null;
  return (
    <Container className="min-h-dvh pt-10 pb-20 md:pt-14 print:p-0">
      <Seo
        title={organization ? text.title(organization.name) : text.untitled}
        description={text.description}
        noindex
      />
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h1 className="text-title print:text-h3">{organization?.name ?? text.untitled}</h1>
        {organization && (
          <GiveSeatsLink
            key={organization.id}
            organizationId={organization.id}
            company={company}
            shownPool={params.get('pool')}
          />
        )}
      </div>
      <div className="mt-6 md:mt-8 print:mt-2">
        <QueryResult query={query} failureTitle={text.failed}>
          {() =>
            organization ? (
              // With the navigation, which would push what is shown while this loads.
              <>
                <CompanyNavigation
                  organization={organization}
                  managed={managed}
                  company={company}
                />
                <div className="mt-8 md:mt-10 print:mt-3">
                  <View
                    key={organization.id}
                    organization={organization}
                    company={company}
                    userId={userId}
                  />
                </div>
              </>
            ) : (
              <NotManaged userId={userId} hasOther={managed.length > 0} />
            )
          }
        </QueryResult>
      </div>
    </Container>
  );
}

/** `/company`: the seats, people and report of an organisation, for its managers. */
export function CompanyPage() {
  const session = useSession();
  if (session.status !== 'signed-in') return <PageSkeleton isTall />;
  return <Company key={session.userId} userId={session.userId} />;
}

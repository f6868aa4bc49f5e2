import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { formatDayOfWeek } from '@/shared/dates/athens-time';
import { formatTime } from '@/shared/dates/meeting-time';
import { AdminLayout } from '../../admin-layout';
import { AdminsOnly } from '../../admins-only';
import { healthQuery, type Health } from '../../data/health';
import { adminHealthText as text } from '../../text/health';
import { BrowserErrors } from './browser-errors';
import { HealthFigures } from './health-figures';
import { troublesOf } from './troubles';

/** That all is well and since when, or what is not. */
function Summary({ health }: { health: Health }) {
  const troubles = troublesOf(health);
  if (troubles.length === 0 && health.well_since !== null) {
    const since = health.well_since;
    return (
      <section className="border-l-4 border-olive bg-olive-pale px-5 py-4">
        <h2 className="text-h3">{text.well(formatDayOfWeek(since), formatTime(since))}</h2>
        <p className="mt-2 max-w-prose">{text.wellMeans}</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="attention-title" className="border-l-4 border-clay bg-white px-5">
      <h2 id="attention-title" className="pt-4 text-h3">
        {text.attention}
      </h2>
      <ul className="mt-3">
        {troubles.map(({ title, detail, to, section }) => (
          <li
            key={title}
            className="grid items-baseline gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[1fr_1fr] xl:grid-cols-[1fr_26rem]"
          >
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              {detail && <p className="text-sm wrap-anywhere text-ink-muted">{detail}</p>}
            </div>
            {to && (
              <p>
                <Link to={to.path} className="inline-flex min-h-8 items-center text-blue">
                  {to.label}
                </Link>
              </p>
            )}
            {section && (
              <p className="text-sm">
                {text.guide} {text.guideFile}, <span lang="en">“{section}”</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SiteHealth() {
  const query = useQuery(healthQuery);
  return (
    <QueryResult query={query} failureTitle={text.failed}>
      {(health) => (
        <div className="grid gap-y-9">
          <Summary health={health} />
          {health.errors.length > 0 && (
            <BrowserErrors errors={health.errors} build={health.build} />
          )}
          <HealthFigures health={health} checkedAt={query.dataUpdatedAt} />
        </div>
      )}
    </QueryResult>
  );
}

/** `/admin/health`: whether the site runs as it should, for admins only. */
export function HealthPage() {
  return (
    <AdminLayout title={text.title}>
      <AdminsOnly of="health">
        <SiteHealth />
      </AdminsOnly>
    </AdminLayout>
  );
}

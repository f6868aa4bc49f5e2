import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { dayInAthens, formatDayOfWeek } from '@/shared/dates/athens-time';
import { formatTime } from '@/shared/dates/meeting-time';
import { adminPaths } from '@/lib/admin-paths';
import { classNames } from '@/lib/class-names';
import { AdminLayout } from '../../admin-layout';
import { AdminsOnly } from '../../admins-only';
import { healthQuery, type Health } from '../../data/health';
import { adminHealthText as text } from '../../text/health';
import { mainBlockClass } from '../week/main-block-class';
import { BrowserErrors } from './browser-errors';
import { HealthChecks } from './health-checks';
import { troublesOf } from './troubles';

const yearOf = (moment: string) => dayInAthens(new Date(moment)).slice(0, 4);

/** The day of a moment, with its year unless it is the running one. */
const dayOf = (moment: string, now: string) =>
  yearOf(moment) === yearOf(now)
    ? formatDayOfWeek(moment)
    : `${formatDayOfWeek(moment)}\u00a0${yearOf(moment)}`;

/** That all is well and since when, or what is not. */
function Summary({ health }: { health: Health }) {
  const troubles = troublesOf(health);
  if (troubles.length === 0 && health.well_since !== null) {
    const since = health.well_since;
    return (
      <section className={classNames(mainBlockClass, 'border-olive py-4')}>
        <h2 className="text-h3">{text.well(dayOf(since, health.now), formatTime(since))}</h2>
        <p className="mt-1 text-ink-muted">
          {text.elsewhere.before}{' '}
          <Link to={adminPaths.today} className="text-blue">
            {text.elsewhere.today}
          </Link>
          .
        </p>
      </section>
    );
  }
  return (
    <section
      aria-labelledby="attention-title"
      className={classNames(mainBlockClass, 'border-clay')}
    >
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
          <HealthChecks health={health} checkedAt={query.dataUpdatedAt} />
          {health.errors.length > 0 && (
            <BrowserErrors errors={health.errors} build={health.build} />
          )}
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

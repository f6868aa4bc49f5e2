import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { companyPagesText as text } from '../text/company';
import type { ManagedOrganization } from '../data/company/organizations';
import { classNames } from '@/lib/class-names';
import { Field, smallControlClass } from '@/ui/fields/field';
import { SelectControl } from '@/ui/fields/select-control';
import { companyUrl } from './company-url';

type CompanyNavigationProps = {
  organization: ManagedOrganization;
  managed: readonly ManagedOrganization[];
  /** Null where the user manages only one. */
  company: string | null;
};

/** Links to the views of the company, and the choice of another one for managers of several. */
export function CompanyNavigation({ organization, managed, company }: CompanyNavigationProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const current = params.get('view');
  const views = [
    { label: text.views.seats, isCurrent: current !== 'people' && current !== 'report' },
    { label: text.views.people, view: 'people', isCurrent: current === 'people' },
    { label: text.views.report, view: 'report', isCurrent: current === 'report' },
  ] as const;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 border-b border-line print:hidden">
      <nav aria-label={text.views.label}>
        <ul className="flex flex-wrap gap-x-6 sm:gap-x-9">
          {views.map((entry) => (
            <li key={entry.label}>
              <Link
                to={companyUrl({ company, view: 'view' in entry ? entry.view : undefined })}
                aria-current={entry.isCurrent ? 'page' : undefined}
                className="inline-flex min-h-12 items-center border-b-[3px] border-transparent text-ink-muted no-underline hover:text-ink aria-[current=page]:border-saffron aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {entry.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {managed.length > 1 && (
        <Field label={text.choose} labelPosition="beside">
          {(control) => (
            <SelectControl
              {...control}
              value={organization.id}
              onChange={({ target }) => void navigate(companyUrl({ company: target.value }))}
              className={classNames(smallControlClass, 'max-w-52 sm:max-w-88')}
            >
              {managed.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
      )}
    </div>
  );
}

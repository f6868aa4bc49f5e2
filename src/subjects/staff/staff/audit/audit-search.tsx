import { DayField } from '@/shared/list/day-field';
import { SearchForm } from '@/shared/list/search-form';
import { useDayRange } from '@/shared/list/use-day-range';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminAuditText as text } from '../../text/audit';
import { auditKinds } from '../../text/audit-actions';
import { classNames } from '@/lib/class-names';
import { Field, smallControlClass } from '@/ui/fields/field';
import { SelectControl } from '@/ui/fields/select-control';
import type { AuditParams } from './audit-filter';

type AuditSearchProps = { params: ListParams; filter: AuditParams };

/** Who, what and when. */
export function AuditSearch({ params, filter }: AuditSearchProps) {
  const { from, to, what } = filter;
  const range = useDayRange({ from, to }, params.update);
  return (
    <SearchForm
      label={text.search}
      placeholder={text.placeholder}
      params={params}
      filters={{ from, to, what }}
      error={range.isWrong ? text.order : null}
    >
      <Field label={text.what} labelPosition="hidden">
        {(control) => (
          <SelectControl
            {...control}
            value={what ?? ''}
            onChange={(event) => params.update({ what: event.target.value })}
            className={classNames(smallControlClass, 'max-w-64')}
          >
            <option value="">{text.anything}</option>
            {Object.entries(auditKinds).map(([kind, { label, actions }]) => (
              <optgroup key={kind} label={label}>
                <option value={kind}>{text.allOf(label)}</option>
                {Object.entries(actions).map(([action, name]) => (
                  <option key={action} value={`${kind}:${action}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectControl>
        )}
      </Field>
      <DayField label={text.from} name="from" range={range} />
      <DayField label={text.to} name="to" range={range} />
    </SearchForm>
  );
}

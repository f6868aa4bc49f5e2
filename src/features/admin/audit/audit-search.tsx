import { useState } from 'react';
import { searchErrorId, SearchForm } from '@/components/list/search-form';
import type { ListParams } from '@/components/list/use-list-params';
import { adminAuditText as text } from '@/content/interface/admin-audit';
import { auditKinds } from '@/content/interface/audit-actions';
import { parseDay } from '@/lib/athens-time';
import { classNames } from '@/lib/class-names';
import { Field, smallControlClass } from '@/ui/field';
import { SelectControl } from '@/ui/select-control';
import type { AuditParams } from './audit-filter';

function dayOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return parseDay(typeof value === 'string' ? value : null);
}

const isWrongOrder = (first: string | null, last: string | null) =>
  first !== null && last !== null && first > last;

type AuditSearchProps = { params: ListParams; filter: AuditParams };

/** Who, what and when. The days apply on submit, because a date that is still being typed is valid too. */
export function AuditSearch({ params, filter }: AuditSearchProps) {
  const { from, to, what } = filter;
  const [hasError, setHasError] = useState(isWrongOrder(from, to));

  function handleSearch(q: string, form: FormData) {
    const days = { from: dayOf(form, 'from'), to: dayOf(form, 'to') };
    const isWrong = isWrongOrder(days.from, days.to);
    setHasError(isWrong);
    if (!isWrong) params.update({ q, ...days });
  }

  const day = (name: 'from' | 'to') => (
    <Field label={text[name]} labelPosition="beside">
      {(control) => (
        <input
          type="date"
          className={smallControlClass}
          name={name}
          defaultValue={filter[name] ?? ''}
          min="2000-01-01"
          max="2099-12-31"
          {...control}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? searchErrorId : undefined}
        />
      )}
    </Field>
  );

  return (
    <SearchForm
      label={text.search}
      params={params}
      filters={{ from, to, what }}
      onSearch={handleSearch}
      error={hasError ? text.order : null}
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
      {day('from')}
      {day('to')}
    </SearchForm>
  );
}

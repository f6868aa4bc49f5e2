import { useState } from 'react';
import { searchErrorId, SearchForm } from '@/components/list/search-form';
import type { ListParams } from '@/components/list/use-list-params';
import { adminInterestsText } from '@/content/interface/admin-interests';
import { interestStates, type InterestState } from '@/data/interests/queries';
import { parseDay } from '@/lib/athens-time';
import { Field, smallControlClass } from '@/ui/field';
import { SelectField } from '@/ui/select-field';

type InterestSearchFormProps = {
  params: ListParams;
  from: string | null;
  to: string | null;
  state: InterestState | null;
};

const stateOptions = interestStates.map((value) => ({
  value,
  label: adminInterestsText.states[value],
}));

function dayField(form: FormData, name: string): string | null {
  const value = form.get(name);
  return parseDay(typeof value === 'string' ? value : null);
}

const isWrongOrder = (from: string | null, to: string | null) =>
  from !== null && to !== null && from > to;

/** Search and days in one form. The days apply on submit, because a date that is still being typed is valid too. */
export function InterestSearchForm({ params, from, to, state }: InterestSearchFormProps) {
  const [hasOrderError, setHasOrderError] = useState(isWrongOrder(from, to));

  function handleSearch(q: string, form: FormData) {
    const days = { from: dayField(form, 'from'), to: dayField(form, 'to') };
    const hasError = isWrongOrder(days.from, days.to);
    setHasOrderError(hasError);
    if (!hasError) params.update({ q, ...days });
  }

  const field = (name: 'from' | 'to', day: string | null) => (
    <Field label={adminInterestsText.people[name]} labelPosition="beside">
      {(control) => (
        <input
          type="date"
          className={smallControlClass}
          name={name}
          defaultValue={day ?? ''}
          min="2000-01-01"
          max="2099-12-31"
          {...control}
          aria-invalid={hasOrderError || undefined}
          aria-describedby={hasOrderError ? searchErrorId : undefined}
        />
      )}
    </Field>
  );

  return (
    <SearchForm
      label={adminInterestsText.people.search}
      params={params}
      filters={{ from, to, state }}
      onSearch={handleSearch}
      error={hasOrderError ? adminInterestsText.people.order : null}
    >
      <SelectField
        isSmall
        label={adminInterestsText.people.state}
        anyLabel={adminInterestsText.people.anyState}
        value={state}
        options={stateOptions}
        onChange={(value) => params.update({ state: value })}
      />
      {field('from', from)}
      {field('to', to)}
    </SearchForm>
  );
}

import { useState } from 'react';
import { adminInterestsText } from '@/content/interface/admin-interests';
import { parseDay } from '@/lib/athens-time';
import { Field } from '@/ui/field';
import { ErrorIcon } from '@/ui/icons';
import { TextInput } from '@/ui/text-input';
import { SearchForm } from '../list/search-form';
import type { ListParams } from '../list/use-list-params';

const errorId = 'days-error';

type InterestSearchFormProps = { params: ListParams; from: string | null; to: string | null };

function dayField(form: FormData, name: string): string | null {
  const value = form.get(name);
  return parseDay(typeof value === 'string' ? value : null);
}

const isWrongOrder = (from: string | null, to: string | null) =>
  from !== null && to !== null && from > to;

/** Search and days in one form. The days apply on submit, because a date that is still being typed is valid too. */
export function InterestSearchForm({ params, from, to }: InterestSearchFormProps) {
  const [hasOrderError, setHasOrderError] = useState(isWrongOrder(from, to));

  function handleSearch(q: string, form: FormData) {
    const days = { from: dayField(form, 'from'), to: dayField(form, 'to') };
    const hasError = isWrongOrder(days.from, days.to);
    setHasOrderError(hasError);
    if (!hasError) params.update({ q, ...days });
  }

  const field = (name: 'from' | 'to', day: string | null) => (
    <div className="min-w-0 grow basis-40 sm:max-w-48">
      <Field label={adminInterestsText.people[name]}>
        {(control) => (
          <TextInput
            type="date"
            name={name}
            defaultValue={day ?? ''}
            min="2000-01-01"
            max="2099-12-31"
            {...control}
            aria-invalid={hasOrderError || undefined}
            aria-describedby={hasOrderError ? errorId : undefined}
          />
        )}
      </Field>
    </div>
  );

  return (
    <SearchForm
      label={adminInterestsText.people.search}
      params={params}
      filters={{ from, to }}
      onSearch={handleSearch}
    >
      {field('from', from)}
      {field('to', to)}
      {hasOrderError && (
        <p id={errorId} role="alert" className="flex w-full gap-2 text-sm text-clay">
          <ErrorIcon />
          {adminInterestsText.people.order}
        </p>
      )}
    </SearchForm>
  );
}

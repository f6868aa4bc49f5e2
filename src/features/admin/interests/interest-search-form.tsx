import { useState } from 'react';
import { adminInterestsText } from '@/content/interface/admin-interests';
import { parseDay } from '@/lib/athens-time';
import { Field } from '@/ui/field';
import { ErrorIcon } from '@/ui/icons';
import { TextInput } from '@/ui/text-input';
import { SearchForm } from '../search-form';
import type { ListParams } from '../use-list-params';

const errorId = 'days-error';

type InterestSearchFormProps = { address: ListParams; from: string | null; to: string | null };

const dayIn = (form: FormData, name: string) => {
  const value = form.get(name);
  return parseDay(typeof value === 'string' ? value : null);
};

/** Words and days, by one submit, so that no half-typed year is searched for. */
export function InterestSearchForm({ address, from, to }: InterestSearchFormProps) {
  const [isDisordered, setDisordered] = useState(from !== null && to !== null && from > to);

  function search(q: string, form: FormData) {
    const days = { from: dayIn(form, 'from'), to: dayIn(form, 'to') };
    const disordered = days.from !== null && days.to !== null && days.from > days.to;
    setDisordered(disordered);
    if (!disordered) address.go({ q, ...days });
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
            aria-invalid={isDisordered || undefined}
            aria-describedby={isDisordered ? errorId : undefined}
          />
        )}
      </Field>
    </div>
  );

  const isFiltered = Boolean(address.q || from || to);
  return (
    <SearchForm
      label={adminInterestsText.people.search}
      q={address.q}
      onSearch={search}
      onClear={isFiltered ? () => address.go({ q: null, from: null, to: null }) : null}
    >
      {field('from', from)}
      {field('to', to)}
      {isDisordered && (
        <p id={errorId} role="alert" className="flex w-full gap-2 text-sm text-clay">
          <ErrorIcon />
          {adminInterestsText.people.order}
        </p>
      )}
    </SearchForm>
  );
}

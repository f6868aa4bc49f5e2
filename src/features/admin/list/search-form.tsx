import type { FormEvent, ReactNode } from 'react';
import { cleanSearch } from '@/components/course/course-filter';
import { adminText } from '@/content/interface/admin';
import { limits } from '@/lib/limits';
import { Button } from '@/ui/button';
import { controlClass, Field } from '@/ui/field';
import { SearchIcon } from '@/ui/icons';
import type { ListParams } from './use-list-params';

type SearchFormProps = {
  label: string;
  params: ListParams;
  /** Current values of the list's filters by search param; cleared together with the search. */
  filters?: Record<string, string | null>;
  /** Receives the cleaned search and the whole form. By default only the search goes into the URL. */
  onSearch?: (q: string, form: FormData) => void;
  /** The fields of the filters. */
  children?: ReactNode;
};

/** The search of a list. It searches on submit, not while typing, so that every search is one request and one URL. */
export function SearchForm({ label, params, filters = {}, onSearch, children }: SearchFormProps) {
  const { q, update } = params;
  const isFiltered = q !== '' || Object.values(filters).some((value) => value !== null);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = form.get('q');
    const search = typeof typed === 'string' ? cleanSearch(typed) : '';
    if (onSearch) onSearch(search, form);
    else update({ q: search });
  }

  function handleClear() {
    const names = Object.keys(filters).map((name) => [name, null]);
    update({ q: null, ...Object.fromEntries(names) });
  }

  return (
    <form
      role="search"
      noValidate
      onSubmit={handleSubmit}
      className="flex flex-wrap items-end gap-x-4 gap-y-4 border-y border-ink py-6"
    >
      <div className="min-w-0 grow basis-72">
        <Field label={label}>
          {(control) => (
            <input
              // An uncontrolled input keeps its value: a search that changes in the URL needs a new input.
              key={q}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={limits.search}
              autoComplete="off"
              className={controlClass}
              {...control}
            />
          )}
        </Field>
      </div>
      {children}
      <Button type="submit">
        <SearchIcon />
        {adminText.search.submit}
      </Button>
      {isFiltered && (
        <Button tone="plain" onClick={handleClear}>
          {adminText.search.clear}
        </Button>
      )}
    </form>
  );
}

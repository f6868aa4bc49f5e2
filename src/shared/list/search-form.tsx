import type { FormEvent, ReactNode } from 'react';
import { FoldedFilters } from './folded-filters';
import { cleanSearch } from './list-params';
import { listText } from './text';
import { classNames } from '@/lib/class-names';
import { limits } from '@/lib/limits';
import { Button } from '@/ui/button';
import { Field, smallControlClass } from '@/ui/fields/field';
import { ErrorIcon, SearchIcon } from '@/ui/drawings/icons';
import type { ListParams } from './use-list-params';
import { useSearchField } from './use-search-field';

/** The id of the error, for the fields that it describes. */
export const searchErrorId = 'search-error';

type SearchFormProps = {
  label: string;
  params: ListParams;
  /** Current values of the list's filters by search param; cleared together with the search. */
  filters?: Record<string, string | null>;
  /** What can be searched for, where it is not only words. */
  placeholder?: string;
  /** The fields of the filters. */
  children?: ReactNode;
  /** Why the filters were not applied. */
  error?: string | null;
};

/** The search of a list. It searches on submit, not while typing, so that every search is one request and one URL. */
export function SearchForm({
  label,
  params,
  filters = {},
  placeholder = listText.search.submit,
  children,
  error = null,
}: SearchFormProps) {
  const { q, update } = params;
  const { field, noteSearch } = useSearchField(q);
  const set = Object.values(filters).filter((value) => value !== null).length;
  const isFiltered = q !== '' || set > 0;
  const isLong = Object.keys(filters).length > 3;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = cleanSearch(field.current?.value ?? '');
    noteSearch(search);
    update({ q: search });
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
      className="flex max-w-full min-w-0 grow flex-wrap items-center gap-2 max-md:basis-full print:hidden"
    >
      <div className={classNames('min-w-0 grow basis-40', isLong ? 'lg:max-w-60' : 'lg:max-w-80')}>
        <Field label={label} labelPosition="hidden">
          {(control) => (
            <input
              ref={field}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={limits.search}
              autoComplete="off"
              placeholder={placeholder}
              className={classNames(smallControlClass, 'w-full')}
              {...control}
            />
          )}
        </Field>
      </div>
      <Button type="submit" size="small" className="w-11 px-0!">
        <SearchIcon />
        <span className="sr-only">{listText.search.submit}</span>
      </Button>
      {children && (
        <FoldedFilters set={set} isLong={isLong} isOpenAtFirst={error !== null}>
          {children}
        </FoldedFilters>
      )}
      {isFiltered && (
        <Button tone="plain" size="small" onClick={handleClear}>
          {listText.search.clear}
        </Button>
      )}
      {error !== null && (
        <p id={searchErrorId} role="alert" className="flex w-full gap-2 text-sm text-clay">
          <ErrorIcon />
          {error}
        </p>
      )}
    </form>
  );
}

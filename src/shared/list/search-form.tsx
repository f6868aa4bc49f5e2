import { useId, useState, type FormEvent, type ReactNode } from 'react';
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
  // On a phone the filters are behind a button, unless one was set when the page opened; more than a line of them also on a tablet.
  const isLong = Object.keys(filters).length > 3;
  const [isOpen, setOpen] = useState(set > 0);
  const filtersId = useId();

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
        <Button
          tone="plain"
          size="small"
          className={isLong ? 'lg:hidden' : 'sm:hidden'}
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
        >
          {listText.search.filters(set)}
        </Button>
      )}
      {children && (
        // On a phone the filters fill two columns, below their labels; of an odd number the first fills both.
        <div
          id={filtersId}
          className={classNames(
            'flex flex-wrap items-center gap-2 max-sm:grid max-sm:basis-full max-sm:grid-cols-2 max-sm:*:block max-sm:*:min-w-0 max-sm:[&>:first-child:nth-last-child(odd)]:col-span-2 max-sm:[&_input]:w-full max-sm:[&_select]:w-full max-sm:[&_select]:max-w-none',
            isLong && 'max-lg:basis-full xl:[&_select]:max-w-44',
            // Whatever their layout is otherwise.
            !isOpen && (isLong ? 'max-lg:hidden!' : 'max-sm:hidden!'),
          )}
        >
          {children}
        </div>
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

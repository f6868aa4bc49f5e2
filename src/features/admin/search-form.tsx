import type { FormEvent, ReactNode } from 'react';
import { cleanSearch } from '@/components/course/course-filter';
import { adminText } from '@/content/interface/admin';
import { limits } from '@/lib/limits';
import { Button } from '@/ui/button';
import { controlClass, Field } from '@/ui/field';
import { SearchIcon } from '@/ui/icons';

type SearchFormProps = {
  label: string;
  q: string;
  /** The words, cleaned, and the whole form for what else stands in it. */
  onSearch: (q: string, form: FormData) => void;
  /** Null while nothing is asked for. */
  onClear: (() => void) | null;
  /** More fields. */
  children?: ReactNode;
};

/** The search of a list, by submit; give it a key of what it shows, so that it follows the address. */
export function SearchForm({ label, q, onSearch, onClear, children }: SearchFormProps) {
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = form.get('q');
    onSearch(typeof typed === 'string' ? cleanSearch(typed) : '', form);
  }

  return (
    <form
      role="search"
      noValidate
      onSubmit={search}
      className="flex flex-wrap items-end gap-x-4 gap-y-4 border-y border-ink py-6"
    >
      <div className="min-w-0 grow basis-72">
        <Field label={label}>
          {(control) => (
            <input
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
      {onClear && (
        <Button tone="plain" onClick={onClear}>
          {adminText.search.clear}
        </Button>
      )}
    </form>
  );
}

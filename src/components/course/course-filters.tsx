import type { FormEvent } from 'react';
import { catalogueWords } from '@/content/interface/catalogue';
import { courseWords } from '@/content/interface/course';
import type { CourseFilter } from '@/data/courses/queries';
import { audiences, categories, levels, oneOf, statuses } from '@/lib/course-values';
import { limits } from '@/lib/limits';
import { Button } from '@/ui/button';
import { controlClass, Field } from '@/ui/field';
import { SearchIcon } from '@/ui/icons';
import { SelectField } from '@/ui/select-field';
import { cleanSearch } from './course-filter';

const words = catalogueWords;

type CourseFiltersProps = {
  filter: CourseFilter;
  onApply: (change: Partial<CourseFilter>) => void;
  /** Null while nothing is filtered. */
  onClear: (() => void) | null;
};

function options<Value extends string>(values: readonly Value[], labels: Record<Value, string>) {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** Search by submit, filters at once; each change becomes an address. */
export function CourseFilters({ filter, onApply, onClear }: CourseFiltersProps) {
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    onApply({ q: typeof q === 'string' ? cleanSearch(q) : '' });
  }

  return (
    <div className="mt-10 border-y border-ink py-6">
      <form role="search" onSubmit={search} className="max-w-form">
        <Field label={words.search.label} hint={words.search.hint}>
          {(control) => (
            <div className="flex gap-2.5">
              <input
                type="search"
                name="q"
                defaultValue={filter.q}
                maxLength={limits.search}
                autoComplete="off"
                className={controlClass}
                {...control}
              />
              <Button type="submit">
                <SearchIcon />
                <span className="max-sm:sr-only">{words.search.submit}</span>
              </Button>
            </div>
          )}
        </Field>
      </form>
      <fieldset className="mt-6">
        <legend className="sr-only">{words.filters.legend}</legend>
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <SelectField
            label={words.filters.audience}
            any={words.filters.any}
            value={filter.audience}
            options={options(audiences, courseWords.audience)}
            onChange={(value) => onApply({ audience: oneOf(audiences, value) })}
          />
          <SelectField
            label={words.filters.category}
            any={words.filters.any}
            value={filter.category}
            options={options(categories, courseWords.category)}
            onChange={(value) => onApply({ category: oneOf(categories, value) })}
          />
          <SelectField
            label={words.filters.level}
            any={words.filters.any}
            value={filter.level}
            options={options(levels, courseWords.level)}
            onChange={(value) => onApply({ level: oneOf(levels, value) })}
          />
          <SelectField
            label={words.filters.status}
            any={words.filters.any}
            value={filter.status}
            options={options(statuses, courseWords.status)}
            onChange={(value) => onApply({ status: oneOf(statuses, value) })}
          />
        </div>
      </fieldset>
      {onClear && (
        <Button tone="plain" className="mt-4" onClick={onClear}>
          {words.filters.clear}
        </Button>
      )}
    </div>
  );
}

import { useState, type FormEvent } from 'react';
import { catalogueText } from '../text/catalogue';
import { catalogueDatesText } from '../text/date-filter';
import { courseLabels } from '../text/course-labels';
import { isFiltered } from '../course-filter';
import type { CourseFilter } from '../data/search';
import { audiences, categories, levels, places, statuses } from '../course-values';
import { oneOf } from '@/lib/one-of';
import { athensClock } from '@/shared/dates/athens-clock';
import { classNames } from '@/lib/class-names';
import { limits } from '@/lib/limits';
import { dateText } from '@/shared/dates/text';
import { addMonths } from '@/shared/dates/month-grid';
import { parseMonth } from '@/shared/dates/parse-month';
import { Button } from '@/ui/button';
import { controlClass, Field } from '@/ui/fields/field';
import { SearchIcon } from '@/ui/drawings/icons';
import { ChoiceField } from '@/ui/fields/choice-field';
import { cleanSearch } from '@/shared/list/list-params';
import { useSearchField } from '@/shared/list/use-search-field';
import { labelledOptions } from '@/shared/fields/labelled-options';

type CourseFiltersProps = {
  filter: CourseFilter;
  onApply: (change: Partial<CourseFilter>) => void;
  /** Null when no filter is set. */
  onClear: (() => void) | null;
};

/** How many months can be chosen. */
const monthsAhead = 6;

/** In one line with the other filters. @param month `2026-12` */
const shortMonth = (month: string) =>
  `${dateText.shortMonths[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** Any date, the next months, and the month that is chosen where it is none of them. */
function dateOptions(chosen: string | null) {
  const current = athensClock(new Date()).slice(0, 7);
  const next = Array.from({ length: monthsAhead }, (_month, index) => addMonths(current, index));
  const months = new Set([...next, parseMonth(chosen) ?? current]);
  return [
    { value: 'any', label: catalogueDatesText.dated },
    ...[...months].toSorted().map((value) => ({ value, label: shortMonth(value) })),
  ];
}

/** A search applies when it is submitted, a filter at once. `onApply` changes the URL, which holds them. */
export function CourseFilters({ filter, onApply, onClear }: CourseFiltersProps) {
  const { field, noteSearch } = useSearchField(filter.q);
  const [isOpen, setIsOpen] = useState(isFiltered({ ...filter, q: '' }));

  function handleSearch(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = cleanSearch(field.current?.value ?? '');
    noteSearch(search);
    onApply({ q: search });
  }

  return (
    <div className="mt-10 grid gap-x-3 gap-y-5 border-y border-ink py-5 xl:grid-cols-[minmax(0,1fr)_auto] print:hidden">
      <form role="search" onSubmit={handleSearch} className="max-xl:max-w-form">
        <Field label={catalogueText.search.label}>
          {(control) => (
            <div className="flex gap-2.5">
              <input
                ref={field}
                type="search"
                name="q"
                defaultValue={filter.q}
                maxLength={limits.search}
                autoComplete="off"
                placeholder={catalogueText.search.placeholder}
                className={controlClass}
                {...control}
              />
              <Button type="submit" className="xl:px-4">
                <SearchIcon />
                <span className="max-sm:sr-only xl:sr-only">{catalogueText.search.submit}</span>
              </Button>
            </div>
          )}
        </Field>
      </form>
      <Button
        tone="quiet"
        size="small"
        className="justify-self-start sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {catalogueText.filters.legend}
      </Button>
      <fieldset className={classNames('min-w-0', !isOpen && 'max-sm:hidden')}>
        <legend className="sr-only">{catalogueText.filters.legend}</legend>
        {/* In one line each is as wide as its longest choice. */}
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 xl:gap-x-2 sm:grid-cols-3 xl:grid-cols-[repeat(6,auto)] xl:[&_select]:pr-6 xl:[&_select]:pl-3 xl:[&_select]:text-sm">
          <ChoiceField
            label={catalogueText.filters.audience}
            anyLabel={catalogueText.filters.anyAudience}
            value={filter.audience}
            options={labelledOptions(audiences, courseLabels.audience)}
            onChange={(value) => onApply({ audience: oneOf(audiences, value) })}
          />
          <ChoiceField
            label={catalogueText.filters.category}
            anyLabel={catalogueText.filters.any}
            value={filter.category}
            options={labelledOptions(categories, courseLabels.category)}
            onChange={(value) => onApply({ category: oneOf(categories, value) })}
          />
          <ChoiceField
            label={catalogueText.filters.level}
            anyLabel={catalogueText.filters.any}
            value={filter.level}
            options={labelledOptions(levels, courseLabels.level)}
            onChange={(value) => onApply({ level: oneOf(levels, value) })}
          />
          <ChoiceField
            label={catalogueText.filters.status}
            anyLabel={catalogueText.filters.any}
            value={filter.status}
            options={labelledOptions(statuses, courseLabels.status)}
            onChange={(value) => onApply({ status: oneOf(statuses, value) })}
          />
          <ChoiceField
            label={catalogueText.filters.place}
            anyLabel={catalogueText.filters.anyPlace}
            value={filter.place}
            options={labelledOptions(places, courseLabels.place)}
            onChange={(value) => onApply({ place: oneOf(places, value) })}
          />
          <ChoiceField
            label={catalogueDatesText.label}
            anyLabel={catalogueDatesText.anyTime}
            value={filter.dates}
            options={dateOptions(filter.dates)}
            onChange={(dates) => onApply({ dates })}
          />
        </div>
      </fieldset>
      {onClear && (
        <Button tone="plain" className="justify-self-start" onClick={onClear}>
          {catalogueText.filters.clear}
        </Button>
      )}
    </div>
  );
}

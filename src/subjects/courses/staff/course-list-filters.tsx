import { labelledOptions } from '@/shared/fields/labelled-options';
import { SearchForm } from '@/shared/list/search-form';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminCoursesText } from '../text/staff-courses';
import { catalogueText } from '../text/catalogue';
import { courseLabels } from '../text/course-labels';
import type { CourseFilter } from '../data/search';
import { audiences, categories, levels, states, statuses } from '../course-values';
import { ChoiceField } from '@/ui/fields/choice-field';

const { filters: anyLabels } = adminCoursesText;
const { filters: labels } = catalogueText;

const selects = [
  {
    name: 'state',
    label: adminCoursesText.fields.state,
    anyLabel: anyLabels.anyState,
    options: labelledOptions(states, courseLabels.state),
  },
  {
    name: 'audience',
    label: labels.audience,
    anyLabel: labels.anyAudience,
    options: labelledOptions(audiences, courseLabels.audience),
  },
  {
    name: 'category',
    label: labels.category,
    anyLabel: anyLabels.anyCategory,
    options: labelledOptions(categories, courseLabels.category),
  },
  {
    name: 'level',
    label: labels.level,
    anyLabel: anyLabels.anyLevel,
    options: labelledOptions(levels, courseLabels.level),
  },
  {
    name: 'status',
    label: labels.status,
    anyLabel: anyLabels.anyStatus,
    options: labelledOptions(statuses, courseLabels.status),
  },
] as const;

type CourseListFiltersProps = { filter: CourseFilter; params: ListParams };

/** The search and the filters of the public catalogue in one line. */
export function CourseListFilters({ filter, params }: CourseListFiltersProps) {
  const { state, audience, category, level, status } = filter;
  return (
    <SearchForm
      label={catalogueText.search.label}
      params={params}
      filters={{ state, audience, category, level, status }}
    >
      {selects.map(({ name, ...select }) => (
        <ChoiceField
          key={name}
          {...select}
          isSmall
          value={filter[name]}
          onChange={(value: string | null) => params.update({ [name]: value })}
        />
      ))}
    </SearchForm>
  );
}

import { labelledOptions } from '@/components/course/labelled-options';
import { adminCoursesText } from '@/content/interface/admin-courses';
import { catalogueText } from '@/content/interface/catalogue';
import { courseLabels } from '@/content/interface/course-labels';
import type { CourseFilter } from '@/data/courses/queries';
import { audiences, categories, levels, oneOf, states, statuses } from '@/lib/course-values';
import { SelectField } from '@/ui/select-field';
import { SearchForm } from '../list/search-form';
import type { ListParams } from '../list/use-list-params';

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
      <SelectField
        isSmall
        label={adminCoursesText.fields.state}
        anyLabel={adminCoursesText.filters.anyState}
        value={state}
        options={labelledOptions(states, courseLabels.state)}
        onChange={(value) => params.update({ state: oneOf(states, value) })}
      />
      <SelectField
        isSmall
        label={catalogueText.filters.audience}
        anyLabel={catalogueText.filters.anyAudience}
        value={audience}
        options={labelledOptions(audiences, courseLabels.audience)}
        onChange={(value) => params.update({ audience: oneOf(audiences, value) })}
      />
      <SelectField
        isSmall
        label={catalogueText.filters.category}
        anyLabel={adminCoursesText.filters.anyCategory}
        value={category}
        options={labelledOptions(categories, courseLabels.category)}
        onChange={(value) => params.update({ category: oneOf(categories, value) })}
      />
      <SelectField
        isSmall
        label={catalogueText.filters.level}
        anyLabel={adminCoursesText.filters.anyLevel}
        value={level}
        options={labelledOptions(levels, courseLabels.level)}
        onChange={(value) => params.update({ level: oneOf(levels, value) })}
      />
      <SelectField
        isSmall
        label={catalogueText.filters.status}
        anyLabel={adminCoursesText.filters.anyStatus}
        value={status}
        options={labelledOptions(statuses, courseLabels.status)}
        onChange={(value) => params.update({ status: oneOf(statuses, value) })}
      />
    </SearchForm>
  );
}

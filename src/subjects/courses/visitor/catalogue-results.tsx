import { CourseCard } from '../course-card';
import { filterToParams } from '../course-filter';
import { catalogueText } from '../text/catalogue';
import { cataloguePageSize, type CourseFilter, type ListedCourse } from '../data/search';
import type { Page } from '@/shared/data/pagination';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';
import { Pagination } from '@/ui/pagination';

type CatalogueResultsProps = {
  result: Page<ListedCourse>;
  filter: CourseFilter;
  onClear: () => void;
};

const groups = ['dated', 'open', 'undated', 'agreed', 'soon'] as const;

/** What visitors can do about a course now: book a date, begin at once, wait for a date, agree on one, or wait for the course itself. */
function groupOf(course: ListedCourse): (typeof groups)[number] {
  if (course.next_cohort_id) return 'dated';
  if (course.enrolment_mode === 'open') return 'open';
  if (course.status === 'coming_soon') return 'soon';
  return course.category === 'course' ? 'undated' : 'agreed';
}

/** One page of courses, or what to do if there are none. */
export function CatalogueResults({ result, filter, onClear }: CatalogueResultsProps) {
  const { rows, hasMore } = result;
  const urlOf = (page: number) => `?${filterToParams({ ...filter, page }).toString()}`;
  if (rows.length === 0 && filter.page > 1) {
    return (
      <div role="status">
        <h2 className="text-h3">{catalogueText.pages.beyondLast}</h2>
        <ButtonLink className="mt-6" to={urlOf(1)}>
          {catalogueText.pages.first}
        </ButtonLink>
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <div role="status" className="max-w-prose">
        <h2 className="text-h3">{catalogueText.empty.title}</h2>
        <p className="mt-3 text-ink-muted">{catalogueText.empty.text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={onClear}>{catalogueText.filters.clear}</Button>
          <ButtonLink tone="quiet" to={paths.contact}>
            {catalogueText.empty.contact}
          </ButtonLink>
        </div>
      </div>
    );
  }
  const isWholeList = filter.page === 1 && !hasMore;
  return (
    <>
      <p role="status" className="text-sm font-semibold tabular-nums">
        {!hasMore
          ? catalogueText.results.count((filter.page - 1) * cataloguePageSize + rows.length)
          : filter.page === 1
            ? catalogueText.results.moreThan(rows.length)
            : catalogueText.pages.page(filter.page)}
      </p>
      {groups.map((group) => {
        const courses = rows.filter((course) => groupOf(course) === group);
        return (
          courses.length > 0 && (
            <section key={group} aria-labelledby={`courses-${group}`} className="mt-8">
              <h2 id={`courses-${group}`} className="border-b border-ink pb-3 text-part">
                {catalogueText.results.groups[group]}
              </h2>
              <ul>
                {courses.map((course) => (
                  <li key={course.id}>
                    <CourseCard course={course} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      {!isWholeList && (
        <Pagination
          label={catalogueText.pages.label}
          previous={catalogueText.pages.previous}
          next={catalogueText.pages.next}
          position={catalogueText.pages.page(filter.page)}
          previousTo={filter.page > 1 ? urlOf(filter.page - 1) : null}
          nextTo={hasMore ? urlOf(filter.page + 1) : null}
        />
      )}
    </>
  );
}

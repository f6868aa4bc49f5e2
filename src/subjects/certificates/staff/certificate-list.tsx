import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { labelledOptions } from '@/shared/fields/labelled-options';
import { SearchForm } from '@/shared/list/search-form';
import { SearchableList } from '@/shared/list/searchable-list';
import type { ListParams } from '@/shared/list/use-list-params';
import { adminCertificatesText } from '../text/staff-certificates';
import { certificatesQuery, type CertificateFilter } from '../data/staff';
import { staffCourseQuery } from '@/subjects/courses/data/staff-queries';
import { courseOptions } from '@/subjects/courses/course-mark';
import { courseNamesQuery } from '@/subjects/seats/data/staff';
import { dayInAthens } from '@/shared/dates/athens-time';
import { certificateKind } from '@/lib/enum-values';
import { oneOf } from '@/lib/one-of';
import { certificateFilter as states } from '@/lib/enum-values';
import { isUuid } from '@/lib/is-uuid';
import { ChoiceField } from '@/ui/fields/choice-field';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { useStaffCounts } from '@/subjects/staff/use-staff-counts';
import { CertificateTable } from './certificate-table';
import { certificatesUrl } from '../certificate-url';

const { list: text, filters, kinds, waiting } = adminCertificatesText;

const firstYear = 2026;

/** The years in which certificates may have been issued, the latest first. */
function yearsUntilNow(): string[] {
  const last = Number(dayInAthens(new Date()).slice(0, 4));
  return Array.from({ length: Math.max(1, last - firstYear + 1) }, (_, index) =>
    String(Math.max(last, firstYear) - index),
  );
}

function parseFilter({ searchParams, q, page }: ListParams): CertificateFilter {
  const course = searchParams.get('course');
  const year = searchParams.get('year') ?? '';
  return {
    q,
    page,
    courseId: isUuid(course) ? course : null,
    state: oneOf(states, searchParams.get('state')),
    kind: oneOf(certificateKind, searchParams.get('kind')),
    year: /^20\d\d$/.test(year) ? Number(year) : null,
  };
}

/** The courses to choose from; the chosen one also if it is in the bin. */
function useCourseOptions(chosen: string | null) {
  const courses = useQuery(courseNamesQuery()).data ?? [];
  const { data: own } = useQuery({ ...staffCourseQuery(chosen ?? ''), enabled: chosen !== null });
  const isListed = own === undefined || own === null || courses.some(({ id }) => id === own.id);
  return courseOptions(isListed ? courses : [...courses, own]);
}

/** The certificates, found by name, protocol number or code, with filters and what waits for staff. */
export function CertificateList({ params }: { params: ListParams }) {
  const filter = parseFilter(params);
  const query = useQuery(certificatesQuery(filter));
  const counts = useStaffCounts();
  const { courseId, state, kind, year, q } = filter;
  const courses = useCourseOptions(courseId);
  const shownYear = year === null ? null : String(year);
  return (
    <>
      <ViewHeading title={adminCertificatesText.title} isHidden />
      <SearchableList
        search={
          <SearchForm
            label={text.search}
            placeholder={text.searchHint}
            params={params}
            filters={{ course: courseId, state, kind, year: shownYear }}
          >
            <ChoiceField
              isSmall
              label={text.course}
              anyLabel={filters.anyCourse}
              value={courseId}
              options={courses}
              onChange={(value) => params.update({ course: value })}
            />
            <ChoiceField
              isSmall
              label={text.state}
              anyLabel={filters.anyState}
              value={state}
              options={labelledOptions(states, filters.states)}
              onChange={(value) => params.update({ state: value })}
            />
            <ChoiceField
              isSmall
              label={text.kind}
              anyLabel={filters.anyKind}
              value={kind}
              options={labelledOptions(certificateKind, kinds)}
              onChange={(value) => params.update({ kind: value })}
            />
            <ChoiceField
              isSmall
              label={filters.year}
              anyLabel={filters.anyYear}
              value={shownYear}
              options={yearsUntilNow().map((value) => ({ value, label: value }))}
              onChange={(value) => params.update({ year: value })}
            />
          </SearchForm>
        }
        action={
          <Link
            to={certificatesUrl({ view: 'waiting' })}
            className="inline-flex min-h-11 items-center text-blue"
          >
            {waiting.link(counts?.waitingCertificates ?? 0)}
          </Link>
        }
        query={query}
        params={params}
        isFiltered={q !== '' || [courseId, state, kind, year].some((value) => value !== null)}
        text={text}
      >
        {(rows) => <CertificateTable caption={text.caption} rows={rows} />}
      </SearchableList>
    </>
  );
}

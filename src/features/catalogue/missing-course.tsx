import { ItemNotFound } from '@/components/page/item-not-found';
import { Redirect } from '@/components/page/redirect';
import { coursePageText } from '@/content/interface/course-page';
import { sampleCourses } from '@/content/sample-courses';
import { workshops } from '@/content/workshops';
import { paths } from '@/lib/paths';

/**
 * The page of a course that does not exist. Cards of this site that lead to courses are written in `content/`, so one may
 * lead to a course that staff deleted or gave another slug: then the catalogue opens and says so.
 */
export function MissingCourse({ slugOrId }: { slugOrId: string }) {
  const advertised = [...workshops, ...sampleCourses].find(({ slug }) => slug === slugOrId);
  if (!advertised) return <ItemNotFound {...coursePageText.notFound} to={paths.individuals} />;
  return <Redirect to={paths.catalog} state={{ missingCourse: advertised.title }} />;
}

import type { placeNames } from '../_shared/place-names.ts';

type Meeting = {
  id: string;
  starts_at: string;
  ends_at: string;
  sequence: number;
  is_cancelled: boolean;
  address: string;
  updated_at: string;
};

type Cohort = {
  state: 'open' | 'closed' | 'cancelled';
  place: keyof typeof placeNames;
  address: string;
  meetings: Meeting[];
};

/** A course with its public cohorts and their meetings. */
export type CourseDates = { slug: string; title: string; cohorts: Cohort[] };

type Project = { url: string; key: string };

/** For how long a meeting that is over stays in the calendar. */
const pastDays = 30;

const columns = `slug,title,cohorts(state,place,address,
  meetings:cohort_meetings(id,starts_at,ends_at,sequence,is_cancelled,address,updated_at))`;

/** @throws Error when the database does not answer within 5 seconds, or with an error */
async function read<Row>({ url, key }: Project, path: string, query: Record<string, string>) {
  const response = await fetch(`${url}/rest/v1/${path}?${new URLSearchParams(query)}`, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Row[];
}

/** The slugs of the courses that visitors may see, the newest 1,000. @throws Error when the database does not answer */
export async function readSlugs(project: Project): Promise<string[]> {
  const query = { select: 'slug', order: 'created_at.desc', limit: '1000' };
  const courses = await read<{ slug: string }>(project, 'courses', query);
  return courses.map(({ slug }) => slug);
}

/**
 * What visitors may see of the dates of a course; the policies leave out drafts and what is held for one organisation.
 * @returns null when there is no such course
 * @throws Error when the database does not answer
 */
export async function readCourseDates(
  project: Project,
  slug: string,
  now: Date,
): Promise<CourseDates | null> {
  const since = new Date(now.getTime() - pastDays * 86_400_000).toISOString();
  const course = async (of: string) => {
    const [found = null] = await read<CourseDates>(project, 'courses', {
      select: columns.replaceAll(/\s/g, ''),
      slug: `eq.${of}`,
      'cohorts.state': 'in.(open,closed,cancelled)',
      'cohorts.organization_id': 'is.null',
      'cohorts.meetings.ends_at': `gt.${since}`,
      'cohorts.meetings.order': 'starts_at,id',
      'cohorts.order': 'starts_at,id',
    });
    return found;
  };
  const found = await course(slug);
  if (found) return found;
  // A calendar goes on to follow a course whose slug has changed.
  const [current] = await read<{ slug: string }>(project, 'rpc/find_course_by_slug', {
    old_slug: slug,
  });
  return current && current.slug !== slug ? course(current.slug) : null;
}

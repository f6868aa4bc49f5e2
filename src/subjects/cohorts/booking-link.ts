import { isUuid } from '@/lib/is-uuid';
import { paths } from '@/lib/paths';

/** The cohort that a path of this site leads to the booking of (`paths.bookDate`); null for any other path. */
export function cohortToBook(path: string | null): string | null {
  if (path === null) return null;
  const [pathname = '', search] = path.split(/[?#]/);
  const cohort = new URLSearchParams(search).get('book') ?? '';
  return pathname.startsWith(paths.course('')) && isUuid(cohort) ? cohort : null;
}

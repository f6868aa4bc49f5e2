import { useLocation } from 'react-router-dom';
import { adminUrl } from '@/subjects/staff/admin-url';
import { useSelectedIds } from '@/subjects/staff/use-selected-ids';

/** The URL of the outline as it is now, but closed if what it shows in the editor is one of these modules and lessons. */
export function useOutlineUrlWithout(ids: readonly string[]): string {
  const { pathname, search } = useLocation();
  const { course, module, lesson } = useSelectedIds();
  const open = lesson ?? module;
  const isGone = [module, lesson].some((id) => id !== null && ids.includes(id));
  if (!course || !open || !isGone) return pathname + search;
  return adminUrl({ tab: 'outline', course });
}

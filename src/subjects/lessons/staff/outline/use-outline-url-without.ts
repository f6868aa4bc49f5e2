import { useLocation } from 'react-router-dom';
import { useSelectedIds } from '@/subjects/staff/use-selected-ids';

/** The URL of the outline as it is now, but closed if what it shows in the editor is one of these modules and lessons. */
export function useOutlineUrlWithout(ids: readonly string[]): string {
  const { pathname, search } = useLocation();
  const { module, lesson } = useSelectedIds();
  const isGone = [module, lesson].some((id) => id !== null && ids.includes(id));
  return isGone ? pathname : pathname + search;
}

import { useSearchParams } from 'react-router-dom';
import { isUuid } from '@/lib/is-uuid';

/**
 * The ids of the selected course, module and lesson in the URL: an id, `new` for a record that is being created,
 * or null for none. An invalid id counts as missing.
 */
export function useSelectedIds() {
  const [params] = useSearchParams();
  const idOf = (name: string) => {
    const value = params.get(name);
    return value === 'new' || isUuid(value) ? value : null;
  };
  return { course: idOf('course'), module: idOf('module'), lesson: idOf('lesson') };
}

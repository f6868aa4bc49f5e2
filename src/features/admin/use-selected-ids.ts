import { useSearchParams } from 'react-router-dom';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What is selected, from the address; an id that is none counts as not given, `new` is a record being made. */
export function useSelectedIds() {
  const [params] = useSearchParams();
  const idOf = (name: string) => {
    const value = params.get(name);
    return value === 'new' || (value !== null && uuid.test(value)) ? value : null;
  };
  return { course: idOf('course'), module: idOf('module'), lesson: idOf('lesson') };
}

import { useSearchParams } from 'react-router-dom';
import { oneOf } from '@/lib/course-values';

/**
 * The open tab, kept in the address so that a reload or a shared link opens the same one. The first is open
 * without a word in the address; whatever else stands in the query stays.
 */
export function useTab<Value extends string>(
  values: readonly [Value, ...Value[]],
  parameter = 'tab',
): [Value, (value: Value) => void] {
  const [params, setParams] = useSearchParams();
  const tab = oneOf(values, params.get(parameter)) ?? values[0];

  function setTab(next: Value) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(parameter, next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return [tab, setTab];
}

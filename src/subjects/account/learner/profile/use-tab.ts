import { useSearchParams } from 'react-router-dom';
import { oneOf } from '@/lib/one-of';

/**
 * The selected tab, kept in a search parameter so that a reload or a shared link opens the same one. Other search
 * parameters stay as they are.
 * @param values the tabs; the first is selected when the parameter is missing or unknown
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

import { useSearchParams } from 'react-router-dom';
import { cleanSearch, parsePage } from './list-params';

type Changes = Record<string, string | number | null>;

/**
 * The search params of a list: what is searched for (`q`), the page, and the list's own filters. They are in the
 * URL, so that a reload, the back button and a shared link show the same rows.
 */
export function useListParams() {
  const [searchParams, setSearchParams] = useSearchParams();

  /** Null and empty values are removed. Any change other than of the page goes back to the first page. */
  function withChanges(changes: Changes): URLSearchParams {
    const next = new URLSearchParams(searchParams);
    for (const [name, value] of Object.entries({ page: null, ...changes })) {
      if (value === null || value === '' || (name === 'page' && value === 1)) next.delete(name);
      else next.set(name, String(value));
    }
    return next;
  }

  return {
    searchParams,
    q: cleanSearch(searchParams.get('q') ?? ''),
    page: parsePage(searchParams),
    /** The URL of this list with changes, for a link. */
    urlWith: (changes: Changes) => `?${withChanges(changes)}`,
    /** Navigates to this list with changes. */
    update: (changes: Changes) =>
      setSearchParams(withChanges(changes), { preventScrollReset: true }),
  };
}

export type ListParams = ReturnType<typeof useListParams>;

import { useSearchParams } from 'react-router-dom';
import { cleanSearch } from '@/components/course/course-filter';

type Changes = Record<string, string | number | null>;

const lastPage = 10_000;

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}

/** What a list shows, kept in the address: its words, its page and whatever else the list reads from `params`. */
export function useListParams() {
  const [params, setParams] = useSearchParams();

  /** Null and empty go; another list begins at its first page. */
  function changed(changes: Changes): URLSearchParams {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ page: null, ...changes })) {
      if (value === null || value === '' || (name === 'page' && value === 1)) next.delete(name);
      else next.set(name, String(value));
    }
    return next;
  }

  return {
    params,
    q: cleanSearch(params.get('q') ?? ''),
    page: readPage(params.get('page')),
    /** The address with changes. */
    to: (changes: Changes) => `?${changed(changes)}`,
    /** Goes to the address with changes. */
    go: (changes: Changes) => setParams(changed(changes), { preventScrollReset: true }),
  };
}

export type ListParams = ReturnType<typeof useListParams>;

import { useEffect, useRef } from 'react';

/**
 * The field of a search that is in the URL. It follows the URL, for example after the back button, but what is typed while a
 * search is still being applied stays. Uncontrolled, so that what was typed before the page was hydrated stays, too.
 * @param q the search in the URL
 */
export function useSearchField(q: string) {
  const field = useRef<HTMLInputElement>(null);
  const applied = useRef(q);
  useEffect(() => {
    if (field.current && applied.current !== q) field.current.value = q;
    applied.current = q;
  }, [q]);
  return {
    field,
    /** Notes what is searched for, which the URL has a moment later. */
    noteSearch: (text: string) => {
      applied.current = text;
    },
  };
}

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '@/lib/save-file';
import { adminInterestsText } from '@/content/interface/admin-interests';
import { allInterestsForExport, type InterestFilter } from '@/data/interests/queries';
import { dayInAthens } from '@/lib/athens-time';

/** The people of a filter as a file, a thousand at a time, so that the page goes on answering meanwhile. */
export function useInterestExport() {
  const [soFar, setSoFar] = useState(0);
  const running = useRef<AbortController>(null);
  const mutation = useMutation({
    /** @returns what was saved; null when it was stopped */
    mutationFn: async (filter: InterestFilter) => {
      const { signal } = (running.current = new AbortController());
      setSoFar(0);
      const { csvLines, csvStart } = await import('./interests-csv');
      const parts = [csvStart()];
      let count = 0;
      try {
        for await (const people of allInterestsForExport(filter, signal)) {
          parts.push(csvLines(people));
          count += people.length;
          setSoFar(count);
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      if (signal.aborted) return null;
      const file = `${adminInterestsText.export.fileName}-${dayInAthens(new Date())}.csv`;
      saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), file);
      return { count, file };
    },
  });
  useEffect(() => () => running.current?.abort(), []);
  return { mutation, soFar, stop: () => running.current?.abort() };
}

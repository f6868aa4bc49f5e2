import { useEffect, useRef, useState } from 'react';
import { saveFile } from '@/lib/save-file';
import { adminInterestsText } from '../../text/staff-interests';
import { allInterestsForExport, type InterestFilter } from '../../data/interests/queries';
import { dayInAthens } from '@/shared/dates/athens-time';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';

/** Exports the interests that match a filter to a CSV file. They are read 1,000 at a time, so the page stays responsive. */
export function useInterestExport() {
  const [exported, setExported] = useState(0);
  const controller = useRef<AbortController>(null);
  const mutation = useSingleMutation({
    /** @returns the saved file; null when the user stopped the export */
    mutationFn: async (filter: InterestFilter) => {
      const { signal } = (controller.current = new AbortController());
      setExported(0);
      const { csvLines, csvStart } = await import('./interests-csv');
      const chunks = [csvStart()];
      let count = 0;
      try {
        for await (const interests of allInterestsForExport(filter, signal)) {
          chunks.push(csvLines(interests));
          count += interests.length;
          setExported(count);
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      if (signal.aborted) return null;
      const file = `${adminInterestsText.export.fileName}-${dayInAthens(new Date())}.csv`;
      saveFile(new Blob(chunks, { type: 'text/csv;charset=utf-8' }), file);
      return { count, file };
    },
  });
  useEffect(() => () => controller.current?.abort(), []);
  return { mutation, exported, stop: () => controller.current?.abort() };
}

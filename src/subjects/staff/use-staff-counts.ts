import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countedQueries, staffCountsQuery, type StaffCounts } from './data/counts';
import { useRole } from './use-role';

/** Reads the numbers again after a mutation: it invalidates the lists of what is counted, or changes their cached rows. */
function refetchAfterChanges(client: QueryClient): () => void {
  let isScheduled = false;
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !countedQueries.includes(event.query.queryKey[0])) return;
    const { action } = event;
    const isChange = action.type === 'invalidate' || (action.type === 'success' && action.manual);
    if (!isChange || isScheduled) return;
    isScheduled = true;
    // One mutation changes several queries.
    setTimeout(() => {
      isScheduled = false;
      void client.invalidateQueries({ queryKey: staffCountsQuery.queryKey });
    });
  });
}

/** What waits for staff; undefined for everybody else, and while it is not known. A failure shows no numbers. */
export function useStaffCounts(): StaffCounts | undefined {
  const client = useQueryClient();
  const role = useRole();
  const isStaff = role !== undefined && role !== 'learner';
  useEffect(() => (isStaff ? refetchAfterChanges(client) : undefined), [client, isStaff]);
  return useQuery({ ...staffCountsQuery, enabled: isStaff }).data;
}

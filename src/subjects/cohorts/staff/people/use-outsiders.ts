import { useQuery } from '@tanstack/react-query';
import { delays } from '@/lib/delays';
import { useDebounced } from '@/lib/hooks/use-debounced';
import { outsiderAddressesQuery } from '../../data/cohort-people';

/** Those of these addresses that are not of a member of the organisation that a cohort is for, as far as that is known: they are named, and refused nothing. */
export function useOutsiders(cohortId: string, emails: readonly string[]): readonly string[] {
  const settled = useDebounced(emails.join(' '), delays.searchWhileTyping);
  const { data } = useQuery(outsiderAddressesQuery(cohortId, settled.split(' ').filter(Boolean)));
  return data ?? [];
}

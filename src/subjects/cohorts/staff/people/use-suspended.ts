import { useQuery } from '@tanstack/react-query';
import { delays } from '@/lib/delays';
import { useDebounced } from '@/lib/hooks/use-debounced';
import { suspendedAddressesQuery } from '../../data/cohort-people';

/** Those of these addresses whose account is suspended, as far as that is known: they are named, and refused nothing. */
export function useSuspended(emails: readonly string[]): readonly string[] {
  const settled = useDebounced(emails.join(' '), delays.searchWhileTyping);
  const { data } = useQuery(suspendedAddressesQuery(settled.split(' ').filter(Boolean)));
  return data ?? [];
}

import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/shared/data/query-client';
import { membershipsQuery } from './data/queries';

/** Whether the user manages a company. The header asks as well, which is outside the provider of the query client. */
export function useManagesCompany(userId: string): boolean {
  const { data = [] } = useQuery(membershipsQuery(userId), queryClient);
  return data.some(({ role }) => role !== 'member');
}

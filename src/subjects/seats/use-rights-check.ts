import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorCode } from '@/lib/errors';

const refusals = ['42501', 'company_gone', 'pool_gone', 'seat_gone'];

/**
 * Reads again which organisations the user manages after a request was refused: somebody may have taken the right away,
 * and the page then says so.
 */
export function useRightsCheck(error: unknown): void {
  const client = useQueryClient();
  useEffect(() => {
    if (refusals.includes(errorCode(error)))
      void client.invalidateQueries({ queryKey: ['company', 'organizations'] });
  }, [client, error]);
}

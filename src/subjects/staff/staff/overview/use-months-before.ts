import { useQuery } from '@tanstack/react-query';
import { receivedQuery } from '@/subjects/cohorts/data/money-months';
import { overviewQuery } from '../../data/overview';
import { useCurrentUserRole } from '../../use-current-user-role';
import type { Scope } from './figure-link';
import { monthsBefore } from './period';

/** The months with which those that are shown are compared; `before` is undefined where they are not known. */
export function useMonthsBefore({ period, course }: Scope) {
  const { since, until } = monthsBefore(period);
  const earlier = useQuery(overviewQuery({ since, until, course }));
  const isAdmin = useCurrentUserRole() === 'admin';
  const received = useQuery({ ...receivedQuery(since, until), enabled: isAdmin });
  const isOther = earlier.isPlaceholderData || received.isPlaceholderData;
  return {
    isLoading: earlier.isLoading || received.isLoading,
    before:
      earlier.data && !isOther
        ? { months: earlier.data.months, received: received.data }
        : undefined,
  };
}

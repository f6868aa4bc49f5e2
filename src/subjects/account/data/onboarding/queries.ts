import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import { endSessionOfDeletedAccount } from '@/subjects/session/data/deleted-account';
import type { Tables } from '@/lib/database.types';
import { getSupabase } from '@/lib/supabase/clients';
import { parseOnboardingData, parseStep, type OnboardingData } from './onboarding-data';

export type OnboardingState = {
  data: OnboardingData;
  /** 1 to 6: the step to continue at. */
  step: number;
  completed: boolean;
  skipped: boolean;
  /** `updated_at` of the stored row, which a save passes back; null when there is no row. */
  updatedAt: string | null;
};

/** The columns of an {@link OnboardingRow}, for `select`. */
export const onboardingColumns =
  'onboarding_data, onboarding_completed, onboarding_step, onboarding_skipped, updated_at';

export type OnboardingRow = Pick<
  Tables<'profiles'>,
  | 'onboarding_data'
  | 'onboarding_completed'
  | 'onboarding_step'
  | 'onboarding_skipped'
  | 'updated_at'
>;

/** The state of onboarding in a stored row; without a row the user is at the first step. */
export function toOnboardingState(row: OnboardingRow | null): OnboardingState {
  return {
    data: parseOnboardingData(row?.onboarding_data),
    step: parseStep(row?.onboarding_step),
    completed: row?.onboarding_completed ?? false,
    skipped: row?.onboarding_skipped ?? false,
    updatedAt: row?.updated_at ?? null,
  };
}

/** The onboarding columns of a user's profile; null when there is no profile. @throws AppError */
export async function readOnboardingRow(userId: string): Promise<OnboardingRow | null> {
  const supabase = await getSupabase();
  return throwIfError(
    await supabase.from('profiles').select(onboardingColumns).eq('id', userId).maybeSingle(),
  );
}

/** The user's state of onboarding: step, flags and answers. */
export function onboardingQuery(userId: string) {
  return queryOptions({
    queryKey: ['onboarding', userId],
    queryFn: async () => {
      const row = await readOnboardingRow(userId);
      if (!row) await endSessionOfDeletedAccount();
      return toOnboardingState(row);
    },
  });
}

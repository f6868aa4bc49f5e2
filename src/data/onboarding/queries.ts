import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';
import { parseOnboardingData, parseStep, type OnboardingData } from './onboarding-data';

export type OnboardingState = {
  data: OnboardingData;
  /** 1 to 6, where the person goes on. */
  step: number;
  completed: boolean;
  skipped: boolean;
  /** The version of the stored row, to be handed back with a save; null while there is no row. */
  updatedAt: string | null;
};

export const onboardingColumns =
  'onboarding_data, onboarding_completed, onboarding_step, onboarding_skipped, updated_at';

export type OnboardingRow = {
  onboarding_data: unknown;
  onboarding_completed: boolean;
  onboarding_step: number;
  onboarding_skipped: boolean;
  updated_at: string;
};

/** A stored row as the application sees it; no row is a person at the first step. */
export function toOnboardingState(row: OnboardingRow | null): OnboardingState {
  return {
    data: parseOnboardingData(row?.onboarding_data),
    step: parseStep(row?.onboarding_step),
    completed: row?.onboarding_completed ?? false,
    skipped: row?.onboarding_skipped ?? false,
    updatedAt: row?.updated_at ?? null,
  };
}

/** The stored row of a person, null if there is none (section 8: PGRST116 is tolerated). @throws AppError */
export async function readOnboardingRow(userId: string): Promise<OnboardingRow | null> {
  const supabase = await getSupabase();
  const { data, error, status } = await supabase
    .from('profiles')
    .select(onboardingColumns)
    .eq('id', userId)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  return data;
}

/** How far a person is in onboarding, and the answers until now (sections 3, 4). */
export function onboardingQuery(userId: string) {
  return queryOptions({
    queryKey: ['onboarding', userId],
    queryFn: async () => toOnboardingState(await readOnboardingRow(userId)),
  });
}

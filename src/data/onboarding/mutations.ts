import type { Json } from '@/lib/database.types';
import { AppError, VersionConflictError, toAppError } from '@/lib/errors';
import { onboardingSteps } from '@/lib/onboarding-values';
import { getSupabase } from '@/lib/supabase';
import { applyPatch, mergeOnboarding } from './merge';
import { parseOnboardingData, type OnboardingData, type OnboardingPatch } from './onboarding-data';
import {
  onboardingColumns,
  readOnboardingRow,
  toOnboardingState,
  type OnboardingRow,
  type OnboardingState,
} from './queries';

type Changes = {
  onboarding_data?: NonNullable<Json>;
  onboarding_completed?: boolean;
  onboarding_step?: number;
  onboarding_skipped?: boolean;
  onboarding_skipped_at?: string | null;
};

type Answers = {
  userId: string;
  /** The answers that the person gave or changed. */
  patch: OnboardingPatch;
  /** `updatedAt` of the state that the form started from. */
  expectedUpdatedAt: string | null;
  /** `data` of that state. What another tab saved meanwhile is no conflict as long as it is about other answers. */
  base: OnboardingData;
};

/** Writes on top of one version of the row, or creates it. Null when somebody else was faster. */
async function write(
  userId: string,
  changes: Changes,
  stored: OnboardingRow | null,
): Promise<OnboardingRow | null> {
  const supabase = await getSupabase();
  const { data, error, status } = await (stored
    ? supabase
        .from('profiles')
        .update(changes)
        .eq('id', userId)
        .eq('updated_at', stored.updated_at)
        .select(onboardingColumns)
    : supabase
        .from('profiles')
        .insert({ id: userId, ...changes })
        .select(onboardingColumns));
  if (error?.code === '23505') return null;
  if (error) throw toAppError(error, status);
  return data[0] ?? null;
}

/** Every attempt starts from the newest row, so only a person who saves without a pause needs more than two. */
const attempts = 4;

async function change(
  userId: string,
  changesFor: (stored: OnboardingRow | null) => Changes,
): Promise<OnboardingState> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stored = await readOnboardingRow(userId);
    const written = await write(userId, changesFor(stored), stored);
    if (written) return toOnboardingState(written);
  }
  throw new AppError('unavailable');
}

function saveAnswers(answers: Answers, changes: Changes): Promise<OnboardingState> {
  const { userId, patch, expectedUpdatedAt, base } = answers;
  return change(userId, (stored) => {
    const data = parseOnboardingData(stored?.onboarding_data);
    const isNewer = (stored?.updated_at ?? null) !== expectedUpdatedAt;
    const { conflicts } = mergeOnboarding(base, applyPatch(base, patch), data);
    if (isNewer && conflicts.length > 0) {
      throw new VersionConflictError(toOnboardingState(stored));
    }
    // What a provider's sign-in left in the object (section 3) stays there.
    const others = stored?.onboarding_data as Record<string, Json> | undefined;
    return { ...changes, onboarding_data: { ...others, ...applyPatch(data, patch) } };
  });
}

/**
 * Saves some answers and the step at which the person goes on, which another device reads (section 4). Step 6
 * completes onboarding; an earlier one leaves a completed one complete. A missing row is created.
 * @throws VersionConflictError with the fresh state when the same answer was changed elsewhere since `expectedUpdatedAt`.
 */
export function saveOnboarding({ step, ...answers }: Answers & { step: number }) {
  const completes = step === onboardingSteps;
  return saveAnswers(answers, {
    onboarding_step: step,
    ...(completes && { onboarding_completed: true }),
  });
}

/**
 * Stores the last answers and completes onboarding (section 4).
 * @throws VersionConflictError as {@link saveOnboarding} does.
 */
export function completeOnboarding(answers: Answers): Promise<OnboardingState> {
  return saveAnswers(answers, { onboarding_completed: true, onboarding_step: onboardingSteps });
}

/**
 * Remembers that the person skipped onboarding, and when (section 4). Answers and step stay stored; what is
 * returned is the local state, which starts again at step 1.
 */
export async function skipOnboarding(userId: string): Promise<OnboardingState> {
  const state = await change(userId, () => ({
    onboarding_skipped: true,
    onboarding_skipped_at: new Date().toISOString(),
  }));
  return { ...state, step: 1, completed: false };
}

/** Clears the answers and begins anew (section 4). */
export function resetOnboarding(userId: string): Promise<OnboardingState> {
  return change(userId, () => ({
    onboarding_data: {},
    onboarding_completed: false,
    onboarding_step: 1,
    onboarding_skipped: false,
    onboarding_skipped_at: null,
  }));
}

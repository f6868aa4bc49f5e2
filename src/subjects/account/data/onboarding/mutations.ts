import type { SaveResult } from '@/shared/data/versioned';
import type { Json, TablesUpdate } from '@/lib/database.types';
import { throwIfError } from '@/shared/data/database-errors';
import { AppError } from '@/lib/errors';
import { onboardingSteps } from '@/subjects/session/onboarding-values';
import { getSupabase } from '@/lib/supabase/clients';
import { applyPatch, mergeOnboarding } from './merge';
import { parseOnboardingData, type OnboardingData, type OnboardingPatch } from './onboarding-data';
import {
  onboardingColumns,
  readOnboardingRow,
  toOnboardingState,
  type OnboardingRow,
  type OnboardingState,
} from './queries';

type Changes = Pick<
  TablesUpdate<'profiles'>,
  | 'onboarding_data'
  | 'onboarding_completed'
  | 'onboarding_step'
  | 'onboarding_skipped'
  | 'onboarding_skipped_at'
>;

type Answers = {
  userId: string;
  /** The answers that the user gave or changed. */
  patch: OnboardingPatch;
  /** `updatedAt` of the state that the form started from. */
  expectedUpdatedAt: string | null;
  /** `data` of that state. It tells which answers another tab has changed since: other answers are no conflict. */
  base: OnboardingData;
};

/** Updates one version of the row, or inserts it. Null when another tab has written it since it was read. */
async function write(
  userId: string,
  changes: Changes,
  stored: OnboardingRow | null,
): Promise<OnboardingRow | null> {
  const supabase = await getSupabase();
  const response = await (stored
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
  if (response.error?.code === '23505') return null;
  return throwIfError(response)[0] ?? null;
}

/** Every attempt starts from the current row, so a second one fails only when several tabs save at the same time. */
const maximumAttempts = 4;

async function retryOverCurrentRow<Result>(
  userId: string,
  attempt: (stored: OnboardingRow | null) => Promise<Result | null>,
): Promise<Result> {
  for (let count = 0; count < maximumAttempts; count += 1) {
    const result = await attempt(await readOnboardingRow(userId));
    if (result) return result;
  }
  throw new AppError('unavailable');
}

function change(userId: string, changes: Changes): Promise<OnboardingState> {
  return retryOverCurrentRow(userId, async (stored) => {
    const written = await write(userId, changes, stored);
    return written && toOnboardingState(written);
  });
}

/** The properties of a stored JSON object; none for any other value. */
function propertiesOf(json: Json | undefined): Record<string, Json | undefined> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};
}

function saveAnswers(answers: Answers, changes: Changes): Promise<SaveResult<OnboardingState>> {
  const { userId, patch, expectedUpdatedAt, base } = answers;
  return retryOverCurrentRow(userId, async (stored) => {
    const data = parseOnboardingData(stored?.onboarding_data);
    const isNewer = (stored?.updated_at ?? null) !== expectedUpdatedAt;
    const { conflicts } = mergeOnboarding(base, applyPatch(base, patch), data);
    if (isNewer && conflicts.length > 0) {
      return { status: 'conflict', row: toOnboardingState(stored) };
    }
    // A sign-in with Google stores further properties in the object, which must stay.
    const properties = propertiesOf(stored?.onboarding_data);
    const onboarding_data = { ...properties, ...applyPatch(data, patch) };
    const written = await write(userId, { ...changes, onboarding_data }, stored);
    return written && { status: 'saved', row: toOnboardingState(written) };
  });
}

/**
 * Saves answers and the step to continue at. The last step completes onboarding; an earlier one does not undo that. A
 * missing profile is created.
 * @returns `conflict` when the same answer was changed elsewhere since `expectedUpdatedAt`; never `deleted`
 * @throws AppError `unavailable` when other tabs keep saving
 */
export function saveOnboarding({ step, ...answers }: Answers & { step: number }) {
  const completes = step === onboardingSteps;
  return saveAnswers(answers, {
    onboarding_step: step,
    ...(completes && { onboarding_completed: true }),
  });
}

/**
 * Saves the last answers and completes onboarding.
 * @returns as {@link saveOnboarding} does
 * @throws AppError as {@link saveOnboarding} does
 */
export function completeOnboarding(answers: Answers) {
  return saveAnswers(answers, { onboarding_completed: true, onboarding_step: onboardingSteps });
}

/**
 * Stores that the user skipped onboarding, and when. The stored answers and step stay as they are.
 * @returns the state for this page, which starts at step 1 again
 * @throws AppError
 */
export async function skipOnboarding(userId: string): Promise<OnboardingState> {
  const state = await change(userId, {
    onboarding_skipped: true,
    onboarding_skipped_at: new Date().toISOString(),
  });
  return { ...state, step: 1, completed: false };
}

/** Deletes the answers and starts onboarding again. @returns the stored state @throws AppError */
export function resetOnboarding(userId: string): Promise<OnboardingState> {
  return change(userId, {
    onboarding_data: {},
    onboarding_completed: false,
    onboarding_step: 1,
    onboarding_skipped: false,
    onboarding_skipped_at: null,
  });
}

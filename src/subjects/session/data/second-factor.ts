import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '@/shared/data/query-client';
import { throwIfError } from '@/shared/data/database-errors';
import { site } from '@/brand/site';
import { AppError, isRetryable } from '@/lib/errors';
import { getLinkClient, getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';
import { getAuthClient, getPageUserClient } from './auth-client';
import { throwIfAuthError, toAuthError } from './auth-errors';
import { requireSession } from './deleted-account';
import { asUserAction } from './session-events';

type Auth = Awaited<ReturnType<typeof getSupabase>>['auth'];

/** An error of a code, in which `too_many_requests` does not speak of signing in. */
function throwIfCodeError(error: Parameters<typeof throwIfAuthError>[0]): void {
  if (!error) return;
  const found = toAuthError(error);
  const isLimit = ['too_many_requests', 'mfa_recovery_codes_locked'].includes(found.code);
  throw isLimit ? new AppError('too_many_attempts', { status: 429, cause: error }) : found;
}

async function listFactors(auth: Auth) {
  const { data, error } = await auth.mfa.listFactors();
  throwIfAuthError(error);
  return data ?? { all: [], totp: [] };
}

/** Gives the code that the app shows. Without a factor, which an admin may have removed since, nothing is asked for. */
async function giveAppCode(auth: Auth, code: string): Promise<void> {
  const [factor] = (await listFactors(auth)).totp;
  const { error } = factor
    ? await auth.mfa.challengeAndVerify({ factorId: factor.id, code })
    : await auth.refreshSession();
  throwIfCodeError(error);
}

async function giveRecoveryCode(auth: Auth, code: string): Promise<void> {
  throwIfCodeError((await auth.mfa.recoveryCodes.verify({ code })).error);
}

/** A code of the app, or one that was written down. */
export type GivenCode = { code: string; isRecovery: boolean };

const give = ({ isRecovery }: GivenCode) => (isRecovery ? giveRecoveryCode : giveAppCode);

/**
 * Completes the sign-in of the page with a code.
 * @throws AppError `mfa_verification_failed`, `too_many_attempts`
 */
export async function giveCode(given: GivenCode): Promise<void> {
  const { auth } = await getPageUserClient();
  await asUserAction(() => give(given)(auth, given.code));
  // What was read without the code may lack what it gives a right to.
  await queryClient.invalidateQueries();
}

/** Gives a code in the session of an e-mail's link, so that it may set a new password. @throws as {@link giveCode} */
export async function giveCodeOfLink(given: GivenCode): Promise<void> {
  await give(given)((await getLinkClient()).linkClient.auth, given.code);
}

export type NewFactor = { factorId: string; secret: string; uri: string };

/** Begins to set a second factor up. One that was begun before is dropped. @throws AppError */
export async function beginSecondFactor(): Promise<NewFactor> {
  const { auth } = await getPageUserClient();
  for (const { id, status } of (await listFactors(auth)).all) {
    if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
  }
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', issuer: site.name });
  if (error) throw toAuthError(error);
  return { factorId: data.id, secret: data.totp.secret, uri: data.totp.uri };
}

/**
 * Sets a second factor up with the first code of the app.
 * @throws AppError `mfa_verification_failed`, `too_many_attempts`, `mfa_factor_not_found` when it took too long
 */
export async function finishSecondFactor(factorId: string, code: string): Promise<void> {
  const { auth } = await getPageUserClient();
  throwIfCodeError((await auth.mfa.challengeAndVerify({ factorId, code })).error);
}

/** Removes the second factor and its recovery codes, with a code. @throws as {@link giveCode} */
export async function removeSecondFactor(given: GivenCode): Promise<void> {
  const { auth } = await getPageUserClient();
  await give(given)(auth, given.code);
  const { all } = await listFactors(auth);
  // The recovery codes first: they never stay alone.
  if (all.some(({ factor_type: type }) => type === 'recovery_code')) {
    throwIfAuthError((await auth.mfa.recoveryCodes.unenroll()).error);
  }
  for (const { id, factor_type: type } of all) {
    if (type !== 'recovery_code')
      throwIfAuthError((await auth.mfa.unenroll({ factorId: id })).error);
  }
  // The token still has the level, and the stored account the factor.
  throwIfAuthError((await auth.refreshSession()).error);
}

const factorKey = (userId: string) => ['second-factor', userId];

/** When the user set their second factor up; null without one. */
export const ownFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: [...factorKey(userId), 'own'],
    queryFn: async () => {
      const [factor] = (await listFactors((await getPageUserClient()).auth)).totp;
      return factor ? { since: factor.updated_at } : null;
    },
  });

/** How many recovery codes are left; 0 before they are made, null where the project has none. */
async function countRecoveryCodes(auth: Auth): Promise<number | null> {
  const { data, error } = await auth.mfa.recoveryCodes.getStatus();
  if (data) return data.remaining;
  const failure = toAuthError(error);
  if (failure.code === 'mfa_factor_not_found') return 0;
  if (isRetryable(failure)) throw failure;
  return null;
}

/** As {@link countRecoveryCodes}, of the page's user. */
export const recoveryCodesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...factorKey(userId), 'recovery'],
    queryFn: async () => countRecoveryCodes((await getAuthClient()).auth),
  });

/** How many recovery codes may take the place of the app's code; asked only of an account that has made some. */
async function countUsableCodes(auth: Auth): Promise<number | null> {
  const { all } = await listFactors(auth);
  return all.some(({ factor_type: type }) => type === 'recovery_code')
    ? countRecoveryCodes(auth)
    : 0;
}

/** As {@link countUsableCodes}, of the page's user. */
export const usableCodesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...factorKey(userId), 'usable'],
    queryFn: async () => countUsableCodes((await getAuthClient()).auth),
  });

/** As {@link countUsableCodes}, of the account of an e-mail's link. */
export const usableLinkCodesQuery = queryOptions({
  queryKey: ['second-factor', 'link'],
  queryFn: async () => countUsableCodes((await getLinkClient()).linkClient.auth),
});

/** Creates recovery codes, which replace the existing ones. @returns them; they cannot be read again @throws AppError */
export async function makeRecoveryCodes(): Promise<string[]> {
  const { auth } = await getPageUserClient();
  const { all } = await listFactors(auth);
  const hasSome = all.some(({ factor_type: type }) => type === 'recovery_code');
  const { recoveryCodes } = auth.mfa;
  const { data, error } = await (hasSome ? recoveryCodes.regenerate() : recoveryCodes.generate());
  if (error) throw toAuthError(error);
  return data.codes;
}

/** What the database asks of the user's second factor. */
const stateSchema = z.object({ needed: z.boolean(), enrolled: z.boolean(), missing: z.boolean() });

/** What the database asks of the user's second factor, also before it was given. */
export const factorStateQuery = (userId: string) =>
  queryOptions({
    queryKey: [...factorKey(userId), 'state'],
    // Whoever comes back from setting it up would be led there again.
    gcTime: 0,
    queryFn: async () => {
      const supabase = await getSupabase();
      const state = stateSchema.parse(throwIfError(await supabase.rpc('second_factor_state')));
      // The session was ended on another device, also where the factor was set up there.
      if (state.enrolled && state.missing) await requireSession();
      return state;
    },
  });

/** Whether all staff need a second factor, for admins. */
export const staffFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: [...factorKey(userId), 'staff'],
    queryFn: async () => throwIfError(await (await getSupabase()).rpc('staff_second_factor')),
  });

/** The staff who have not set up a second factor, by name, for admins. */
export const staffWithoutFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: [...factorKey(userId), 'staff-without'],
    queryFn: async () =>
      throwIfError(await (await getSupabase()).rpc('staff_without_second_factor')),
  });

/** Says whether all staff need a second factor. @throws AppError `second_factor_needed` */
export async function setStaffFactor(needed: boolean): Promise<void> {
  const supabase = await getPageUserClient();
  throwIfError(await supabase.rpc('set_staff_second_factor', { needed }));
}

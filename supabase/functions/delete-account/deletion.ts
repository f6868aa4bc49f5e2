import type { User } from '../_shared/identify-user.ts';
import type { ShownMoney } from './shown-money.ts';

/** The steps of a deletion. Each can be repeated, and throws when it fails. */
export type Store = {
  /** @throws MoneyChangedError if other sums are owed, or to be given back, than were shown */
  requireShownMoney: (id: string, shown: ShownMoney) => Promise<void>;
  /** Removes the role of a user. @returns the role, null for none. @throws LastAdminError */
  removeRole: (id: string) => Promise<string | null>;
  restoreRole: (id: string, role: string) => Promise<void>;
  removeInterests: (user: User) => Promise<void>;
  removeFiles: (id: string) => Promise<void>;
  /** Removes the account, and the profile and all else of it in the same transaction. */
  removeUser: (id: string) => Promise<void>;
};

/** The role of the last admin cannot be removed. */
export class LastAdminError extends Error {}

/** The person was shown other sums than those that hold. */
export class MoneyChangedError extends Error {}

export type Refusal = {
  code: 'profile_not_deleted' | 'account_not_deleted';
  reason?: 'last_admin' | 'money_changed';
};

type Log = (step: string, error: unknown) => void;

/** Runs a step whose failure does not stop the deletion. */
async function attempt(step: string, work: () => Promise<void>, log: Log): Promise<void> {
  try {
    await work();
  } catch (error) {
    log(step, error);
  }
}

async function removeData(store: Store, user: User, log: Log): Promise<Refusal | null> {
  await attempt('interests', () => store.removeInterests(user), log);
  try {
    // Before the account, because without it nobody could find the files again.
    await store.removeFiles(user.id);
  } catch (error) {
    log('files', error);
    return { code: 'profile_not_deleted' };
  }
  try {
    await store.removeUser(user.id);
  } catch (error) {
    log('account', error);
    return { code: 'account_not_deleted' };
  }
  return null;
}

/**
 * Deletes a user's files and then the account, so that a deletion that failed half-way can be repeated. Contact
 * messages stay, without the link to the account.
 * @param shown what the person was shown to owe and to get back; with other sums nothing is deleted
 * @param log receives the name of a failed step and the error
 * @returns why the account is not deleted; null when it is
 */
export async function deleteAccount(
  store: Store,
  user: User,
  shown: ShownMoney,
  log: Log,
): Promise<Refusal | null> {
  try {
    await store.requireShownMoney(user.id, shown);
  } catch (error) {
    if (error instanceof MoneyChangedError)
      return { code: 'account_not_deleted', reason: 'money_changed' };
    log('money', error);
    return { code: 'account_not_deleted' };
  }
  let role: string | null;
  try {
    // Before the data, because this step can be refused for good. The database decides, because two admins may delete
    // their accounts at the same time.
    role = await store.removeRole(user.id);
  } catch (error) {
    if (error instanceof LastAdminError)
      return { code: 'account_not_deleted', reason: 'last_admin' };
    log('role', error);
    return { code: 'account_not_deleted' };
  }
  const refusal = await removeData(store, user, log);
  if (refusal && role !== null) {
    const removedRole = role;
    await attempt('role', () => store.restoreRole(user.id, removedRole), log);
  }
  // Another tab may have uploaded a photo before the account was deleted.
  if (!refusal) await attempt('files', () => store.removeFiles(user.id), log);
  return refusal;
}

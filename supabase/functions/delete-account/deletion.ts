export type Person = { id: string; email: string | null };

/** What deleting an account asks of the project; each step may be repeated, and throws when it fails. */
export type Store = {
  /** Takes the platform role away and returns it, null for none. @throws LastAdminError */
  takeRole: (id: string) => Promise<string | null>;
  giveRole: (id: string, role: string) => Promise<void>;
  removeInterests: (person: Person) => Promise<void>;
  removeFiles: (id: string) => Promise<void>;
  removeProfile: (id: string) => Promise<void>;
  removeUser: (id: string) => Promise<void>;
};

/** The platform keeps its last admin. */
export class LastAdminError extends Error {}

export type Refusal = {
  code: 'profile_not_deleted' | 'account_not_deleted';
  reason?: 'last_admin';
};

type Log = (step: string, error: unknown) => void;

/** Runs a step whose failure holds nothing up. */
async function attempt(step: string, work: () => Promise<void>, log: Log): Promise<void> {
  try {
    await work();
  } catch (error) {
    log(step, error);
  }
}

async function removeData(store: Store, person: Person, log: Log): Promise<Refusal | null> {
  await attempt('interests', () => store.removeInterests(person), log);
  try {
    // A photo is part of the profile; what is not removed while the account stands, nobody would find again.
    await store.removeFiles(person.id);
    await store.removeProfile(person.id);
  } catch (error) {
    log('profile', error);
    return { code: 'profile_not_deleted' };
  }
  try {
    await store.removeUser(person.id);
  } catch (error) {
    log('account', error);
    return { code: 'account_not_deleted' };
  }
  return null;
}

/**
 * Deletes all that is a person's, the account last, so that a deletion that stopped half-way can be repeated
 * (sections 4, 8). Contact messages stay, without the link to the account.
 * @returns what held it up, null when nothing of the person is left
 */
export async function deleteAccount(
  store: Store,
  person: Person,
  log: Log,
): Promise<Refusal | null> {
  let role: string | null;
  try {
    // First, because only this may be refused for good. In the database, because two admins may leave at once.
    role = await store.takeRole(person.id);
  } catch (error) {
    if (error instanceof LastAdminError)
      return { code: 'account_not_deleted', reason: 'last_admin' };
    log('role', error);
    return { code: 'account_not_deleted' };
  }
  const refusal = await removeData(store, person, log);
  if (refusal && role !== null) {
    const held = role;
    await attempt('role', () => store.giveRole(person.id, held), log);
  }
  // Another tab may have stored a photo while the account still stood.
  if (!refusal) await attempt('files', () => store.removeFiles(person.id), log);
  return refusal;
}

/**
 * Checks a stored value. A zod schema is one; modules that must not load zod use {@link storedString},
 * {@link storedStrings} or {@link storedNumber}.
 */
export type StoredValueSchema<Value> = {
  safeParse: (stored: unknown) => { success: true; data: Value } | { success: false };
};

export type BrowserStorage<Value> = {
  /** The stored value; null when there is none, it does not fit the schema, or the browser refuses access. */
  read: () => Value | null;
  /** Stores a value. @returns whether it is stored: a browser may refuse, and a storage may be full */
  write: (value: Value) => boolean;
  /** Deletes the value, if there is one. */
  remove: () => void;
  /** Whether anything is stored under the key, valid or not. */
  exists: () => boolean;
};

/** `local` is shared by all tabs and survives closing the browser; `session` belongs to one tab. */
type Area = 'local' | 'session';

export type StorageOptions<Value> = { key: string; schema: StoredValueSchema<Value>; area: Area };

/** Must be called inside `try`: some browsers throw on any access, for example in private windows. */
const storageOf = (area: Area) => (area === 'local' ? localStorage : sessionStorage);

/** Runs `access`; `fallback` when the browser refuses its storage or the stored text is not JSON. */
function attempt<Result>(access: () => Result, fallback: Result): Result {
  try {
    return access();
  } catch {
    return fallback;
  }
}

/**
 * One value in the browser's storage, as JSON under `key`. A draft or a note must never stop the user, so no function
 * of it throws. What is read is checked, because another version of the site may have stored it.
 */
export function browserStorage<Value>({
  key,
  schema,
  area,
}: StorageOptions<Value>): BrowserStorage<Value> {
  return {
    read: () =>
      attempt(() => {
        const text = storageOf(area).getItem(key);
        if (text === null) return null;
        const checked = schema.safeParse(JSON.parse(text));
        return checked.success ? checked.data : null;
      }, null),
    write: (value) =>
      attempt(() => {
        storageOf(area).setItem(key, JSON.stringify(value));
        return true;
      }, false),
    remove: () => attempt(() => storageOf(area).removeItem(key), undefined),
    exists: () => attempt(() => storageOf(area).getItem(key) !== null, false),
  };
}

type StoredEntry = {
  key: string;
  text: string;
  remove: () => void;
  /** Stores the text under another key, unless there is one already. */
  moveTo: (key: string) => void;
};

/** Everything that is stored in an area; nothing when the browser refuses access. */
export function storedEntries(area: Area): StoredEntry[] {
  return attempt(() => {
    const storage = storageOf(area);
    return Object.keys(storage).map((key) => ({
      key,
      text: storage.getItem(key) ?? '',
      remove: () => storage.removeItem(key),
      moveTo: (to) => {
        const text = storage.getItem(key);
        storage.removeItem(key);
        if (text !== null && storage.getItem(to) === null) storage.setItem(to, text);
      },
    }));
  }, []);
}

/** The schema of a stored text. */
export const storedString: StoredValueSchema<string> = {
  safeParse: (stored) =>
    typeof stored === 'string' ? { success: true, data: stored } : { success: false },
};

/** The schema of a stored list of texts. */
export const storedStrings: StoredValueSchema<string[]> = {
  safeParse: (stored) =>
    Array.isArray(stored) && stored.every((item) => typeof item === 'string')
      ? { success: true, data: stored }
      : { success: false },
};

/** The schema of a stored number. */
export const storedNumber: StoredValueSchema<number> = {
  safeParse: (stored) =>
    typeof stored === 'number' ? { success: true, data: stored } : { success: false },
};

/** The schema of a value that is only tested for or removed, because other code reads it. */
export const anyStoredValue: StoredValueSchema<unknown> = {
  safeParse: (stored) => ({ success: true, data: stored }),
};

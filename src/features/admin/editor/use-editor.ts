import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form';
import { useSession } from '@/data/session/session-store';
import { ConflictError, errorCode } from '@/lib/errors';
import {
  clearEditorDraft,
  editorDraftKey,
  readEditorDraft,
  writeEditorDraft,
} from './editor-draft';

type Versioned = { id: string; updated_at: string };

type EditorOptions<Values extends FieldValues, Row extends Versioned> = {
  /** What is edited, in one word: with the person and the record it names the kept edit. */
  kind: string;
  /** Of a new record: what it belongs to, where several may be begun side by side. */
  parent?: string;
  /** The stored row; null for a new record. */
  row: Row | null;
  toValues: (row: Row | null) => Values;
  resolver: Resolver<Values>;
  /**
   * Saves what was typed over `version` (the row's `updated_at`); null makes a new record of that id, the same
   * one however often it is sent.
   * @throws ConflictError when the row is not of that version any more.
   */
  save: (values: Values, target: { id: string; version: string | null }) => Promise<Row>;
  /** A new record is stored and nothing of it is left to save. */
  onCreated?: (row: Row) => void;
  /** The field that a failure is about, with its words; null for a failure of the whole. */
  fieldOf?: (code: string) => [Path<Values>, string] | null;
};

export type EditorStatus = 'saved' | 'dirty' | 'saving' | 'failed' | 'conflict';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was kept, as far as it has the shape of today's form. */
function fitting<Values extends FieldValues>(kept: FieldValues, base: Values): Values {
  const entries = Object.entries(base).map(([field, value]: [string, unknown]) => {
    const before: unknown = kept[field];
    const fits = typeof before === typeof value && Array.isArray(before) === Array.isArray(value);
    return [field, fits ? before : value];
  });
  return Object.fromEntries(entries) as Values;
}

/**
 * A form that loses nothing (decisions: no lost edits). Every change is kept on this device before the
 * network; a reload, an expired session or a failed save finds it again. A row that somebody else saved
 * meanwhile, seen on arrival, by a fresh read or by the save itself, makes the person choose.
 */
export function useEditor<Values extends FieldValues, Row extends Versioned>(
  options: EditorOptions<Values, Row>,
) {
  const { kind, parent = '', row, toValues, resolver, save, onCreated, fieldOf } = options;
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const storageKey = editorDraftKey(userId, kind, row?.id ?? `new${parent && `-${parent}`}`);
  const stateOf = (of: Row | null) => ({ values: toValues(of), version: of?.updated_at ?? null });
  const [start] = useState(() => {
    const kept = readEditorDraft(storageKey);
    const { values, version } = stateOf(row);
    const mine = kept ? fitting(kept.values, values) : values;
    const id = row?.id ?? kept?.id ?? crypto.randomUUID();
    if (!kept || same(mine, values)) return { id, values, at: null, isOutdated: false };
    const isOutdated = kept.version !== version && !same(kept.base, values);
    return { id, values: mine, at: kept.at, isOutdated };
  });
  const { id } = start;
  const form = useForm<Values>({ resolver, defaultValues: start.values as DefaultValues<Values> });
  /** What is stored, as values, and the version that the next save goes over. */
  const [stored, setStored] = useState(() => stateOf(row));
  const [isDirty, setDirty] = useState(start.at !== null);
  const [restoredAt, setRestoredAt] = useState(start.at);
  const [theirs, setTheirs] = useState<{ row: Row | null } | null>(
    start.isOutdated ? { row } : null,
  );

  /** Keeps what is typed, unless it is what is stored. */
  function keep(over = stored) {
    const values = form.getValues();
    const dirty = !same(values, over.values);
    if (dirty)
      writeEditorDraft(storageKey, {
        id,
        values,
        base: over.values,
        version: over.version,
        at: Date.now(),
      });
    else clearEditorDraft(storageKey);
    setDirty(dirty);
  }

  const mutation = useMutation({
    mutationFn: async ({ values }: { values: Values; typed: Values }) => {
      try {
        return await save(values, { id, version: stored.version });
      } catch (error) {
        // Only what the form does not hold has changed, its place in a list for one: nobody has to choose.
        const fresh = error instanceof ConflictError ? (error.fresh as Row | null) : null;
        if (!fresh || !same(toValues(fresh), stored.values)) throw error;
        return save(values, { id, version: fresh.updated_at });
      }
    },
    onSuccess: (saved, { typed }) => {
      const next = stateOf(saved);
      setStored(next);
      setRestoredAt(null);
      if (same(form.getValues(), typed)) settle();
      else keep(next);
    },
    onError: (error) => {
      if (error instanceof ConflictError) setTheirs({ row: error.fresh as Row | null });
      const [field, message] = fieldOf?.(errorCode(error)) ?? [];
      if (field) form.setError(field, { message }, { shouldFocus: true });
    },
  });

  /** Nothing is left to keep: the form shows what is stored. */
  function settle() {
    clearEditorDraft(storageKey);
    setDirty(false);
  }

  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keep() }));
  useEffect(() => {
    if (!isDirty) form.reset(stored.values);
  }, [form, stored, isDirty]);

  const created = row === null && !isDirty && mutation.data;
  const tell = useEffectEvent((made: Row) => onCreated?.(made));
  useEffect(() => {
    if (created) tell(created);
  }, [created]);

  // A fresh read brought another version: shown at once where nothing was typed, else put before the person.
  const version = row?.updated_at ?? null;
  const [seen, setSeen] = useState(version);
  if (version !== seen) {
    setSeen(version);
    if (row && version !== stored.version && !mutation.isPending) {
      const next = stateOf(row);
      if (isDirty && !same(next.values, stored.values)) setTheirs({ row });
      else setStored(next);
    }
  }

  const status: EditorStatus = mutation.isPending
    ? 'saving'
    : theirs
      ? 'conflict'
      : mutation.isError && isDirty
        ? 'failed'
        : isDirty
          ? 'dirty'
          : 'saved';

  return {
    /** Of the record, also of one that is not stored yet. */
    id,
    form,
    status,
    isDirty,
    /** When the edit that was found on arrival was kept, in milliseconds since 1970; null for none. */
    restoredAt,
    /** The values that somebody else stored (null when the row is gone); undefined without a conflict. */
    theirs: theirs ? theirs.row && toValues(theirs.row) : undefined,
    error: mutation.error instanceof ConflictError ? null : mutation.error,
    submit: form.handleSubmit((values) => {
      if (mutation.isPending || theirs) return;
      // What is sent is trimmed; what was typed tells whether more was typed since.
      mutation.mutate({ values, typed: structuredClone(form.getValues()) });
    }),
    /** Goes on with what was typed; the next save goes over the other version. */
    keepMine() {
      if (!theirs) return;
      const next = stateOf(theirs.row);
      setStored(next);
      setTheirs(null);
      mutation.reset();
      keep(next);
    },
    /** Gives up what was typed, for the stored version. */
    takeTheirs() {
      if (theirs?.row) setStored(stateOf(theirs.row));
      setTheirs(null);
      setRestoredAt(null);
      mutation.reset();
      settle();
    },
    discard() {
      setRestoredAt(null);
      mutation.reset();
      settle();
    },
  };
}

export type Editor<Values extends FieldValues, Row extends Versioned> = ReturnType<
  typeof useEditor<Values, Row>
>;

import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, Resolver } from 'react-hook-form';
import { useStoredVersion } from './version-conflict/use-stored-version';
import { useVersionConflict, type Version } from './version-conflict/use-version-conflict';
import type { SaveResult } from '@/shared/data/versioned';
import { isRetryable } from '@/lib/errors';
import { isSameValue, mergeVersions } from './version-conflict/merge-versions';
import { useStableCallback } from '@/lib/hooks/use-stable-callback';
import { editorDraftKey } from './editor-draft';
import { ownBase, withSent } from './own-base';
import { restoredValues } from './restored-values';
import { withStoredSpelling } from './stored-spelling';
import { submittedValues } from './submitted-values';
import { useFormWithDraft } from './use-form-with-draft';
import { useRetries } from './use-retries';

type VersionedRow = { id: string; updated_at: string };

type EditorOptions<Values extends FieldValues, Row extends VersionedRow> = {
  /** The kind of record, for example `course`. Together with the user and the record it names the draft. */
  kind: string;
  /** Of a new record: the id of the record that it belongs to, so that each parent has its own draft. */
  parent?: string;
  /** The stored row; null for a new record. */
  row: Row | null;
  /** Of a record that somebody deleted: its id, so that what was typed of it is found. `row` is null then. */
  deletedId?: string;
  /** What a record that is saved again as a new one cannot have like the deleted one. */
  asNew?: (values: Values) => Values;
  toValues: (row: Row | null) => Values;
  resolver: Resolver<Values>;
  /** Fields that only make sense together; see {@link mergeVersions}. */
  dependentFields?: readonly (readonly (keyof Values & string)[])[];
  /** The values as the form has them once they are saved and read again, for example `99` for `99,00`. */
  asStored?: (values: Values) => Values;
  /**
   * Saves the values over `version` (the row's `updated_at`). A `version` of null creates a record with that id;
   * sent twice, it still creates one.
   */
  save: (
    values: Values,
    target: { id: string; version: string | null },
  ) => Promise<SaveResult<Row>>;
  /** Called once a new record is stored and nothing unsaved is left. `another`: the user wants to add one more. */
  onCreated?: (row: Row, another: boolean) => void;
  /** The field that an error is about, with the text to show there; null when it is about none. */
  fieldOf?: (error: Error, typed: Values) => [Path<Values>, string] | null;
};

export type EditorStatus = 'new' | 'saved' | 'dirty' | 'saving' | 'failed' | 'conflict';

/** `values` are parsed, for example trimmed; `typed` are the raw values of the form at that moment. */
type Submission<Values> = {
  id: string;
  values: Values;
  typed: Values;
  version: string | null;
  /** Of a deleted record that is saved as a new one: the id of that. */
  newId: string | null;
};

/**
 * The form of one record. Nothing that was typed is lost: every change is stored on this device as a draft before
 * it goes to the network, and a reload, an expired session or a failed save finds it there. When somebody else
 * saved the record since, {@link useVersionConflict} merges both versions or lets the user choose.
 */
export function useEditor<Values extends FieldValues, Row extends VersionedRow>(
  options: EditorOptions<Values, Row>,
) {
  const { kind, parent, row, deletedId, toValues, resolver, dependentFields, asStored } = options;
  const { save, onCreated } = options;
  const versionOf = (of: Row | null): Version<Values> => ({
    values: toValues(of),
    updatedAt: of?.updated_at ?? null,
  });
  const stored = versionOf(row);
  const { id, getId, setId, newId, setNewId, form, draft, isDirty, getSent, setSent, ...drafts } =
    useFormWithDraft({
      draftKey: editorDraftKey(kind, row?.id ?? deletedId ?? (parent ? `new-${parent}` : 'new')),
      rowId: row?.id ?? null,
      stored,
      resolver,
    });
  const { updateDraft, keepDraft, setValues } = drafts;
  const [restoredAt, setRestoredAt] = useState(draft?.savedAt ?? null);

  const [failures, setFailures] = useState(0);
  const mutation = useMutation({
    mutationFn: async ({ id: target, values, version, newId: other }: Submission<Values>) => {
      // Also of a deleted record, which somebody may have restored.
      const result = await save(values, { id: target, version });
      if (result.status !== 'deleted' || !other) return result;
      return save(options.asNew?.(values) ?? values, { id: other, version: null });
    },
    onMutate: ({ values, typed }) => {
      setSent(withSent(getSent(), { typed, stored: asStored?.(values) ?? values }));
      updateDraft(base);
    },
    onSuccess: (result, { typed }) => {
      setFailures(0);
      if (result.status !== 'deleted') {
        setNewId(null);
        setId(result.row.id);
      }
      if (result.status !== 'saved') return handleConflict(result);
      setSent([]);
      const next = versionOf(result.row);
      setRestoredAt(null);
      versions.receive(next, submittedValues(typed, form.getValues(), next.values));
    },
    onError: (error, { typed }) => {
      setFailures((count) => count + 1);
      const [field, message] = options.fieldOf?.(error, typed) ?? [];
      if (field) form.setError(field, { message }, { shouldFocus: true });
    },
  });
  const { error } = mutation;
  const wantsAnother = useRef(false);

  const versions = useVersionConflict<Values, keyof Values & string>({
    start: draft?.base ?? stored,
    theirs: deletedId !== undefined && draft?.id === deletedId ? versionOf(null) : null,
    getValues: () => form.getValues(),
    setValues,
    merge: (base, mine, theirs) => {
      const written = asStored ? withStoredSpelling({ base, mine, theirs, asStored }) : mine;
      return mergeVersions({ base, mine: written, theirs, dependentFields });
    },
  });
  const { base } = versions;
  // Saving a deleted record as a new one is a choice that holds until it is saved.
  const conflict = newId && versions.conflict?.isDeleted ? null : versions.conflict;

  /** Takes in a version that this page did not save, as far as it knows. */
  function receive(newer: Version<Values>) {
    const [mine, theirs] = [form.getValues(), newer.values];
    return versions.receive(newer, ownBase({ base: base.values, mine, theirs, sent: getSent() }));
  }
  useStoredVersion({
    stored,
    isSaving: mutation.isPending,
    versions: { base, receive },
  });

  function submitOver(version: string | null, as: string | null = null) {
    return form.handleSubmit((values) => {
      const typed = structuredClone(form.getValues());
      mutation.mutate({ id: getId(), values, typed, version, newId: as });
    })();
  }

  /** Somebody else saved first. What can be merged is saved at once, over the newer version. */
  function handleConflict(result: Exclude<SaveResult<Row>, { status: 'saved' }>) {
    if (result.status === 'deleted') versions.receiveDeleted(toValues(null));
    else if (receive(versionOf(result.row))) void submitOver(result.row.updated_at);
  }

  // Subscribed once: a field array reports its values in an effect, which must find the subscription in place.
  const handleValues = useEffectEvent((changed: string | undefined) => {
    updateDraft(base);
    // What was refused is another value now.
    const refused =
      mutation.variables && error && options.fieldOf?.(error, mutation.variables.typed);
    if (changed && changed === refused?.[0]) mutation.reset();
  });
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ name }) => handleValues(name) }),
    [form],
  );
  const handleStorage = useEffectEvent(() => keepDraft(base));
  useEffect(() => {
    const listener = () => handleStorage();
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);
  useEffect(() => {
    if (isDirty) return;
    // Setting the same values again would remount the rows of a field array, and take the focus from them.
    form.reset(base.values, { keepValues: isSameValue(form.getValues(), base.values) });
  }, [form, base, isDirty]);

  useRetries({
    isWaiting: isRetryable(error) && isDirty && !conflict && !mutation.isPending,
    failures,
    // What is being written since then waits for a press.
    retry: () => mutation.variables && mutation.mutate(mutation.variables),
  });

  const { data: result } = mutation;
  const created = !isDirty && result?.status === 'saved' && result.row.id !== row?.id && result.row;
  /** The user is on the way to another page, which the page of a new record must not replace. */
  const isLeaving = useRef(false);
  const handleCreated = useEffectEvent((newRow: Row) => {
    if (!isLeaving.current) onCreated?.(newRow, wantsAnother.current);
  });
  useEffect(() => {
    if (created) handleCreated(created);
  }, [created]);

  const dependentsOf = (field: keyof Values & string) =>
    dependentFields?.find((names) => names.includes(field)) ?? [field];

  function status(): EditorStatus {
    if (mutation.isPending) return 'saving';
    if (conflict) return 'conflict';
    if (error && isDirty) return 'failed';
    if (isDirty) return 'dirty';
    return row === null && mutation.data?.status !== 'saved' ? 'new' : 'saved';
  }

  type Deleted = { id: string; newId: string | null; base: Version<Values> };
  type Discarded = { start: Values; typed: Values; deleted?: Deleted };
  const bringBack = useStableCallback(({ start, typed, deleted }: Discarded) => {
    const values = restoredValues({ start, typed, now: form.getValues(), dependentFields });
    // Unless another record was made of what was typed since.
    if (!deleted || base.updatedAt !== null) return void versions.startFrom(base, values);
    setId(deleted.id);
    setNewId(deleted.newId);
    versions.startFrom(deleted.base, values);
  });

  function forgetAttempt() {
    setRestoredAt(null);
    mutation.reset();
  }

  /** Goes on after a choice: the save that the conflict stopped, if one did, needs no second press. */
  function continueWith(chosen: { base: Version<Values>; values: Values } | null) {
    const wasSaving = mutation.data !== undefined && mutation.data.status !== 'saved';
    mutation.reset();
    if (!chosen || !wasSaving || isSameValue(chosen.values, chosen.base.values)) return;
    void submitOver(chosen.base.updatedAt);
  }

  return {
    /** Of the record, also of one that is not stored yet. */
    id,
    form,
    /** What the form was last compared with: a save changes what differs from it. */
    base: base.values,
    status: status(),
    isDirty,
    /** When the draft that the editor started from was stored, in milliseconds since 1970; null without one. */
    restoredAt,
    conflict,
    error,
    /** @param options `another`: whether the user wants to add one more record after this one */
    submit: async ({ another = false } = {}) => {
      if (mutation.isPending || conflict) return;
      wantsAnother.current = another;
      await submitOver(base.updatedAt, newId);
    },
    keepMine: () => {
      if (!conflict?.isDeleted) return continueWith(versions.keepMine());
      const chosen = crypto.randomUUID();
      setNewId(chosen);
      void submitOver(base.updatedAt, chosen);
    },
    keepTheirs: () => {
      setRestoredAt(null);
      continueWith(versions.keepTheirs());
    },
    /** Takes the other version of the chosen fields, and of those that depend on them. */
    keepChosen: (theirFields: readonly (keyof Values & string)[]) => {
      const takesTheirs = new Set<string>(theirFields.flatMap(dependentsOf));
      const chosen = versions.keepChosen(({ withMine, withTheirs }) => {
        const entries = Object.entries(withTheirs).filter(([field]) => takesTheirs.has(field));
        return { ...withMine, ...Object.fromEntries(entries) };
      });
      continueWith(chosen);
    },
    /** The fields that are chosen together with a field: at least itself. */
    dependentsOf,
    /** Notes that another page opens once this is rendered. */
    leave: () => {
      isLeaving.current = true;
    },
    /** Gives up everything that is not saved. @returns a function that brings it back, beside what is typed since */
    discard: () => {
      const typed = structuredClone(form.getValues());
      const deleted = versions.conflict?.isDeleted ? { id: getId(), newId, base } : undefined;
      if (deleted) {
        // What is typed from now on is of another record.
        setNewId(null);
        setId(crypto.randomUUID());
      }
      versions.discard();
      forgetAttempt();
      const start = structuredClone(form.getValues());
      return () => bringBack({ start, typed, deleted });
    },
  };
}

export type Editor<Values extends FieldValues, Row extends VersionedRow> = ReturnType<
  typeof useEditor<Values, Row>
>;

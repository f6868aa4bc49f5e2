import { useEffect, useEffectEvent } from 'react';
import type { Version } from './use-version-conflict';

type Options<Values> = {
  /** The newest version that the query has read. */
  stored: Version<Values>;
  /** A save is under way: what the query reads meanwhile may be this very save. */
  isSaving: boolean;
  /** Of `useVersionConflict`. */
  versions: { base: Version<Values>; receive: (newer: Version<Values>) => unknown };
};

/** Passes every newer version that the query reads to the form, also one that is newer than a restored draft. */
export function useStoredVersion<Values>({ stored, isSaving, versions }: Options<Values>) {
  const receiveIfNewer = useEffectEvent((updatedAt: string | null) => {
    const isNewer = updatedAt !== null && updatedAt !== versions.base.updatedAt;
    if (isNewer && !isSaving) versions.receive(stored);
  });
  useEffect(() => receiveIfNewer(stored.updatedAt), [stored.updatedAt]);
}

import { useSyncExternalStore } from 'react';

export type Toast = {
  id: number;
  tone: 'success' | 'error' | 'info';
  title: string;
  text?: string;
  /** Milliseconds until it disappears. */
  duration?: number;
  /** A button in the toast, which also closes it. */
  action?: { label: string; onSelect: () => void };
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const none: readonly Toast[] = [];

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast. Use it for what happened elsewhere on the page; errors of a form belong next to the form. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  publish([...toasts, { ...toast, id: lastId }]);
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

export function dismissAllToasts(): void {
  publish(none);
}

/** The toasts to show. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
}

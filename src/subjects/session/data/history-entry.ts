/**
 * The key of the entry of the browser's history that is open. The router's `useLocation().key` becomes the same, once
 * the page has rendered.
 */
export function openHistoryEntry(): string {
  const state: unknown = window.history.state;
  const hasKey = typeof state === 'object' && state !== null && 'key' in state;
  return hasKey ? String(state.key) : 'default';
}

import { WorkspaceSkeleton } from '@/subjects/staff/workspace-skeleton';
import { RequireSession } from './require-session';

/** `RequireSession` for views of the staff area that also other users may open. */
export function RequireSessionInWorkspace() {
  return <RequireSession skeleton={<WorkspaceSkeleton />} />;
}

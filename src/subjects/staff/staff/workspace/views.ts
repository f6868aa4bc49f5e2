import { adminText } from '../../text/admin';
import type { Role } from '@/subjects/session/data/roles';
import type { StaffCounts } from '../../data/counts';
import { adminPaths } from '@/lib/admin-paths';
import { paths } from '@/lib/paths';

export type View = {
  to: string;
  label: string;
  audience: 'staff' | 'admins';
  /** Whether only this path is the view, not those below it. */
  isExact?: true;
  /** What waits in the view, shown beside its label. */
  count?: keyof StaffCounts;
  /** Whether the rail has it only while something waits in it. */
  isForWaiting?: true;
};

/**
 * The views of the staff area in their order, for the rail, its sheet on a phone and the command palette. Those of
 * admins come last, so that none moves when the role arrives.
 */
const views: readonly View[] = [
  { to: paths.admin, label: adminText.navigation.courses, audience: 'staff', isExact: true },
  { to: adminPaths.overview, label: adminText.navigation.overview, audience: 'staff' },
  {
    to: adminPaths.interests,
    label: adminText.navigation.interests,
    audience: 'staff',
    count: 'newInterests',
  },
  {
    to: adminPaths.messages,
    label: adminText.navigation.messages,
    audience: 'staff',
    count: 'openMessages',
  },
  {
    to: adminPaths.questions,
    label: adminText.navigation.questions,
    audience: 'staff',
    count: 'waitingQuestions',
  },
  {
    to: adminPaths.certificates,
    label: adminText.navigation.certificates,
    audience: 'staff',
    count: 'waitingCertificates',
  },
  { to: adminPaths.organizations, label: adminText.navigation.organizations, audience: 'staff' },
  { to: adminPaths.bin, label: adminText.navigation.bin, audience: 'staff' },
  { to: adminPaths.pools, label: adminText.navigation.pools, audience: 'admins' },
  { to: adminPaths.users, label: adminText.navigation.users, audience: 'admins' },
  { to: adminPaths.audit, label: adminText.navigation.audit, audience: 'admins' },
  {
    to: adminPaths.letters,
    label: adminText.navigation.letters,
    audience: 'admins',
    count: 'deadLetters',
    isForWaiting: true,
  },
];

/** The views that a role may open; those of every member of staff while the role is not known. */
export function viewsOf(role: Role | undefined): readonly View[] {
  // Learners only get here as members of an organisation.
  if (role === 'learner') return views.filter(({ to }) => to === adminPaths.organizations);
  return views.filter(({ audience }) => audience === 'staff' || role === 'admin');
}

import { adminText } from '../../text/admin';
import type { Role } from '@/subjects/session/data/roles';
import type { StaffCounts } from '../../data/counts';
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
  { to: paths.adminOverview, label: adminText.navigation.overview, audience: 'staff' },
  {
    to: paths.adminInterests,
    label: adminText.navigation.interests,
    audience: 'staff',
    count: 'newInterests',
  },
  {
    to: paths.adminMessages,
    label: adminText.navigation.messages,
    audience: 'staff',
    count: 'openMessages',
  },
  {
    to: paths.adminQuestions,
    label: adminText.navigation.questions,
    audience: 'staff',
    count: 'waitingQuestions',
  },
  {
    to: paths.adminCertificates,
    label: adminText.navigation.certificates,
    audience: 'staff',
    count: 'waitingCertificates',
  },
  { to: paths.adminOrganizations, label: adminText.navigation.organizations, audience: 'staff' },
  { to: paths.adminBin, label: adminText.navigation.bin, audience: 'staff' },
  { to: paths.adminPools, label: adminText.navigation.pools, audience: 'admins' },
  { to: paths.adminUsers, label: adminText.navigation.users, audience: 'admins' },
  { to: paths.adminAudit, label: adminText.navigation.audit, audience: 'admins' },
  {
    to: paths.adminLetters,
    label: adminText.navigation.letters,
    audience: 'admins',
    count: 'deadLetters',
    isForWaiting: true,
  },
];

/** The views that a role may open; those of every member of staff while the role is not known. */
export function viewsOf(role: Role | undefined): readonly View[] {
  // Learners only get here as members of an organisation.
  if (role === 'learner') return views.filter(({ to }) => to === paths.adminOrganizations);
  return views.filter(({ audience }) => audience === 'staff' || role === 'admin');
}

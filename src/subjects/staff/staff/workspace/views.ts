import { adminText } from '../../text/admin';
import type { Role } from '@/subjects/session/data/roles';
import type { StaffCounts } from '../../data/counts';
import { adminPaths } from '@/lib/admin-paths';
import { paths } from '@/lib/paths';

export type View = {
  to: string;
  label: string;
  /** Not for instructors. */
  isForAdmins?: true;
  /** Whether only this path is the view, not those below it. */
  isExact?: true;
  /** Paths elsewhere that are part of the view. */
  alsoAt?: RegExp;
  /** What waits in the view, shown beside its label. Of payments that is what is not paid; missing papers and interests that are held are told on the first page. */
  count?: Exclude<keyof StaffCounts, 'missingPapers' | 'heldInterests'>;
  /** Where that is, if it is less than the whole view. */
  toWaiting?: string;
  /** Whether the rail has it only while something waits in it. */
  isForWaiting?: true;
};

const { navigation } = adminText;

/** The views of the staff area by work, for the rail, its sheet on a phone and the command palette: each day, whom one works for, and what happened. */
const groups: readonly (readonly View[])[] = [
  [
    { to: adminPaths.today, label: navigation.today },
    {
      to: paths.admin,
      label: navigation.courses,
      isExact: true,
      alsoAt: /^\/admin\/courses\/[^/]+\/(?!cohorts)/,
    },
    {
      to: adminPaths.allCohorts,
      label: navigation.cohorts,
      alsoAt: /^\/admin\/courses\/[^/]+\/cohorts/,
    },
    {
      to: adminPaths.unpaid,
      label: navigation.payments,
      isForAdmins: true,
      alsoAt: /^\/admin\/bookings\/(withdrawals|money)/,
      count: 'unpaidBookings',
    },
    {
      to: adminPaths.interests,
      label: navigation.interests,
      count: 'newInterests',
      toWaiting: adminPaths.newInterests,
    },
    { to: adminPaths.messages, label: navigation.messages, count: 'openMessages' },
    { to: adminPaths.questions, label: navigation.questions, count: 'waitingQuestions' },
  ],
  [
    { to: adminPaths.users, label: navigation.users, isForAdmins: true },
    { to: adminPaths.organizations, label: navigation.organizations },
    { to: adminPaths.pools, label: navigation.pools, isForAdmins: true },
    { to: adminPaths.certificates, label: navigation.certificates, count: 'waitingCertificates' },
  ],
  [
    { to: adminPaths.overview, label: navigation.overview },
    { to: adminPaths.audit, label: navigation.audit, isForAdmins: true },
    { to: adminPaths.health, label: navigation.health, isForAdmins: true, count: 'troubles' },
    { to: adminPaths.bin, label: navigation.bin },
    {
      to: adminPaths.letters,
      label: navigation.letters,
      isForAdmins: true,
      count: 'deadLetters',
      isForWaiting: true,
    },
  ],
];

/** The views that a role may open, by group; while the role is not known also those of admins, so that they keep their space. */
export function viewGroupsOf(role: Role | undefined): readonly (readonly View[])[] {
  const mayOpen = ({ to, isForAdmins }: View) =>
    // Learners only get here as members of an organisation.
    role === 'learner' ? to === adminPaths.organizations : !isForAdmins || role !== 'instructor';
  return groups.map((views) => views.filter(mayOpen)).filter((views) => views.length > 0);
}

/** The views that a role may open; those of every member of staff while the role is not known. */
export function viewsOf(role: Role | undefined): readonly View[] {
  return viewGroupsOf(role ?? 'instructor').flat();
}

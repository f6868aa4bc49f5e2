import { navigationItems } from '@/subjects/site/navigation/navigation-items';
import { adminCoursesText } from '@/subjects/courses/text/staff-courses';
import { adminUnpaidText } from '@/subjects/cohorts/text/staff-unpaid';
import { adminText } from '../../../text/admin';
import { workspaceText } from '../../../text/workspace';
import type { Role } from '@/subjects/session/data/roles';
import { adminPaths } from '@/lib/admin-paths';
import { paths } from '@/lib/paths';
import { plainText } from '@/lib/plain-text';
import { viewsOf } from '../views';
import { rankEntries } from './rank-entries';

export type PaletteEntry = {
  to: string;
  label: string;
  /** What tells it from others with the same label. */
  detail?: string;
};

export type PaletteGroup = {
  name: keyof typeof workspaceText.palette.groups;
  entries: readonly PaletteEntry[];
};

const editorEntries: readonly PaletteEntry[] = [
  { to: adminPaths.tab({ course: 'new' }), label: adminCoursesText.newTitle },
  { to: adminPaths.tab({ tab: 'modules' }), label: adminText.tabs.modules },
  { to: adminPaths.tab({ tab: 'lessons' }), label: adminText.tabs.lessons },
];

/** Lists that a view leads to, for admins. */
const adminEntries: readonly PaletteEntry[] = [
  { to: adminPaths.unpaid, label: adminUnpaidText.title },
  { to: adminPaths.refunds, label: adminUnpaidText.refunds.title },
  { to: adminPaths.money, label: adminUnpaidText.month },
];

const pageEntries: readonly PaletteEntry[] = [
  ...navigationItems.map(({ to, label }) => ({ to, label })),
  { to: paths.profile, label: workspaceText.account.profile },
];

/** The views and pages whose name contains every word of the text, whatever their case and accents, the best first. */
export function findPages(role: Role | undefined, text: string): PaletteGroup[] {
  const words = plainText(text).split(/\s+/);
  const isFound = ({ label }: PaletteEntry) =>
    words.every((word) => plainText(label).includes(word));
  const views = [
    ...viewsOf(role),
    ...(role === 'learner' ? [] : editorEntries),
    ...(role === 'admin' ? adminEntries : []),
  ];
  return [
    { name: 'views', entries: rankEntries(views.filter(isFound), text) },
    { name: 'pages', entries: rankEntries(pageEntries.filter(isFound), text) },
  ];
}

import { navigationText } from '../text/navigation';
import { paths } from '@/lib/paths';

export type NavigationItem = {
  to: string;
  label: string;
  /** Whether the link is active on its own path only. */
  exact?: boolean;
  /** Where it leads by a redirect, and is active. */
  at?: string;
};

/** The entries of the main navigation, in their order. */
export const navigationItems: NavigationItem[] = [
  { to: paths.home, label: navigationText.home, exact: true },
  { to: paths.individuals, label: navigationText.individuals },
  { to: paths.businesses, label: navigationText.businesses },
  { to: paths.projects, label: navigationText.projects },
  { to: paths.catalog, label: navigationText.catalog },
  { to: paths.calendar, label: navigationText.calendar },
  { to: paths.about, label: navigationText.about },
  { to: paths.contact, label: navigationText.contact },
];

const learn: NavigationItem = { to: paths.learn, label: navigationText.learn, exact: true };
const dashboard: NavigationItem = {
  to: paths.dashboard,
  label: navigationText.dashboard,
  at: paths.profile,
};

/** What users have after the main navigation. */
export const userItems = [learn, dashboard];

/** What they have in its place in their own area, in words that a phone has room for. */
export const ownAreaItems: NavigationItem[] = [
  { ...learn, label: navigationText.own.learn },
  { to: paths.certificates, label: navigationText.certificates },
  dashboard,
];

/** What a wide window shows of the main navigation there; the rest is a press on the mark away. */
export const besideOwnArea = navigationItems.filter(({ to }) =>
  [paths.catalog, paths.calendar, paths.contact].some((path) => path === to),
);

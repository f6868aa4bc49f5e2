import { navigationText } from '../text/navigation';
import { paths } from '@/lib/paths';

/** The entries of the main navigation, in their order. `exact` marks a link as active on its own path only. */
export const navigationItems = [
  { to: paths.home, label: navigationText.home, exact: true },
  { to: paths.individuals, label: navigationText.individuals, exact: false },
  { to: paths.businesses, label: navigationText.businesses, exact: false },
  { to: paths.projects, label: navigationText.projects, exact: false },
  { to: paths.catalog, label: navigationText.catalog, exact: false },
  { to: paths.calendar, label: navigationText.calendar, exact: false },
  { to: paths.about, label: navigationText.about, exact: false },
  { to: paths.contact, label: navigationText.contact, exact: false },
] as const;

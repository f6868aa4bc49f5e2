import { frame } from '@/content/interface/frame';
import { paths } from '@/lib/paths';

const words = frame.navigation;

/** The entries of the top navigation, in order (section 2). */
export const navigationItems = [
  { to: paths.home, label: words.home, exact: true },
  { to: paths.individuals, label: words.individuals, exact: false },
  { to: paths.businesses, label: words.businesses, exact: false },
  { to: paths.projects, label: words.projects, exact: false },
  { to: paths.about, label: words.about, exact: false },
  { to: paths.contact, label: words.contact, exact: false },
] as const;

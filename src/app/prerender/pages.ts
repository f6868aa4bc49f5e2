import { projectSummaries } from '@/content/projects/summaries';
import { trainingSummaries } from '@/content/trainings/summaries';
import { paths } from '@/lib/paths';

/** Public pages with an address of their own: a file each, and a line in the sitemap. */
export const staticPages: string[] = [
  paths.home,
  paths.individuals,
  paths.businesses,
  paths.projects,
  paths.about,
  paths.contact,
  paths.catalog,
  paths.privacyPolicy,
  paths.termsOfService,
  ...trainingSummaries.map((training) => paths.training(training.slug)),
  ...projectSummaries.map((project) => paths.project(project.slug)),
];

/** Files that serve many addresses: the frame, a skeleton and the head that is known. */
export const shells: { file: string; url: string }[] = [
  { file: 'course.html', url: paths.course('_') },
];

/** What a host sends for an address it does not know. */
export const notFound = { file: '404.html', url: '/404' };

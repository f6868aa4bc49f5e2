import { projectSummaries } from '@/content/projects/summaries';
import { trainingSummaries } from '@/content/trainings/summaries';
import { paths } from '@/lib/paths';

/** Public pages that need no live data: a file each, and a line in the sitemap. */
export const staticPages: string[] = [
  paths.home,
  paths.individuals,
  paths.businesses,
  paths.projects,
  paths.about,
  paths.contact,
  paths.privacyPolicy,
  paths.termsOfService,
  ...trainingSummaries.map((training) => paths.training(training.slug)),
  ...projectSummaries.map((project) => paths.project(project.slug)),
];

/** Files for addresses whose content is live: the frame, a skeleton and the head that is known. */
export const shells: { file: string; url: string; inSitemap: boolean }[] = [
  { file: 'catalog.html', url: paths.catalog, inSitemap: true },
  { file: 'course.html', url: paths.course('_'), inSitemap: false },
  { file: '404.html', url: '/404', inSitemap: false },
];

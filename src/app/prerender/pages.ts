import { projects } from '@/content/projects/projects';
import { trainings } from '@/content/trainings/trainings';
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
  ...trainings.map((training) => paths.training(training.slug)),
  ...projects.map((project) => paths.project(project.slug)),
];

/** Files for addresses whose content is live: the frame, a skeleton and the head that is known. */
export const shells: { file: string; url: string; inSitemap: boolean }[] = [
  { file: 'catalog.html', url: paths.catalog, inSitemap: true },
  { file: 'course.html', url: paths.course('_'), inSitemap: false },
  { file: '404.html', url: '/404', inSitemap: false },
];

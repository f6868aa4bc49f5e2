import { readFileSync } from 'node:fs';

/** The paths of the built sitemap: every public page. */
const publicPaths = [
  ...readFileSync(new URL('../dist/sitemap.xml', import.meta.url), 'utf8').matchAll(
    /<loc>([^<]+)<\/loc>/g,
  ),
].map(([, url = '']) => new URL(url).pathname);

/** Public pages whose HTML file contains the whole page, except courses. */
export const prerendered = publicPaths.filter(
  (path) => !['/calendar', '/catalog'].includes(path) && !path.startsWith('/course/'),
);

/** A course of the seed with a published curriculum, and one without modules. */
export const courseWithCurriculum = {
  id: '10000000-0000-4000-8000-000000000001',
  path: '/course/techniti-noimosyni-stin-kathimerini-douleia',
  title: 'Τεχνητή νοημοσύνη στην καθημερινή δουλειά',
};
export const courseWithoutCurriculum = {
  id: '10000000-0000-4000-8000-000000000016',
  path: '/course/analysi-dedomenon-me-python',
  title: 'Ανάλυση δεδομένων με Python',
};

/** Some courses of the seed. Each has an HTML file with its state at build time. */
const courses = [
  courseWithCurriculum.path,
  courseWithoutCurriculum.path,
  '/course/ai-gia-paragogikotita',
  '/course/efarmoges-choris-kodika',
  '/course/psifiaki-stratigiki',
];

/** Public pages whose HTML file has no content: it is loaded from the backend. */
export const live = ['/calendar', '/catalog', `/course/${courseWithCurriculum.id}`];

/** Paths without a page, with their HTTP status. A course is only known to be missing once the backend has responded. */
export const missing = [
  { path: '/no-such-page', status: 404 },
  { path: '/training/no-such-training', status: 404 },
  { path: '/project/no-such-project', status: 404 },
  { path: '/course/no-such-course', status: 200 },
];

export const found = [...prerendered, ...courses, '/calendar', '/catalog'];

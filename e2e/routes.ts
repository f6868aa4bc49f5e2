/** Public addresses with an HTML file of their own that holds the whole page (section 2). */
export const prerendered = [
  '/',
  '/individuals',
  '/businesses',
  '/projects',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/training/ai-for-teams',
  '/training/corporate-productivity-boost',
  '/training/project-management-for-teams',
  '/training/video-editing-101-marketing',
  '/project/ai-tooling-assessment-roadmap',
  '/project/workspace-setup-optimization',
  '/project/no-code-website-intranet',
  '/project/starter-automations',
];

/** The seeded course with a published curriculum, and one without any. */
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

/** Courses of the sample data: each has a file of its own, as it was at build time. */
export const courses = [
  courseWithCurriculum.path,
  courseWithoutCurriculum.path,
  '/course/ai-gia-paragogikotita',
  '/course/efarmoges-choris-kodika',
  '/course/psifiaki-stratigiki',
];

/** Public addresses whose content is live: the file is a shell. */
export const live = ['/catalog', `/course/${courseWithCurriculum.id}`];

export const legalInEnglish = ['/privacy-policy?lang=en', '/terms-of-service?lang=en'];

/** Addresses of nothing, with the status of their document: a course's is known only after it was asked for. */
export const missing = [
  { path: '/no-such-page', status: 404 },
  { path: '/training/no-such-training', status: 404 },
  { path: '/project/no-such-project', status: 404 },
  { path: '/course/no-such-course', status: 200 },
];

export const found = [...prerendered, ...courses, '/catalog', ...legalInEnglish];
export const all = [...found, ...missing.map(({ path }) => path)];

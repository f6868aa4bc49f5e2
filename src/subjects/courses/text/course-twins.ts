type CourseTwin = {
  /** The slug of the course in the catalogue. */
  course: string;
  /** The kind and the slug of the page of its own. */
  kind: 'training' | 'project';
  slug: string;
};

/**
 * Products that are in the catalogue and have a page of their own as well, to which the course leads, and
 * course-twins.test.ts checks that they agree.
 */
export const courseTwins: CourseTwin[] = [
  { course: 'techniti-noimosyni-gia-omades', kind: 'training', slug: 'ai-for-teams' },
  { course: 'paragogikotita-gia-omades', kind: 'training', slug: 'corporate-productivity-boost' },
  {
    course: 'diacheirisi-ergon-gia-omades',
    kind: 'training',
    slug: 'project-management-for-teams',
  },
  {
    course: 'montaz-vinteo-gia-marketingk',
    kind: 'training',
    slug: 'video-editing-101-marketing',
  },
  { course: 'axiologisi-ergaleion-ai', kind: 'project', slug: 'ai-tooling-assessment-roadmap' },
  { course: 'organosi-chorou-ergasias', kind: 'project', slug: 'workspace-setup-optimization' },
];

export const courseTwinText = {
  training: 'Το πρόγραμμα, ώρα με την ώρα',
  project: 'Πώς γίνεται το έργο, βήμα βήμα',
};

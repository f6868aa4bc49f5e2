import { paths } from '@/lib/paths';

type Selection = {
  tab?: 'courses' | 'modules' | 'lessons' | 'learners' | 'outline';
  course?: string;
  module?: string;
  lesson?: string;
  /** The id of an enrolment. */
  learner?: string;
  /** What is shown of the learners, in place of their list. */
  view?: 'enrol' | 'questions';
};

/** The URL of a tab of `/admin` with the selected records. Both are search params, so that a reload keeps them. */
export function adminUrl({ tab = 'courses', ...selection }: Selection): string {
  const params = new URLSearchParams({ tab });
  for (const [name, id] of Object.entries(selection)) if (id) params.set(name, id);
  return `${paths.admin}?${params}`;
}

/** The URL of the list from which a lesson was opened: those of its module, or the outline of its course. */
export function lessonListUrl(tab: 'lessons' | 'outline', course: string, module: string): string {
  return adminUrl(tab === 'lessons' ? { tab, course, module } : { tab, course });
}

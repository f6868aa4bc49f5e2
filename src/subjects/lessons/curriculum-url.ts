import { adminPaths } from '@/lib/admin-paths';

/** Where the modules and lessons of a course are shown. */
type CurriculumView = 'modules' | 'lessons' | 'outline';

type Selection = { course: string; module?: string; lesson?: string };

/** The URL of a tab of `/admin`, or of the outline, with the selected module or lesson. */
export const curriculumUrl = (view: CurriculumView, { course, ...selection }: Selection): string =>
  view === 'outline'
    ? adminPaths.outline(course, selection)
    : adminPaths.tab({ tab: view, course, ...selection });

/** The URL of the list from which a lesson was opened: those of its module, or the outline of its course. */
export const lessonListUrl = (view: 'lessons' | 'outline', course: string, module: string) =>
  curriculumUrl(view, view === 'lessons' ? { course, module } : { course });

import { paths } from '@/lib/paths';

type Selection = {
  tab?: 'courses' | 'modules' | 'lessons';
  course?: string;
  module?: string;
  lesson?: string;
};

/** The address of a tab with what is selected in it (decisions: /admin keeps both in the query). */
export function adminUrl({ tab = 'courses', ...selection }: Selection): string {
  const params = new URLSearchParams({ tab });
  for (const [name, id] of Object.entries(selection)) if (id) params.set(name, id);
  return `${paths.admin}?${params}`;
}

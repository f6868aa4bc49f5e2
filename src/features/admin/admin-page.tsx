import { useSearchParams } from 'react-router-dom';
import { withQueryClient } from '@/components/with-query-client';
import { adminWords } from '@/content/interface/admin';
import { oneOf } from '@/lib/course-values';
import { Tabs } from '@/ui/tabs';
import { AdminFrame } from './admin-frame';
import { CoursesTab } from './courses/courses-tab';
import { LessonsTab } from './lessons/lessons-tab';
import { ModulesTab } from './modules/modules-tab';

const words = adminWords.tabs;
const tabs = ['courses', 'modules', 'lessons'] as const;

/** `/admin`: courses, modules and lessons; tab and selection stand in the address (decisions: /admin). */
function Page() {
  const [params, setParams] = useSearchParams();
  const tab = oneOf(tabs, params.get('tab')) ?? 'courses';

  /** The selection goes along, so that the modules tab opens the course that was being edited. */
  function open(next: (typeof tabs)[number]) {
    const selection = new URLSearchParams({ tab: next });
    for (const name of ['course', 'module']) {
      const id = params.get(name);
      if (id && id !== 'new') selection.set(name, id);
    }
    setParams(selection, { preventScrollReset: true });
  }

  return (
    <AdminFrame title={adminWords.title}>
      <Tabs
        label={words.label}
        value={tab}
        onChange={open}
        tabs={[
          { value: 'courses', label: words.courses, content: <CoursesTab /> },
          { value: 'modules', label: words.modules, content: <ModulesTab /> },
          { value: 'lessons', label: words.lessons, content: <LessonsTab /> },
        ]}
      />
    </AdminFrame>
  );
}

export const AdminPage = withQueryClient(Page);

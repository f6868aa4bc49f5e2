import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withQueryClient } from '@/components/with-query-client';
import { adminText } from '@/content/interface/admin';
import { oneOf } from '@/lib/course-values';
import { Tabs } from '@/ui/tabs';
import { AdminLayout } from './admin-layout';
import { CoursesTab } from './courses/courses-tab';
import { ListSkeleton } from './list-skeleton';

// What sets texts and moves lists comes with its tab.
const ModulesTab = lazy(async () => ({
  default: (await import('./modules/modules-tab')).ModulesTab,
}));
const LessonsTab = lazy(async () => ({
  default: (await import('./lessons/lessons-tab')).LessonsTab,
}));

const tabs = ['courses', 'modules', 'lessons'] as const;

const part = (tab: ReactNode) => <Suspense fallback={<ListSkeleton />}>{tab}</Suspense>;

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
    <AdminLayout title={adminText.title}>
      <Tabs
        label={adminText.tabs.label}
        value={tab}
        onChange={open}
        tabs={[
          { value: 'courses', label: adminText.tabs.courses, content: <CoursesTab /> },
          { value: 'modules', label: adminText.tabs.modules, content: part(<ModulesTab />) },
          { value: 'lessons', label: adminText.tabs.lessons, content: part(<LessonsTab />) },
        ]}
      />
    </AdminLayout>
  );
}

export const AdminPage = withQueryClient(Page);

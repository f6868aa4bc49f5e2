import { Suspense, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '@/shared/list/list-skeleton';
import { lazyPart } from '@/shared/page/lazy-part';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCoursesText } from '@/subjects/courses/text/staff-courses';
import { adminPaths } from '@/lib/admin-paths';
import { oneOf } from '@/lib/one-of';
import { ButtonLink } from '@/ui/button';
import { Tabs } from '@/ui/tabs';
import { AdminLayout } from '@/subjects/staff/admin-layout';
import { CoursesTab } from '@/subjects/courses/staff/courses-tab';
import { currentPath } from './old-links';

// Loaded with their tab: they contain the Markdown renderer and drag and drop.
const ModulesTab = lazyPart(
  async () => (await import('@/subjects/lessons/staff/modules/modules-tab')).ModulesTab,
);
const LessonsTab = lazyPart(
  async () => (await import('@/subjects/lessons/staff/lessons-tab')).LessonsTab,
);

const tabs = ['courses', 'modules', 'lessons'] as const;

const lazyTab = (tab: ReactNode) => <Suspense fallback={<ListSkeleton />}>{tab}</Suspense>;

/** `/admin`: courses, modules and lessons. The tab and the selected records are in the URL. */
export function AdminPage() {
  const [params, setParams] = useSearchParams();
  const tab = oneOf(tabs, params.get('tab')) ?? 'courses';

  /** Keeps the selected course and module, so that the modules tab opens the course that was being edited. */
  function handleTabChange(next: (typeof tabs)[number]) {
    const selection = new URLSearchParams({ tab: next });
    for (const name of ['course', 'module']) {
      const id = params.get(name);
      if (id && id !== 'new') selection.set(name, id);
    }
    setParams(selection, { preventScrollReset: true });
  }

  const movedTo = currentPath(params);
  if (movedTo !== null) return <Navigate to={movedTo} replace />;
  return (
    <AdminLayout
      title={adminText.title}
      heading={adminText.navigation.courses}
      actions={
        tab === 'courses' &&
        !params.has('course') && (
          <ButtonLink size="small" to={adminPaths.tab({ course: 'new' })}>
            {adminCoursesText.create}
          </ButtonLink>
        )
      }
    >
      {/* The labels have space of their own above them. */}
      <div className="-mt-2">
        <Tabs
          label={adminText.tabs.label}
          value={tab}
          onChange={handleTabChange}
          opensOnFocus={false}
          isCompact
          tabs={[
            { value: 'courses', label: adminText.tabs.courses, content: <CoursesTab /> },
            { value: 'modules', label: adminText.tabs.modules, content: lazyTab(<ModulesTab />) },
            { value: 'lessons', label: adminText.tabs.lessons, content: lazyTab(<LessonsTab />) },
          ]}
        />
      </div>
    </AdminLayout>
  );
}

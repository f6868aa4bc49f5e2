import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '@/shared/list/list-skeleton';
import { lazyPart } from '@/shared/page/lazy-part';
import { adminText } from '@/subjects/staff/text/admin';
import { oneOf } from '@/lib/one-of';
import { Tabs } from '@/ui/tabs';
import { AdminLayout } from '@/subjects/staff/admin-layout';
import { CoursesTab } from '@/subjects/courses/staff/courses-tab';
import { WeekSection } from '@/subjects/staff/staff/week/week-section';

// Loaded with their tab: they contain the Markdown renderer and drag and drop.
const ModulesTab = lazyPart(
  async () => (await import('@/subjects/lessons/staff/modules/modules-tab')).ModulesTab,
);
const LessonsTab = lazyPart(
  async () => (await import('@/subjects/lessons/staff/lessons-tab')).LessonsTab,
);

const LearnersView = lazyPart(
  async () => (await import('@/subjects/learning/staff/learners-view')).LearnersView,
);

const CohortsView = lazyPart(
  async () => (await import('@/subjects/cohorts/staff/cohorts-view')).CohortsView,
);

const OutlineView = lazyPart(
  async () => (await import('@/subjects/lessons/staff/outline/outline-view')).OutlineView,
);

const RulesView = lazyPart(
  async () => (await import('@/subjects/certificates/staff/rules-view')).RulesView,
);

const tabs = ['courses', 'modules', 'lessons'] as const;

const lazyTab = (tab: ReactNode) => <Suspense fallback={<ListSkeleton />}>{tab}</Suspense>;

/** `/admin`: courses, modules and lessons, and the outline, the learners, the cohorts and the certificates of a course. The tab and the selected records are in the URL. */
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

  // Views of one course, reached from its row in the list and from its editor.
  if (params.get('tab') === 'learners')
    return <AdminLayout title={adminText.title}>{lazyTab(<LearnersView />)}</AdminLayout>;
  if (params.get('tab') === 'cohorts')
    return <AdminLayout title={adminText.title}>{lazyTab(<CohortsView />)}</AdminLayout>;
  if (params.get('tab') === 'outline')
    return <AdminLayout title={adminText.title}>{lazyTab(<OutlineView />)}</AdminLayout>;

  if (params.get('tab') === 'certificates')
    return <AdminLayout title={adminText.title}>{lazyTab(<RulesView />)}</AdminLayout>;

  const isFirstView = tab === 'courses' && !params.has('course');
  return (
    <AdminLayout title={adminText.title} beside={isFirstView && <WeekSection />}>
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
    </AdminLayout>
  );
}

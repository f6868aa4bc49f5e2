import { useSession } from '@/subjects/session/data/session-store';
import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import type { CourseWithCurriculum } from '../data/queries';
import { ClosingStep, useStep } from './closing-step';

const OwnClosing = lazyAfterHydration(async () => (await import('./own-closing')).OwnClosing);

/** The end of a course's page: the next date, else the way into the course or to its form. */
export function CourseClosing({ course }: { course: CourseWithCurriculum }) {
  const session = useSession();
  const closing = <ClosingStep course={course} step={useStep(course)} />;
  if (session.status !== 'signed-in') return closing;
  return <OwnClosing course={course} userId={session.userId} placeholder={closing} />;
}

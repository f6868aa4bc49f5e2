import { useQuery } from '@tanstack/react-query';
import { CourseProgress } from '@/subjects/learning/course-progress';
import { ResumeLink } from '@/subjects/learning/resume-link';
import { navigationText } from '@/subjects/site/text/navigation';
import { postOnboardingText } from '../../text/post-onboarding';
import { myCoursesQuery } from '@/subjects/learning/data/my-courses';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';

/** The way to the course that the learner saw last; nothing for who has no course to go on with. */
export function LearnedCourse({ userId }: { userId: string }) {
  const { data } = useQuery(myCoursesQuery(userId));
  const course = data?.enrolled.find(
    (enrolled) => enrolled.is_active && enrolled.is_offered && enrolled.completed_at === null,
  );
  if (!course) return null;
  return (
    <section aria-labelledby="learned-title" className="mt-10 border-t border-ink pt-5">
      <h2 id="learned-title" className="text-h3 wrap-anywhere">
        {postOnboardingText.learned(course.title)}
      </h2>
      <CourseProgress course={course} className="mt-4 max-w-form" />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ResumeLink course={course} />
        <ButtonLink tone="plain" to={paths.learn}>
          {navigationText.learn}
        </ButtonLink>
      </div>
    </section>
  );
}

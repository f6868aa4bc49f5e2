import { lazyAfterHydration } from '@/components/page/lazy-after-hydration';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { coursePageText } from '@/content/interface/course-page';

const InterestForm = lazyAfterHydration(async () => (await import('./interest-form')).InterestForm);

/** The column beside a course, with the interest form. */
export function InterestPanel({ course }: { course: { id: string; title: string } }) {
  return (
    <section
      aria-labelledby="interest-title"
      className="self-start border-t-[14px] border-blue bg-white px-5 pt-7 pb-8 ring-1 ring-line sm:px-8 lg:sticky lg:top-24 print:hidden"
    >
      <h2 id="interest-title" className="text-h3">
        {coursePageText.interest.title}
      </h2>
      <p className="mt-2 mb-6 text-ink-muted">{coursePageText.interest.lead}</p>
      <InterestForm course={course} placeholder={<FormSkeleton fields={2} />} />
    </section>
  );
}

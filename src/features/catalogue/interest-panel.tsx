import { useState } from 'react';
import { FormHeading } from '@/components/forms/form-heading';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { lazyAfterHydration } from '@/components/page/lazy-after-hydration';
import { coursePageText } from '@/content/interface/course-page';
import { usePageUser } from '@/data/session/session-store';
import type { InterestFormProps, InterestResult } from './interest-form';

const UserInterestForm = lazyAfterHydration(
  async () => (await import('./user-interest-form')).UserInterestForm,
);

type InterestPanelProps = Pick<InterestFormProps, 'course'>;

/** The column beside a course, with the interest form. */
export function InterestPanel({ course }: InterestPanelProps) {
  // Another course or user starts with its own draft, without the result of the one before.
  return <Panel key={`${course.id} ${usePageUser()}`} course={course} />;
}

function Panel({ course }: InterestPanelProps) {
  const [result, setResult] = useState<InterestResult | null>(null);
  const text = coursePageText.interest;
  const titles = { sent: text.doneTitle, known: text.duplicateTitle };
  const lead = course.category === 'project' ? text.projectLead : text.lead;
  return (
    <section
      aria-labelledby="interest-title"
      className="self-start border-t-[14px] border-blue bg-white px-5 pt-7 pb-8 ring-1 ring-line sm:px-8 lg:sticky lg:top-24 print:hidden"
    >
      <FormHeading id="interest-title" className="mb-2 text-h3" isSent={result === 'sent'}>
        {result ? titles[result] : text.title}
      </FormHeading>
      {!result && <p className="mb-6 text-ink-muted">{lead}</p>}
      <UserInterestForm
        course={course}
        result={result}
        onResult={setResult}
        placeholder={<FormSkeleton fields={2} />}
      />
    </section>
  );
}

import { useEffect, useState } from 'react';
import { priceText } from '@/components/course/offer-text';
import type { CourseWithCurriculum } from '@/data/courses/queries';
import { classNames } from '@/lib/class-names';

/** The id of the interest form. */
export const interestId = 'interest';

/** Whether the interest form is on the screen. */
function useFormInView(): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const form = document.getElementById(interestId);
    if (!form || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) =>
      setIsInView(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(form);
    return () => observer.disconnect();
  }, []);
  return isInView;
}

type CourseBarProps = { course: CourseWithCurriculum; label: string };

/**
 * On small screens, the price and a link to the interest form at the bottom of the window, while the form is not in
 * view. styles.css keeps its height free at the end of the page, and below what takes the focus.
 */
export function CourseBar({ course, label }: CourseBarProps) {
  const isHidden = useFormInView();
  return (
    <div
      data-bottom-bar={isHidden ? 'hidden' : 'shown'}
      className={classNames(
        'on-dark fixed inset-x-0 bottom-0 z-20 flex min-h-17 items-center justify-between gap-4 bg-blue-deep px-5 py-2.5 text-paper sm:px-6 lg:hidden print:hidden',
        isHidden && 'invisible',
      )}
    >
      <span className="heading-style text-h4 tabular-nums">{priceText(course)}</span>
      <a
        href={`#${interestId}`}
        className="inline-flex min-h-12 items-center rounded bg-saffron px-5 text-center leading-tight font-semibold text-ink no-underline hover:bg-paper"
      >
        {label}
      </a>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { priceText } from '../offer-text';
import type { CourseWithCurriculum } from '../data/queries';
import { classNames } from '@/lib/class-names';

/** False in the tests, whose pages have no layout. */
const canObserve = 'IntersectionObserver' in globalThis;

/** Whether an element is on the screen; true until that is known, so that the bar does not appear for a moment. */
function useInView(id: string): boolean {
  const [isInView, setIsInView] = useState(canObserve);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element || !canObserve) return;
    const observer = new IntersectionObserver((entries) =>
      setIsInView(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isInView;
}

type CourseBarProps = {
  course: CourseWithCurriculum;
  label: string;
  /** The id of the interest form. */
  formId: string;
};

/**
 * On small screens, the price and a link to the interest form at the bottom of the window, while the form is not in
 * view. styles.css keeps its height free at the end of the page, and below what takes the focus.
 */
export function CourseBar({ course, label, formId }: CourseBarProps) {
  const isHidden = useInView(formId);
  return (
    <div
      data-bottom-bar={isHidden ? 'hidden' : 'shown'}
      className={classNames(
        'on-dark fixed inset-x-0 bottom-0 z-20 flex min-h-17 flex-wrap items-center justify-between gap-x-4 bg-blue-deep px-[20px] py-2.5 text-paper sm:px-6 lg:hidden print:hidden',
        isHidden && 'invisible',
      )}
    >
      <span className="heading-style text-h4 tabular-nums">{priceText(course)}</span>
      <a
        href={`#${formId}`}
        className="inline-flex min-h-12 items-center rounded bg-saffron px-5 text-center leading-tight font-semibold text-ink no-underline hover:bg-paper"
      >
        {label}
      </a>
    </div>
  );
}

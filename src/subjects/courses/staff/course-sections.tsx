import type { MouseEvent, ReactNode } from 'react';
import { adminCoursesText } from '../text/staff-courses';

const { sections, sectionsLabel } = adminCoursesText;

type Section = keyof typeof sections;

const headingId = (section: Section) => `course-${section}`;

/** A part of the form of a course, which {@link CourseSectionLinks} lead to. */
export function CourseSection({ section, children }: { section: Section; children: ReactNode }) {
  return (
    <section
      aria-labelledby={headingId(section)}
      className="grid gap-5.5 not-first:border-t not-first:border-line not-first:pt-6"
    >
      <h2 id={headingId(section)} tabIndex={-1} className="text-h4 outline-none">
        {sections[section]}
      </h2>
      {children}
    </section>
  );
}

function showSection(event: MouseEvent, section: Section) {
  // No navigation, which would ask about unsaved changes.
  event.preventDefault();
  const heading = document.getElementById(headingId(section));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

/** Leads to the parts of the form, where there is room beside it. */
export function CourseSectionLinks() {
  return (
    <nav aria-label={sectionsLabel} className="mb-4 border-b border-line pb-3 max-lg:hidden">
      <ul>
        {(Object.keys(sections) as Section[]).map((section) => (
          <li key={section}>
            <a
              href={`#${headingId(section)}`}
              onClick={(event) => showSection(event, section)}
              className="inline-flex min-h-9 items-center text-sm text-ink-muted"
            >
              {sections[section]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { editorText } from './text';

const headingId = (section: string) => `form-${section}`;

type FormSectionProps = { section: string; title: string; children: ReactNode };

/** A part of a long form, which {@link FormSectionLinks} lead to. */
export function FormSection({ section, title, children }: FormSectionProps) {
  return (
    <section
      aria-labelledby={headingId(section)}
      className="grid gap-5.5 not-first:border-t not-first:border-line not-first:pt-6"
    >
      <h2 id={headingId(section)} tabIndex={-1} className="text-h4 outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}

function showSection(event: MouseEvent, section: string) {
  // No navigation, which would ask about unsaved changes.
  event.preventDefault();
  const heading = document.getElementById(headingId(section));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

type FormSectionLinksProps = {
  /** The titles of the parts, in their order. */
  sections: Readonly<Record<string, string>>;
  /** In one line above the form, where the place beside it is taken. */
  isRow?: boolean;
};

/** Leads to the parts of a form, where there is room for that. */
export function FormSectionLinks({ sections, isRow = false }: FormSectionLinksProps) {
  return (
    <nav aria-label={editorText.sections} className="mb-4 border-b border-line pb-3 max-lg:hidden">
      <ul className={classNames(isRow && 'flex flex-wrap gap-x-6')}>
        {Object.entries(sections).map(([section, title]) => (
          <li key={section}>
            <a
              href={`#${headingId(section)}`}
              onClick={(event) => showSection(event, section)}
              className="inline-flex min-h-9 items-center text-sm text-ink-muted"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

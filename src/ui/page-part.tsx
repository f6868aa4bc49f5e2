import { useId, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

/** The distance between the parts of a page: for the grid that holds them. */
export const partsClass = 'grid grid-cols-1 gap-12 md:gap-16';

type PagePartProps = { title: string; lead?: string; className?: string; children: ReactNode };

/** A part of a page that is read for its facts: a line in ink, the heading, and what belongs to it. */
export function PagePart({ title, lead, className, children }: PagePartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('min-w-0 border-t border-ink pt-4 md:pt-5', className)}
    >
      <h2 id={id} className="text-part wrap-anywhere">
        {title}
      </h2>
      {lead && <p className="mt-2 max-w-prose text-ink-muted max-sm:text-wrap">{lead}</p>}
      {children}
    </section>
  );
}

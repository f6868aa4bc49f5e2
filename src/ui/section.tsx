import type { ReactNode } from 'react';
import { bindNumbers } from '@/lib/bind-numbers';
import { classNames } from '@/lib/class-names';

type SectionProps = {
  /** The name of the section, shown in a narrow column on the left. */
  label?: string;
  title?: string;
  lead?: string;
  id?: string;
  tone?: 'paper' | 'sand' | 'dark';
  className?: string;
  children?: ReactNode;
};

const tones = { paper: '', sand: 'bg-sand', dark: 'bg-blue-deep text-paper on-dark' };

/** Limits its content to the width of the page (1200 px). */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('mx-auto w-full max-w-page px-5 sm:px-6 print:px-0', className)}>
      {children}
    </div>
  );
}

/** A section with its heading. With a label it has two columns; without one the content takes the whole width. */
export function Section({
  label,
  title,
  lead,
  id,
  tone = 'paper',
  className,
  children,
}: SectionProps) {
  const heading = (
    <>
      {title && <h2 className="max-w-[18em] text-h2">{title}</h2>}
      {lead && (
        <p
          className={classNames(
            'mt-5 max-w-prose text-lead',
            tone === 'dark' ? 'text-blue-pale' : 'text-ink-muted',
          )}
        >
          {bindNumbers(lead)}
        </p>
      )}
    </>
  );
  return (
    <section id={id} className={classNames('py-15 md:py-22', tones[tone], className)}>
      <Container className={classNames(label && 'grid gap-7 lg:grid-cols-[3fr_9fr] lg:gap-12')}>
        {label ? (
          <>
            <p className="border-t-[3px] border-current pt-3.5 text-sm font-semibold">{label}</p>
            <div className="min-w-0">
              {heading}
              {children}
            </div>
          </>
        ) : (
          <>
            {heading}
            {children}
          </>
        )}
      </Container>
    </section>
  );
}

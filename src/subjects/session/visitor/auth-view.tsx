import { useEffect, useRef, type ReactNode } from 'react';
import { Seo } from '@/shared/seo/seo';
import { ProgressStairs, type StairStep } from '@/ui/progress-stairs';
import { Container } from '@/ui/section';

type AuthViewProps = {
  /** Names the state of the page. When it changes, the heading takes the focus, so that screen readers read it. */
  view: string;
  title: string;
  /** The title of the document, if it differs from the heading. */
  pageTitle?: string;
  description: string;
  lead?: string;
  /** Which step of the drawn stairs is reached. */
  step: StairStep;
  /** Draws the stairs with a gap: something failed. */
  broken?: boolean;
  children?: ReactNode;
};

/**
 * The layout of every sign-in and sign-up page: heading, lead and form beside the drawn stairs. A page renders the
 * same AuthView in all its states, otherwise the heading of a new state would not take the focus.
 */
export function AuthView({
  view,
  title,
  pageTitle = title,
  description,
  lead,
  step,
  broken,
  children,
}: AuthViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    heading.current?.focus();
  }, [view]);

  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-12 md:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] lg:min-h-168 xl:gap-x-24">
      <Seo title={pageTitle} description={description} noindex />
      <div className="w-full max-w-100 pt-10 pb-16 md:pt-16 md:pb-22">
        <h1 ref={heading} tabIndex={-1} className="text-title">
          {title}
        </h1>
        {lead && (
          <p role="status" className="mt-4 text-lead text-ink-muted">
            {lead}
          </p>
        )}
        {children}
      </div>
      <div className="w-full max-w-136 self-end justify-self-end max-md:hidden">
        <ProgressStairs at={step} isBroken={broken} />
      </div>
    </Container>
  );
}

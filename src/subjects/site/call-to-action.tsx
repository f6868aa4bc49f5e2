import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { bindNumbers } from '@/lib/bind-numbers';
import { ButtonLink } from '@/ui/button';
import { StepMark } from '@/ui/drawings/step-mark';
import { Container } from '@/ui/section';

type Action = { label: string; to: string };

type CallToActionProps = {
  title: string;
  text: string;
  primary: Action;
  secondary?: Action;
  /** Saffron where a seat can be booked, as the step of the next date. */
  tone?: 'blue' | 'saffron';
  /** Keeps room for a title, or a title and a text, that come later. */
  keepsHeight?: 'title' | 'all';
  /** At the right of a wide screen, with the actions below the text. Null keeps its place. */
  drawing?: ReactNode;
};

/** The last section of a page: a primary action, and optionally a secondary one. */
export function CallToAction({
  title,
  text,
  primary,
  secondary,
  tone = 'blue',
  keepsHeight,
  drawing,
}: CallToActionProps) {
  const isDrawn = drawing !== undefined;
  const isDark = tone === 'blue';
  return (
    <section
      className={classNames(
        'border-t-[14px] border-ink py-12 md:py-22',
        isDark ? 'on-dark bg-blue text-paper' : 'bg-saffron text-ink',
      )}
    >
      <Container
        className={classNames(
          'relative grid grid-cols-[minmax(0,1fr)] items-end gap-x-8 gap-y-6',
          isDrawn ? '*:lg:max-w-3/5' : 'lg:grid-cols-[7fr_5fr]',
        )}
      >
        {drawing && <div className="absolute right-6 -bottom-22 w-90 max-lg:hidden">{drawing}</div>}
        {/* For two lines and one. */}
        <div className={classNames(keepsHeight === 'title' && 'min-h-45 lg:min-h-48')}>
          {isDark && <StepMark light className="mb-6" />}
          <h2
            className={classNames('max-w-[16em] text-h2', keepsHeight === 'all' && 'min-h-[2.2em]')}
          >
            {title}
          </h2>
          <p
            className={classNames(
              'mt-5 max-w-prose text-lead',
              keepsHeight === 'all' && 'min-h-[4.65em] sm:min-h-[3.1em]',
            )}
          >
            {bindNumbers(text)}
          </p>
        </div>
        <div className={classNames('flex flex-wrap gap-3.5', !isDrawn && 'lg:justify-end')}>
          <ButtonLink tone={isDark ? 'on-dark' : 'primary'} to={primary.to}>
            {primary.label}
          </ButtonLink>
          {secondary && (
            <ButtonLink tone={isDark ? 'quiet-on-dark' : 'quiet-on-saffron'} to={secondary.to}>
              {secondary.label}
            </ButtonLink>
          )}
        </div>
      </Container>
    </section>
  );
}

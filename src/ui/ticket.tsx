import { useId, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

export type TicketProps = {
  /** The heading, which also labels the ticket; leave it out where an element around the ticket has a label. */
  label?: string | undefined;
  title?: ReactNode;
  /** In a list of parts: it has a heading of its own. */
  isListed?: boolean;
  /** On a page that is about it. */
  isLarge?: boolean;
  className?: string | undefined;
  /** Below the perforation: what it costs and the state of its payment. */
  stub?: ReactNode;
  children: ReactNode;
};

/** The half of a hole in an edge of a ticket, which lies over the line of that edge. */
function Hole({ side }: { side: 'left' | 'right' }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'keeps-fill absolute -top-2 size-4 rounded-full border border-ink/20 bg-paper print:border-ink print:bg-white',
        side === 'left'
          ? '-left-2 [clip-path:inset(0_0_0_calc(50%-1px))]'
          : '-right-2 [clip-path:inset(0_calc(50%-1px)_0_0)]',
      )}
    />
  );
}

/** A seat that somebody has, or is about to have: course, dates and place, and below the perforation what it costs. */
export function Ticket(props: TicketProps) {
  const { label, title, isListed = false, isLarge = false, className, stub, children } = props;
  const id = useId();
  const Title = isListed ? 'h3' : 'p';
  const Frame = label ? 'section' : 'div';
  return (
    <Frame
      aria-labelledby={label ? id : undefined}
      className={classNames(
        // The line around it is a shadow, which browsers do not print.
        // Printed, the rest of a page of tickets is left out (`beside-ticket`).
        'ticket border-saffron bg-white text-ink ring-1 ring-line print:outline-1 print:outline-ink',
        isLarge ? 'border-t-[14px] px-6 pt-6 pb-5 sm:px-8 sm:pt-7' : 'border-t-8 px-5 pt-4 pb-3.5',
        className,
      )}
    >
      {label && (
        <p id={id} className="text-sm font-semibold text-blue">
          {label}
        </p>
      )}
      {title && (
        <Title
          className={classNames(
            'mb-2 heading-style wrap-anywhere',
            isLarge ? 'mt-2 text-part max-sm:text-pretty' : 'mt-1 text-h4',
          )}
        >
          {title}
        </Title>
      )}
      {children}
      {stub && (
        <div
          className={classNames(
            'relative border-t border-dashed border-ink/40',
            isLarge ? '-mx-6 mt-5 px-6 pt-4 sm:-mx-8 sm:px-8' : '-mx-5 mt-3.5 px-5 pt-3',
          )}
        >
          <Hole side="left" />
          <Hole side="right" />
          {stub}
        </div>
      )}
    </Frame>
  );
}

import { useId, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

type TicketProps = {
  /** What it is for, which also names it. */
  label: string;
  title: ReactNode;
  /** In a list of parts: it has a heading of its own. */
  isListed?: boolean;
  /** On a page that is about it. */
  isLarge?: boolean;
  className?: string;
  children: ReactNode;
};

/** What somebody has in hand while an account is made or opened: the seat that comes after it. */
export function Ticket(props: TicketProps) {
  const { label, title, isListed = false, isLarge = false, className, children } = props;
  const id = useId();
  const Title = isListed ? 'h3' : 'p';
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'border-saffron bg-white text-ink ring-1 ring-line',
        isLarge ? 'border-t-[14px] p-6 sm:p-8' : 'border-l-[6px] px-5 py-4',
        className,
      )}
    >
      <p id={id} className="text-sm font-semibold text-blue">
        {label}
      </p>
      <Title
        className={classNames(
          'heading-style wrap-anywhere',
          isLarge ? 'mt-2 text-part max-sm:text-pretty' : 'mt-1 text-h4',
        )}
      >
        {title}
      </Title>
      {children}
    </section>
  );
}

import { useId, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

type TicketProps = {
  /** What it is for, which also names it. */
  label: string;
  title: string;
  className?: string;
  children: ReactNode;
};

/** What somebody has in hand while an account is made or opened: the seat that comes after it. */
export function Ticket({ label, title, className, children }: TicketProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'border-l-[6px] border-saffron bg-white px-5 py-4 text-ink ring-1 ring-line',
        className,
      )}
    >
      <p id={id} className="text-sm font-semibold text-blue">
        {label}
      </p>
      <p className="heading-style mt-1 text-h4 wrap-anywhere">{title}</p>
      {children}
    </section>
  );
}

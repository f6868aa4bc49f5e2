import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BackArrow } from '@/ui/back-arrow';

type BackLinkProps = {
  to: string;
  children: ReactNode;
  /** Other links in its line. */
  beside?: ReactNode;
};

/** The link above a record or a form, back to the page that leads here. */
export function BackLink({ to, children, beside }: BackLinkProps) {
  return (
    <p className="-mt-2 flex flex-wrap gap-x-6 text-sm print:hidden">
      <Link to={to} className="inline-block min-h-11 py-2.5 text-blue">
        <BackArrow />
        {children}
      </Link>
      {beside}
    </p>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The link above a record or a form, back to the page that leads here. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="-mt-2 text-sm print:hidden">
      <Link to={to} className="inline-flex min-h-11 items-center text-blue">
        {children}
      </Link>
    </p>
  );
}

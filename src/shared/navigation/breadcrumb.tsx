import { Link } from 'react-router-dom';
import { pageText } from '@/shared/page/text/page';

/** A link to the parent page. */
export function Breadcrumb({ to, children }: { to: string; children: string }) {
  return (
    <nav aria-label={pageText.breadcrumb} className="text-sm">
      <Link to={to} className="inline-flex min-h-11 items-center gap-2 text-blue">
        <span aria-hidden="true">←</span>
        {children}
      </Link>
    </nav>
  );
}

import { Link } from 'react-router-dom';
import { pageText } from '@/shared/page/text/page';

/** A link to the parent page. */
export function Breadcrumb({ to, children }: { to: string; children: string }) {
  return (
    <nav aria-label={pageText.breadcrumb} className="text-sm">
      <Link to={to} className="inline-block py-2.5 text-blue">
        {/* A block in the line, which is not underlined. */}
        <span aria-hidden="true" className="mr-2 inline-block">
          ←
        </span>
        {children}
      </Link>
    </nav>
  );
}

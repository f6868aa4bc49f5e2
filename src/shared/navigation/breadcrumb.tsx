import { Link } from 'react-router-dom';
import { BackArrow } from '@/ui/back-arrow';
import { pageText } from '@/shared/page/text/page';

/** A link to the parent page. */
export function Breadcrumb({ to, children }: { to: string; children: string }) {
  return (
    <nav aria-label={pageText.breadcrumb} className="text-sm">
      <Link to={to} className="inline-block py-2.5 text-blue">
        <BackArrow />
        {children}
      </Link>
    </nav>
  );
}

import { Link } from 'react-router-dom';
import { ArrowIcon } from '@/ui/drawings/icons';

/** A link with an arrow at the end of a section. */
export function SectionLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="mt-5 md:mt-8">
      <Link
        to={to}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-blue hover:text-blue-deep"
      >
        {children}
        <ArrowIcon />
      </Link>
    </p>
  );
}

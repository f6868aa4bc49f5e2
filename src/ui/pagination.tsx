import { Link } from 'react-router-dom';
import { ArrowIcon } from './drawings/icons';

type PaginationProps = {
  label: string;
  previous: string;
  next: string;
  position: string;
  previousTo: string | null;
  nextTo: string | null;
};

const linkClass =
  'inline-flex min-h-12 items-center gap-2 rounded border-[1.5px] border-blue px-5 font-semibold text-blue no-underline hover:bg-blue hover:text-paper';

/** Links to the previous and the next page, so that every page of results has a URL. */
export function Pagination({
  label,
  previous,
  next,
  position,
  previousTo,
  nextTo,
}: PaginationProps) {
  return (
    <nav aria-label={label} className="mt-10 flex flex-wrap items-center gap-4">
      {previousTo !== null && (
        <Link to={previousTo} rel="prev" className={linkClass}>
          <span className="rotate-180">
            <ArrowIcon />
          </span>
          {previous}
        </Link>
      )}
      <p className="tabular-nums">{position}</p>
      {nextTo !== null && (
        <Link to={nextTo} rel="next" className={linkClass}>
          {next}
          <ArrowIcon />
        </Link>
      )}
    </nav>
  );
}

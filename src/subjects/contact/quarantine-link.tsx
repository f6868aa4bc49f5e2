import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { quarantineCountQuery } from './data/quarantine';

type QuarantineLinkProps = {
  table: Parameters<typeof quarantineCountQuery>[0];
  to: string;
  label: (count: number) => string;
};

/** Leads to the rows in quarantine. Nothing while there are none. */
export function QuarantineLink({ table, to, label }: QuarantineLinkProps) {
  const { data: count = 0 } = useQuery(quarantineCountQuery(table));
  if (count === 0) return null;
  return (
    <p className="mt-4">
      <Link to={to} className="inline-flex min-h-11 items-center text-clay">
        {label(count)}
      </Link>
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/ui/button';
import { companyPoolsQuery, type CompanyPool } from '../data/company/pools';
import { companyPagesText } from '../text/company';
import { companyUrl } from './company-url';

const text = companyPagesText.pools;

/** The pool of which seats can be given, where it is the only one. */
export function onlyGiving(pools: readonly CompanyPool[]): CompanyPool | undefined {
  const giving = pools.filter((pool) => pool.is_open && pool.free > 0);
  return giving.length === 1 ? giving[0] : undefined;
}

type GiveSeatsLinkProps = {
  organizationId: string;
  company: string | null;
  /** The pool whose page this is: its form is below. */
  shownPool: string | null;
};

/** Above every view, where one gives seats, if there is one pool to give them of. */
export function GiveSeatsLink({ organizationId, company, shownPool }: GiveSeatsLinkProps) {
  const { data: pools = [], isPending } = useQuery(companyPoolsQuery(organizationId));
  // Its place, so that what is below does not move.
  if (isPending) return <div className="h-11 w-36 print:hidden" />;
  const pool = onlyGiving(pools);
  if (!pool || pool.id === shownPool) return null;
  return (
    <ButtonLink
      size="small"
      className="whitespace-nowrap print:hidden"
      to={companyUrl({ company, pool: pool.id })}
      aria-label={text.giveOf(pool.course_title)}
    >
      {text.give}
    </ButtonLink>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/ui/button';
import { Dotted } from '@/ui/dotted';
import { participationsQuery } from '../data/company/people';
import { companyPoolsQuery, type CompanyPool } from '../data/company/pools';
import { companyPagesText } from '../text/company';
import { companyUrl } from './company-url';

const { summary: text, pools: poolText } = companyPagesText;

/** The pool of which seats can be given, where it is the only one. */
export function onlyGiving(pools: readonly CompanyPool[]): CompanyPool | undefined {
  const giving = pools.filter((pool) => pool.is_open && pool.free > 0);
  return giving.length === 1 ? giving[0] : undefined;
}

type CompanySummaryProps = {
  organizationId: string;
  company: string | null;
  /** The pool whose page this is: its form is below. */
  shownPool: string | null;
};

/** The number of seats in each state, in a line, and where one gives some. It reads what the lists below it show. */
export function CompanySummary({ organizationId, company, shownPool }: CompanySummaryProps) {
  const { data: pools = [], isPending } = useQuery(companyPoolsQuery(organizationId));
  // Beside a pool what was read before is enough: the list of people then reads again who has accepted a seat since.
  const { data: people, isLoading: isReading } = useQuery({
    ...participationsQuery({ organizationId, q: '', courseId: null, page: 1 }),
    enabled: shownPool === null,
  });
  // Its place, so that what is below does not move. On a phone it may have two lines.
  if (isPending || isReading)
    return <div className="min-h-11 max-lg:w-full max-sm:min-h-14 print:hidden" />;
  if (pools.length === 0) return null;
  const open = pools.filter((pool) => pool.is_open);
  // The number is not known for more people than a page has.
  const completed = people?.hasMore
    ? 0
    : (people?.rows.filter((row) => row.completed_at !== null).length ?? 0);
  const pool = onlyGiving(pools);
  const facts = [
    // What has expired is no seat any more: its numbers are below.
    open.length > 0 && text.seats(open.reduce((sum, { quantity }) => sum + quantity, 0)),
    open.length > 0 && text.free(open.reduce((sum, { free }) => sum + free, 0)),
    completed > 0 && text.completed(completed),
  ];
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2 max-lg:w-full max-lg:justify-between max-sm:min-h-14 sm:gap-x-8 print:hidden">
      <p className="text-lead tabular-nums max-lg:grow max-lg:basis-24 max-sm:text-base">
        <Dotted items={facts.flatMap((fact) => (fact ? [{ key: fact, content: fact }] : []))} />
      </p>
      {pool && pool.id !== shownPool && (
        <ButtonLink
          size="small"
          className="whitespace-nowrap"
          to={companyUrl({ company, pool: pool.id })}
          aria-label={poolText.giveOf(pool.course_title)}
        >
          {poolText.give}
        </ButtonLink>
      )}
    </div>
  );
}

import { execute } from './backend.ts';

type PoolOptions = {
  courseId: string;
  cohortId?: string;
  quantity?: number;
  /** The managers of the organisation. */
  managerId?: string;
  /** The addresses to which seats are given. */
  emails?: string[];
  /** When it expires, as an SQL interval from now. */
  expiresIn?: string;
  priceCents?: number;
};

/** Stores an organisation with a pool of seats. Seats of a cohort are reserved there. */
export async function storePool({
  courseId,
  cohortId,
  quantity = 3,
  managerId,
  emails = [],
  expiresIn = '30 days',
  priceCents,
}: PoolOptions) {
  const [id, organizationId] = [crypto.randomUUID(), crypto.randomUUID()];
  const organization = `Εταιρεία ${organizationId.slice(0, 8)}`;
  const end = `now() + interval '${expiresIn}'`;
  await execute(`
    insert into public.organizations (id, name) values ('${organizationId}', '${organization}');
    ${managerId ? `insert into public.organization_members (organization_id, user_id, role) values ('${organizationId}', '${managerId}', 'admin');` : ''}
    insert into public.seat_pools (
      id, organization_id, course_id, cohort_id, quantity, expires_at, release_at, price_cents, reference, vat_percent, due_at
    ) values (
      '${id}', '${organizationId}', '${courseId}', ${cohortId ? `'${cohortId}'` : 'null'}, ${quantity}, ${end},
      ${cohortId ? end : 'null'}, ${priceCents ?? 'null'},
      ${priceCents ? `private.payment_reference(), 24, now() + interval '14 days'` : 'null, null, null'}
    );
    ${
      priceCents
        ? `insert into public.charges (pool_id, contract_at, price_cents, vat_percent, owed_cents)
           values ('${id}', now(), ${priceCents}, 24, ${priceCents});`
        : ''
    }
    ${cohortId ? `update public.cohorts set taken = taken + ${quantity} where id = '${cohortId}';` : ''}`);
  const seats: string[] = [];
  for (const email of emails) {
    const seat = crypto.randomUUID();
    seats.push(seat);
    await execute(
      `insert into public.seats (id, pool_id, email) values ('${seat}', '${id}', '${email}')`,
    );
  }
  return { id, organizationId, organization, seats };
}

/** The seats of a pool, by address. */
export const seatsOf = (poolId: string) =>
  execute(`select email, state::text from public.seats where pool_id = '${poolId}' order by email`);

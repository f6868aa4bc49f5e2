import { beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withPostgres } from '../support/postgres/with-postgres.ts';
import { removeFromFunction } from './run-at-once.ts';

const deletionOf = (account: string) => `delete from auth.users where id = '${account}'`;
const departureOf = (member: string) =>
  `delete from public.organization_members where user_id = '${member}'`;

describe.runIf(hasPostgres())('an account is deleted', () => {
  const { database, client } = withPostgres();
  const course = '8d000000-0000-4000-8000-000000000001';

  beforeAll(async () => {
    await client().query(
      `insert into public.courses (id, title, slug, state) values ('${course}', 'A', 'a', 'published')`,
    );
  });

  async function createAccount(): Promise<string> {
    const id = crypto.randomUUID();
    await client().query(
      `insert into auth.users (id, email, email_confirmed_at) values ('${id}', '${id}@test.example', now())`,
    );
    return id;
  }

  async function connect() {
    const connection = await database().connect();
    const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waits = `select where 0 <> cardinality(pg_blocking_pids(${rows[0]?.pid}))`;
    return { connection, isWaiting: async () => (await client().query(waits)).rows.length > 0 };
  }

  /** Runs the second statement while the transaction of the first, for which it waits, is still open. `last` is the end of that transaction. */
  async function runBeside(first: string, second: string, last = 'select') {
    const [{ connection: holder }, { connection: waiting, isWaiting }] = [
      await connect(),
      await connect(),
    ];
    await holder.query(`begin; ${first}`);
    const state = { isDone: false };
    const done = waiting.query(second).finally(() => (state.isDone = true));
    while (!state.isDone && !(await isWaiting()));
    await holder.query(`${last}; commit`);
    await done;
    await Promise.all([holder.end(), waiting.end()]);
  }

  /** @returns the role of the member who is left */
  async function roleOfWhoIsLeft(leave: (admin: string) => string) {
    const organization = crypto.randomUUID();
    const [owner, admin, member] = await Promise.all([1, 2, 3].map(createAccount));
    await client().query(
      `insert into public.organizations (id, name) values ('${organization}', 'A');
         insert into public.organization_members (organization_id, user_id, role) values
           ('${organization}', '${owner}', 'owner'), ('${organization}', '${admin}', 'admin'),
           ('${organization}', '${member}', 'member')`,
    );
    await runBeside(leave(admin ?? ''), deletionOf(owner ?? ''));
    const { rows } = await client().query<{ user_id: string; role: string }>(
      `select user_id, role from public.organization_members where organization_id = '${organization}'`,
    );
    return rows.map(({ user_id, role }) => (user_id === member ? role : user_id));
  }

  test('of the last owner while the next one leaves, and the remaining member becomes the owner', async () => {
    expect(await roleOfWhoIsLeft(departureOf)).toEqual(['owner']);
    expect(await roleOfWhoIsLeft(deletionOf)).toEqual(['owner']);
  });

  const lock = /perform pg_advisory_xact_lock\([^;]*;/;

  test('of the last owner while the next one leaves, and without the lock nobody is owner', async () => {
    await removeFromFunction(client(), 'private.lock_deletions', lock);
    expect(await roleOfWhoIsLeft(departureOf)).toEqual(['member']);
  });

  /** Deletes two accounts at once that are admins of each other's organisations and were invited by each other. @returns errors */
  async function deleteOwnersOfEachOther() {
    const [one, other] = [await createAccount(), await createAccount()];
    const [ofOne, ofOther] = [crypto.randomUUID(), crypto.randomUUID()];
    await client().query(
      `insert into public.organizations (id, name) values ('${ofOne}', 'A'), ('${ofOther}', 'B');
       insert into public.organization_members (organization_id, user_id, role) values
         ('${ofOne}', '${one}', 'owner'), ('${ofOne}', '${other}', 'admin'),
         ('${ofOther}', '${other}', 'owner'), ('${ofOther}', '${one}', 'admin');
       insert into public.organization_invitations (organization_id, email, invited_by) values
         ('${ofOne}', '${other}@test.example', '${one}'), ('${ofOther}', '${one}@test.example', '${other}')`,
    );
    const connections = await Promise.all([database().connect(), database().connect()]);
    const outcomes = await Promise.allSettled(
      [one, other].map((account, index) => connections[index]?.query(deletionOf(account))),
    );
    await Promise.all(connections.map((connection) => connection.end()));
    return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  }

  test('at the same moment as that of another owner, and neither waits in a circle', async () => {
    const errors: unknown[] = [];
    for (let pair = 0; pair < 10; pair += 1) errors.push(...(await deleteOwnersOfEachOther()));
    expect(errors).toEqual([]);
  });

  test('while an organisation that its person has deleted is looked at in the bin, and neither waits in a circle', async () => {
    const organization = crypto.randomUUID();
    const [owner, admin] = [await createAccount(), await createAccount()];
    await client().query(
      `insert into public.user_roles (user_id, role) values ('${admin}', 'admin');
       insert into public.organizations (id, name, deleted_at, deleted_by) values ('${organization}', 'A', now(), '${owner}');
       insert into public.organization_members (organization_id, user_id, role) values ('${organization}', '${owner}', 'owner')`,
    );
    const [holder, deleting, looking] = [await connect(), await connect(), await connect()];
    await holder.connection.query(
      `begin; select from auth.users where id = '${owner}' for key share`,
    );
    const deletion = deleting.connection.query(deletionOf(owner));
    while (!(await deleting.isWaiting()));
    await looking.connection.query(
      `select set_config('request.jwt.claims', '{"sub":"${admin}","role":"authenticated"}', false)`,
    );
    const list = looking.connection.query('select * from public.list_bin()');
    while (!(await looking.isWaiting()));
    await holder.connection.query('commit');
    expect(await Promise.allSettled([deletion, list])).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled' },
    ]);
    await Promise.all([holder, deleting, looking].map(({ connection }) => connection.end()));
  });

  test('while a meeting is marked whose seat it had booked and cancelled twice, and neither waits in a circle', async () => {
    const [staff, person, other] = [
      await createAccount(),
      await createAccount(),
      await createAccount(),
    ];
    const [cohort, meeting, seat] = [1, 2, 3].map(() => crypto.randomUUID());
    // The row that is stored first has the higher id: a scan of the table and an order by id lock them in opposite orders.
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()].toSorted().toReversed();
    await client().query(
      `insert into public.user_roles (user_id, role) values ('${staff}', 'instructor');
       insert into public.cohorts (id, course_id, capacity) values ('${cohort}', '${course}', 5);
       insert into public.cohort_meetings (id, cohort_id, starts_at, ends_at)
       values ('${meeting}', '${cohort}', now() - interval '2 hours', now() - interval '1 hour');
       insert into public.bookings (id, cohort_id, user_id, state, queue_number, created_at) values
         ('${first}', '${cohort}', '${person}', 'cancelled', 1, now()), ('${second}', '${cohort}', '${person}', 'cancelled', 2, now()),
         ('${seat}', '${cohort}', '${other}', 'confirmed', 3, now());
       update public.cohorts set state = 'closed' where id = '${cohort}'`,
    );
    const [holder, marking, deleting] = [await connect(), await connect(), await connect()];
    await holder.connection.query(
      `begin; select from public.bookings where id = '${second}' for update`,
    );
    await marking.connection.query(
      `select set_config('request.jwt.claims', '{"sub":"${staff}","role":"authenticated"}', false)`,
    );
    const state = { isMarked: false };
    const mark = marking.connection
      .query(
        `select public.mark_attendance('${meeting}', '[{"booking":"${seat}","minutes":60,"at":"2026-01-01T00:00Z"}]')`,
      )
      .finally(() => (state.isMarked = true));
    while (!state.isMarked && !(await marking.isWaiting()));
    const deletion = deleting.connection.query(deletionOf(person));
    while (!(await deleting.isWaiting()));
    await holder.connection.query('commit');
    expect(await Promise.allSettled([mark, deletion])).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled' },
    ]);
    await Promise.all([holder, marking, deleting].map(({ connection }) => connection.end()));
  });

  test('while its person leaves an organisation, and neither waits in a circle', async () => {
    const organization = crypto.randomUUID();
    const [owner, member] = [await createAccount(), await createAccount()];
    await client().query(
      `insert into public.organizations (id, name) values ('${organization}', 'A');
       insert into public.organization_members (organization_id, user_id, role) values
         ('${organization}', '${owner}', 'owner'), ('${organization}', '${member}', 'owner')`,
    );
    await runBeside(
      departureOf(member),
      deletionOf(member),
      `update public.organization_members set role = 'owner' where user_id = '${owner}'`,
    );
    const { rows } = await client().query<{ user_id: string }>(
      `select user_id from public.organization_members where organization_id = '${organization}'`,
    );
    expect(rows).toEqual([{ user_id: owner }]);
  });

  /** A new account with a booking that is to be paid, and a statement as this person. */
  async function bookAs() {
    const [account, cohort] = [await createAccount(), crypto.randomUUID()];
    await client().query(
      `insert into public.cohorts (id, course_id, capacity, price_cents) values ('${cohort}', '${course}', 5, 10000);
         insert into public.cohort_meetings (cohort_id, starts_at, ends_at)
         values ('${cohort}', now() + interval '20 days', now() + interval '20 days 1 hour');
         update public.cohorts set state = 'open' where id = '${cohort}'`,
    );
    const buyer = await database().connect();
    const asBuyer = (statement: string) =>
      `begin; select set_config('request.jwt.claims', '{"sub":"${account}","role":"authenticated"}', true);
         set local role authenticated; ${statement}; commit`;
    await buyer.query(asBuyer(`select public.book('${cohort}', null, true)`));
    return { account, buyer, asBuyer };
  }

  /** @returns whether somebody is sent to the page, and whether its payer is still known */
  async function pageBesideDeletion(isFirst: boolean) {
    const { account, buyer } = await bookAs();
    const { rows: orders } = await buyer.query<{ id: string; booking: string }>(
      `select public.open_payment_order('${account}', charge.id, 'stripe') ->> 'id' as id, charge.booking_id as booking
         from public.charges as charge where charge.payer_id = '${account}'`,
    );
    await buyer.end();
    const [{ id, booking } = { id: '', booking: '' }] = orders;
    const open = `select * from public.set_payment_order_open('${id}', 'cs_${id}', 'https://pay.example', now() + interval '1 hour')`;
    const steps = [deletionOf(account), open] as const;
    await (isFirst ? runBeside(...steps) : runBeside(steps[1], steps[0]));
    const { rows } = await client().query<{ opened: boolean; known: boolean }>(
      `select not paying.is_closing as opened, payment.payer_until is not null as known
         from public.payment_orders as paying, public.booking_payments as payment
         where paying.id = '${id}' and payment.booking_id = '${booking}'`,
    );
    return rows[0];
  }

  test('while a payment page is created, which nobody gets, or the payer stays known', async () => {
    expect(await pageBesideDeletion(true)).toEqual({ opened: false, known: false });
    expect(await pageBesideDeletion(false)).toEqual({ opened: true, known: true });
  });

  test('while a payment page is created, which has an unknown payer without the lock', async () => {
    await removeFromFunction(
      client(),
      'private.set_payment_order_open',
      /for key share of account/,
    );
    expect(await pageBesideDeletion(true)).toEqual({ opened: true, known: false });
  });

  test('while a payment of a pool is settled whose page it opened, and neither is lost', async () => {
    const account = await createAccount();
    const [company, pool, charge] = [1, 2, 3].map(() => crypto.randomUUID());
    await client().query(
      `insert into public.organizations (id, name) values ('${company}', 'A');
         insert into public.organization_members (organization_id, user_id, role) values ('${company}', '${account}', 'owner');
         insert into public.seat_pools (id, organization_id, course_id, quantity, expires_at)
         values ('${pool}', '${company}', '${course}', 2, now() + interval '9 days');
         insert into public.charges (id, pool_id, contract_at, price_cents, vat_percent, owed_cents)
         values ('${charge}', '${pool}', now(), 10000, 24, 10000)`,
    );
    const { rows: orders } = await client().query<{ id: string }>(
      `select public.open_payment_order('${account}', '${charge}', 'stripe') ->> 'id' as id`,
    );
    await runBeside(
      `select from auth.users where id = '${account}' for update`,
      `select public.settle_payment_order('${orders[0]?.id}', 'paid', 10000, 'eur', 'card', 'pi_1', null)`,
      deletionOf(account),
    );
    const { rows } = await client().query<{ received: number; left: number }>(
      `select received_cents as received, (select count(*)::int from auth.users where id = '${account}') as left
         from public.charges where id = '${charge}'`,
    );
    expect(rows).toEqual([{ received: 10_000, left: 0 }]);
  });

  test('while a withdrawal is stated, and who has stated it stays known', async () => {
    const { account, buyer } = await bookAs();
    const { rows: bookings } = await buyer.query<{ id: string; reference: string }>(
      `select booking_id as id, reference from public.booking_payments where booking_id in (
         select id from public.bookings where user_id = '${account}')`,
    );
    await buyer.end();
    const [{ id, reference } = { id: '', reference: '' }] = bookings;
    await client().query(
      `with paid as (
         select id, private.append_money(id, 'payment', 10000, 'cash', null, p_provider_id => 'pi_${id}') as event
         from public.charges where booking_id = '${id}'
       ) insert into public.money_documents (charge_id, event_id, kind, number) select id, event, 'receipt', 'A1' from paid;
       update public.cohort_meetings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
         where cohort_id = (select cohort_id from public.bookings where id = '${id}')`,
    );
    await runBeside(
      `select public.withdraw_from_contract('${reference}', 'Anna', '${account}@test.example')`,
      deletionOf(account),
    );
    const { rows } = await client().query(
      `select stated.name, payment.payer_until is not null as known
       from private.withdrawals as stated join public.booking_payments as payment using (reference) where reference = '${reference}'`,
    );
    expect(rows).toEqual([{ name: 'Anna', known: true }]);
  });

  /** @returns how many billing details are left */
  async function billingBesideDeletion() {
    const { account, buyer, asBuyer } = await bookAs();
    const { rows } = await buyer.query<{ id: string }>(
      `select id from public.bookings where user_id = '${account}'`,
    );
    await buyer.end();
    const id = rows[0]?.id ?? '';
    const save = asBuyer(
      `do $$ begin
         perform public.save_billing('${id}', 'receipt', 'Anna');
       exception when sqlstate 'PX203' then null; end $$`,
    );
    await runBeside(deletionOf(account), save);
    const left = await client().query(
      `select from public.billing_details where booking_id = '${id}'`,
    );
    return left.rows.length;
  }

  test('while its person saves billing details, which are refused', async () => {
    expect(await billingBesideDeletion()).toBe(0);
  });

  test('while its person saves billing details, which stay if nobody asks again whose the booking is', async () => {
    await removeFromFunction(
      client(),
      'private.own_booking',
      /if booking\.user_id is distinct[^;]*;\s*end if;/,
    );
    expect(await billingBesideDeletion()).toBe(1);
  });
});

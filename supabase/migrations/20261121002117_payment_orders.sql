-- Paying at once through a provider, and giving back through it. SQL calls nobody: an edge function takes what is due here, asks
-- the provider, and settles what it answers, in any order and any number of times. Locks: the charge before its orders and refunds.

create type public.payment_provider as enum ('stripe', 'viva');
create type public.order_state as enum ('creating', 'open', 'processing', 'failed', 'expired', 'cancelled', 'paid');
comment on type public.order_state is
  'The first three are live, and an order goes through them in this order. creating: the provider does not know it yet. processing: the money is on its way. One that is refused then is open again.';
create type public.refund_state as enum ('requested', 'sent', 'done', 'failed');
comment on type public.refund_state is 'A refund only goes forward. A bank may send back what was done.';

create table public.payment_orders (
  -- Also what the provider knows it by: a repeated call makes no second order there.
  id uuid primary key default gen_random_uuid(),
  charge_id uuid not null references public.charges (id) on delete restrict,
  -- Who opened it: the payer, or a manager of the organisation that pays. Null: the account was deleted.
  buyer_id uuid references auth.users (id) on delete set null,
  provider public.payment_provider not null,
  -- Providers take 50 cents and more.
  amount_cents integer not null check (amount_cents between 50 and 100000000),
  state public.order_state not null default 'creating',
  provider_id varchar(255),
  -- The provider's page. Anyone who has the URL can pay: only the edge function reads it.
  url varchar(4000) check (url ~ '^https?://'),
  method public.money_method,
  payment_id varchar(200),
  failure varchar(200),
  -- It was on its way when it was refused, as with IRIS, and nobody has opened the page since.
  is_returned boolean not null default false,
  expires_at timestamptz not null,
  -- Something else is owed since it was made: it is to be closed at the provider.
  is_closing boolean not null default false,
  -- When the provider is to be asked next what happened to it.
  read_due_at timestamptz,
  read_at timestamptz,
  -- Since when somebody who pays has it made or closed there.
  called_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- One live order a charge. Not a unique index, which the local API would take for a relation to one row.
  constraint payment_orders_live_key exclude using btree (charge_id with =) where (state in ('creating', 'open', 'processing')),
  constraint payment_orders_provider_key unique (provider, provider_id),
  constraint payment_orders_opened_check check ((provider_id is null) = (url is null)),
  constraint payment_orders_payment_check check ((state = 'paid') = (payment_id is not null))
);
comment on table public.payment_orders is
  'Each attempt to pay a charge through a provider, saved before the provider is called. Written by functions only.';
create index payment_orders_charge_idx on public.payment_orders (charge_id, created_at);
create index payment_orders_buyer_idx on public.payment_orders (buyer_id, created_at);
create index payment_orders_due_idx on public.payment_orders (read_due_at) where read_due_at is not null;
create trigger payment_orders_set_updated_at before update on public.payment_orders
  for each row execute function private.set_updated_at();

create table public.payment_refunds (
  -- Also the idempotency key at the provider.
  id uuid primary key default gen_random_uuid(),
  charge_id uuid not null references public.charges (id) on delete restrict,
  -- It goes back the way that the payment came.
  order_id uuid not null references public.payment_orders (id) on delete restrict,
  amount_cents integer not null check (amount_cents > 0),
  -- What it takes off what is owed at most: as much as when it was asked for. Of what is owed only since, nothing.
  lowers_cents integer not null default 0 check (lowers_cents >= 0),
  state public.refund_state not null default 'requested',
  provider_id varchar(255),
  failure varchar(200),
  -- When it is to be sent, or the provider asked what happened to it.
  due_at timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_refunds_due_check check ((due_at is null) = (state in ('done', 'failed')))
);
comment on table public.payment_refunds is
  'What admins give back through the provider of a payment. Until it is done it counts in refunding_cents of the charge. Written by functions only.';
create index payment_refunds_charge_idx on public.payment_refunds (charge_id, created_at);
create index payment_refunds_order_idx on public.payment_refunds (order_id);
create index payment_refunds_due_idx on public.payment_refunds (due_at) where due_at is not null;
create trigger payment_refunds_set_updated_at before update on public.payment_refunds
  for each row execute function private.set_updated_at();

alter table public.payment_orders enable row level security;
alter table public.payment_refunds enable row level security;
create policy "Users can view the orders of their own charges and admins can view all"
  on public.payment_orders for select to authenticated
  using (
    (select private.is_admin())
    or charge_id in (select charge.id from public.charges as charge where charge.payer_id = (select auth.uid()))
  );
create policy "Users can view the refunds of their own charges and admins can view all"
  on public.payment_refunds for select to authenticated
  using (
    (select private.is_admin())
    or charge_id in (select charge.id from public.charges as charge where charge.payer_id = (select auth.uid()))
  );
revoke all on public.payment_orders, public.payment_refunds from anon, authenticated, service_role;
grant select (
  id, charge_id, provider, amount_cents, state, provider_id, method, payment_id, failure, expires_at, is_closing, created_at, updated_at
) on public.payment_orders to authenticated;
grant select on public.payment_refunds to authenticated;
grant select on public.payment_orders, public.payment_refunds to service_role;

-- Orders.

create function private.is_live_order(p_state public.order_state) returns boolean
language sql immutable set search_path = '' as $$
  select p_state in ('creating', 'open', 'processing');
$$;

create function private.close_stale_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.payment_orders as live set is_closing = true, read_due_at = private.clock()
  where live.charge_id = new.id and private.is_live_order(live.state)
    and live.amount_cents <> new.owed_cents - new.received_cents + new.returned_cents;
  return null;
end;
$$;
comment on function private.close_stale_order() is
  'Has a live order closed at the provider when something else is owed than it is for: a transfer was noted, say, or the seat has ended. If it is paid there all the same, the money is to be given back.';
create trigger charges_close_order after update of owed_cents, received_cents, returned_cents on public.charges
  for each row execute function private.close_stale_order();

create trigger payment_orders_forget_payer after update of state on public.payment_orders
  for each row execute function private.look_at_holder();

create function private.may_pay(p_user uuid, p_charge public.charges) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_charge.payer_id = p_user or exists (
    select from public.seat_pools as pool
    join public.organizations as company on company.id = pool.organization_id and company.deleted_at is null
    join private.pool_managers(pool) as manager on manager = p_user
    where pool.id = p_charge.pool_id
  );
end;
$$;
comment on function private.may_pay(uuid, public.charges) is
  'Whether somebody pays a charge: their own, or as a manager that of a pool of their organisation, unless it is in the bin.';

create function private.open_payment_order(p_buyer uuid, p_charge uuid, p_provider public.payment_provider) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  charge public.charges;
  live public.payment_orders;
  is_stale boolean;
  may_call boolean;
begin
  if private.is_suspended(p_buyer) then
    raise exception 'the account is suspended' using errcode = '42501';
  end if;
  perform private.lock_account(p_buyer);
  select * into charge from public.charges as stored where stored.id = p_charge and private.may_pay(p_buyer, stored) for no key update;
  if not found then
    raise exception 'no such charge of this person' using errcode = 'PX203';
  end if;
  if private.payment_of(charge) <> 'due' or private.open_cents(charge) < 50 then
    raise exception 'there is nothing to pay' using errcode = 'PX217';
  end if;
  select * into live from public.payment_orders as stored
  where stored.charge_id = p_charge and private.is_live_order(stored.state) for no key update;
  if live.state = 'processing' then
    raise exception 'a payment is on its way' using errcode = 'PX235';
  elsif private.is_late(charge.booking_id, private.clock()) then
    -- Its seat is for the next, whether or not run_due has noted it.
    raise exception 'the time to pay is over' using errcode = 'PX217';
  end if;
  is_stale := live.is_closing or live.provider <> p_provider or live.amount_cents <> private.open_cents(charge)
    or live.expires_at <= private.clock();
  if live.state = 'creating' and (is_stale or live.created_at <= private.clock() - interval '10 minutes') then
    -- Nobody has its address, and nobody is waiting for it any more.
    update public.payment_orders as left_alone set state = 'cancelled' where left_alone.id = live.id;
    live := null;
  end if;
  if live.id is null then
    -- Each makes calls at the provider, whose limit is that of all buyers. One at a time of a person, who may pay several charges.
    perform pg_advisory_xact_lock(hashtextextended('payment orders of ' || p_buyer, 0));
    if (
      select count(*) from public.payment_orders as made
      where made.buyer_id = p_buyer and made.created_at > private.clock() - interval '1 day'
    ) >= 20 then
      raise exception 'too many orders' using errcode = 'PX238';
    end if;
    insert into public.payment_orders (charge_id, buyer_id, provider, amount_cents, expires_at, created_at)
    values (p_charge, p_buyer, p_provider, private.open_cents(charge), private.clock() + interval '1 hour', private.clock())
    returning * into live;
    is_stale := false;
  end if;
  -- One at a time: each call counts at the provider, whose limit is that of all buyers. The next one once the former has been given up,
  -- and later each time where it makes nothing.
  may_call := (is_stale or live.url is null) and coalesce(
    private.clock() >= live.called_at + greatest(interval '10 seconds', case when not is_stale then live.called_at - live.created_at end),
    true
  );
  update public.payment_orders as opened set
    -- What was refused is told until the page is opened again.
    is_returned = false, called_at = case when may_call then private.clock() else opened.called_at end
  where opened.id = live.id;
  return jsonb_build_object(
    'id', live.id, 'charge_id', live.charge_id, 'provider', live.provider, 'state', live.state, 'amount_cents', live.amount_cents,
    'currency', 'eur', 'provider_id', live.provider_id, 'url', live.url, 'expires_at', live.expires_at, 'stale', is_stale, 'may_call', may_call,
    'email', (select account.email from auth.users as account where account.id = p_buyer)
  ) || (
    select jsonb_build_object('title', course.title, 'reference', coalesce(payment.reference, pool.reference))
    from public.charges as paid
    left join public.bookings as booking on booking.id = paid.booking_id
    left join public.booking_payments as payment on payment.booking_id = booking.id
    left join public.cohorts as cohort on cohort.id = booking.cohort_id
    left join public.seat_pools as pool on pool.id = paid.pool_id
    join public.courses as course on course.id = coalesce(cohort.course_id, pool.course_id)
    where paid.id = p_charge
  );
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.open_payment_order(buyer uuid, charge uuid, provider public.payment_provider) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.open_payment_order(buyer, charge, provider);
$$;
comment on function public.open_payment_order is
  'The live order of a charge for what is still owed, made where there is none: { id, charge_id, provider, state, amount_cents, currency, provider_id, url, expires_at, stale, may_call, title, reference, email }. stale: it is of another provider or amount, or its time is over, so it is closed at its provider and settled before the next call. may_call: the caller has it made, or closed; else somebody else does, and is waited for. For the service role. Raises 42501 (a suspended account), PX110 (no such account), PX203 (no such charge of this person, or of an organisation that they manage), PX217 (less than 50 cents are owed, or the time to pay is over), PX235 (a payment is on its way), PX238 (20 new orders of this person in 24 hours).';

create function private.set_payment_order_open(p_order uuid, p_provider_id text, p_url text, p_expires_at timestamptz)
returns public.payment_orders
language plpgsql security definer set search_path = '' as $$
declare
  opened public.payment_orders;
  is_left boolean;
begin
  -- An account that is deleted at this moment is gone before it, or has an open order, which keeps its payer known.
  perform from public.payment_orders as made join public.charges as charge on charge.id = made.charge_id
  join auth.users as account on account.id = charge.payer_id
  where made.id = p_order for key share of account;
  -- Nobody is to pay it: the payer is gone, or it was given up meanwhile. An organisation stays when its manager goes.
  is_left := not found and exists (
    select from public.payment_orders as made join public.charges as charge on charge.id = made.charge_id
    where made.id = p_order and charge.pool_id is null
  );
  update public.payment_orders as made set
    state = case made.state when 'creating' then 'open' else made.state end,
    provider_id = p_provider_id, url = p_url, expires_at = p_expires_at, called_at = null,
    is_closing = is_left or made.is_closing or made.state in ('failed', 'expired', 'cancelled'),
    read_due_at = case
      when is_left or made.is_closing or made.state in ('failed', 'expired', 'cancelled') then private.clock()
      when made.state <> 'paid' then least(p_expires_at, private.clock() + interval '10 minutes')
    end
  where made.id = p_order and made.provider_id is null;
  select * into opened from public.payment_orders as made where made.id = p_order;
  if not found then
    raise exception 'no such order' using errcode = 'PX236';
  end if;
  return opened;
end;
$$;
create function public.set_payment_order_open(order_id uuid, provider_id text, url text, expires_at timestamptz)
returns public.payment_orders
language sql security invoker set search_path = '' as $$
  select * from private.set_payment_order_open(order_id, provider_id, url, expires_at);
$$;
comment on function public.set_payment_order_open is
  'Notes what the provider has made of an order, once, and returns it: the first answer counts. Nobody is sent to the page of one that is not open then, or that is closing because the account of its payer was deleted. For the service role. Raises PX236 (no such order).';

create function private.settle_payment_order(
  p_order uuid, p_state public.order_state, p_amount_cents integer, p_currency text, p_method public.money_method, p_payment_id text,
  p_failure text
) returns public.payment_orders
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  settled public.payment_orders;
  before public.charges;
  event_key text;
begin
  select * into settled from public.payment_orders as stored where stored.id = p_order;
  if not found then
    raise exception 'no such order' using errcode = 'PX236';
  end if;
  before := private.lock_charge(settled.charge_id);
  select * into settled from public.payment_orders as stored where stored.id = p_order for no key update;
  if p_state = 'paid' then
    if (lower(p_currency) = 'eur' and p_amount_cents > 0 and p_payment_id <> '') is not true then
      raise exception 'no payment in euro' using errcode = 'PX213';
    end if;
    event_key := settled.provider || ':' || p_payment_id;
    if not exists (select from public.money_events as event where event.provider_id = event_key) then
      perform private.append_money(
        settled.charge_id, 'payment', p_amount_cents, coalesce(p_method, 'card'), null, p_provider_id => event_key
      );
      perform private.audit_money(
        settled.charge_id, before,
        jsonb_build_object('kind', 'payment', 'amount_cents', p_amount_cents, 'method', coalesce(p_method, 'card')), 'note money'
      );
    end if;
  end if;
  update public.payment_orders as stored set
    -- Forward only, and the money may come after everything else.
    state = case
      -- The bank has refused what was on its way, as with IRIS: the same page takes another payment.
      when p_state = 'open' and p_failure is not null and stored.state = 'processing' then 'open'
      when p_state = 'paid' or private.is_live_order(stored.state) then greatest(p_state, stored.state)
      else stored.state
    end,
    payment_id = case when p_state = 'paid' then coalesce(stored.payment_id, p_payment_id) else stored.payment_id end,
    method = coalesce(stored.method, p_method),
    failure = case when 'paid' not in (stored.state, p_state) then coalesce(left(p_failure, 200), stored.failure) end,
    is_returned = case p_state
      when 'open' then stored.is_returned or stored.state = 'processing' and p_failure is not null
      else false
    end
  where stored.id = p_order returning * into settled;
  if not private.is_live_order(settled.state) then
    update public.payment_orders as stored set
      is_closing = false, read_due_at = case when settled.state <> 'paid' then stored.read_due_at end
    where stored.id = p_order returning * into settled;
  end if;
  return settled;
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when check_violation or numeric_value_out_of_range or string_data_right_truncation then
    raise exception 'the payment is not valid: %', sqlerrm using errcode = 'PX213';
end;
$$;
create function public.settle_payment_order(
  order_id uuid, state public.order_state, amount_cents integer default null, currency text default null,
  method public.money_method default null, payment_id text default null, failure text default null
) returns public.payment_orders
language sql security invoker set search_path = '' as $$
  select * from private.settle_payment_order(order_id, state, amount_cents, currency, method, payment_id, failure);
$$;
comment on function public.settle_payment_order is
  'Notes what the provider says of an order, in any order and any number of times, and returns it. paid: the money that has come is noted, once for each payment, whatever happened to the order or the seat, and whatever the amount; what is more than is owed is to be given back. For the service role. Raises PX213 (paid without an amount in euro and the id of the payment), PX236 (no such order).';

create function private.find_payment_order(p_provider public.payment_provider, p_provider_id text) returns uuid
language sql stable security definer set search_path = '' as $$
  select stored.id from public.payment_orders as stored where stored.provider = p_provider and stored.provider_id = p_provider_id;
$$;
create function public.find_payment_order(provider public.payment_provider, provider_id text) returns uuid
language sql stable security invoker set search_path = '' as $$
  select private.find_payment_order(provider, provider_id);
$$;
comment on function public.find_payment_order is 'The order that a provider knows by an id; null for none. For the service role.';

create function private.read_payment_order(p_payer uuid, p_provider public.payment_provider, p_provider_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'id', stored.id, 'read_at', stored.read_at, 'state', stored.state, 'failure', stored.failure, 'is_returned', stored.is_returned,
      'amount_cents', stored.amount_cents, 'rest_cents', charge.owed_cents - charge.received_cents + charge.returned_cents,
      'charge_id', charge.id, 'booking_id', charge.booking_id,
      'pool', case when pool.id is not null then jsonb_build_object(
        'id', pool.id, 'organization_id', pool.organization_id, 'course_title', course.title
      ) end
    )
    from public.payment_orders as stored
    join public.charges as charge on charge.id = stored.charge_id
    left join public.seat_pools as pool on pool.id = charge.pool_id
    left join public.courses as course on course.id = pool.course_id
    where stored.provider = p_provider and stored.provider_id = p_provider_id and private.may_pay(p_payer, charge)
  );
end;
$$;
create function public.read_payment_order(payer uuid, provider public.payment_provider, provider_id text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_payment_order(payer, provider, provider_id);
$$;
comment on function public.read_payment_order is
  'What somebody who pays is told of an order, by its id at the provider: { id, read_at, state, failure, is_returned, amount_cents, rest_cents, charge_id, booking_id, pool: { id, organization_id, course_title } }. rest_cents: what of the charge is still to be paid, negative if it is to be given back. Null of an order that this person does not pay. For the service role.';

create function private.is_confirming(p_charge uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.payment_orders as paying where paying.charge_id = p_charge and paying.state = 'processing');
end;
$$;
comment on function private.is_confirming(uuid) is 'Whether a payment of a charge is on its way.';

create function private.last_failure(p_charge public.charges) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when private.payment_of(p_charge) = 'due' then (
    select paying.failure from public.payment_orders as paying
    where paying.charge_id = p_charge.id order by paying.created_at desc, paying.id limit 1
  ) end;
end;
$$;
comment on function private.last_failure(public.charges) is 'Why the last attempt to pay a charge that is due was refused; null if it was not.';

create function private.queue_payment_read(p_order uuid, p_for_payer boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- The earlier of both, where one is null the other.
  update public.payment_orders as stored
  set read_due_at = least(
    stored.read_due_at,
    greatest(private.clock(), stored.read_at + case when p_for_payer then interval '3 seconds' else interval '10 seconds' end)
  )
  where stored.id = p_order and stored.state <> 'paid';
  return found;
end;
$$;
create function public.queue_payment_read(order_id uuid, for_payer boolean default false) returns boolean
language sql security invoker set search_path = '' as $$
  select private.queue_payment_read(order_id, for_payer);
$$;
comment on function public.queue_payment_read is
  'Lets the provider be asked now what happened to an order, at most once in ten seconds, for its payer, who waits for it, in three; false for one that is paid, or for none. For the service role.';

-- Work.

create function private.lease_payment_work(p_amount integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := least(greatest(p_amount, 0), 100);
  orders jsonb;
  refunds jsonb;
begin
  with due as (
    select stored.id from public.payment_orders as stored
    where stored.read_due_at <= private.clock() and stored.provider_id is not null
    order by stored.read_due_at, stored.id limit most for update skip locked
  ), leased as (
    update public.payment_orders as stored set
      read_at = private.clock(),
      -- The next time, also when this worker ends before it has settled it. What is over is asked once more.
      read_due_at = case
        when stored.is_closing or private.is_live_order(stored.state) and stored.expires_at <= private.clock()
          then private.clock() + interval '1 minute'
        when private.is_live_order(stored.state) then least(stored.expires_at, private.clock() + interval '10 minutes')
      end
    from due where stored.id = due.id
    returning stored.id, stored.provider, stored.provider_id, stored.is_closing as close
  )
  select coalesce(jsonb_agg(leased), '[]') into orders from leased;
  with due as (
    select stored.id from public.payment_refunds as stored
    where stored.due_at <= private.clock()
      -- One after another of each payment: a provider may tell two of them apart by nothing but what it has made already.
      and (stored.state = 'sent' or not exists (
        select from public.payment_refunds as earlier
        where earlier.order_id = stored.order_id and earlier.state = 'requested' and (earlier.created_at, earlier.id) < (stored.created_at, stored.id)
      ))
    order by stored.due_at, stored.id limit most for update skip locked
  ), leased as (
    update public.payment_refunds as stored set
      attempts = stored.attempts + 1,
      due_at = private.clock() + case stored.state when 'requested' then interval '1 minute' else interval '10 minutes' end
    from due, public.payment_orders as paying where stored.id = due.id and paying.id = stored.order_id
    returning stored.id, paying.provider, paying.payment_id, stored.amount_cents, stored.state, stored.provider_id, stored.attempts
  )
  select coalesce(jsonb_agg(leased), '[]') into refunds from leased;
  return jsonb_build_object('orders', orders, 'refunds', refunds);
end;
$$;
create function public.lease_payment_work(amount integer default 20) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.lease_payment_work(amount);
$$;
comment on function public.lease_payment_work is
  'What a worker asks the providers, up to 100 of each, which no other gets for a minute, of the refunds of a payment that are to be sent the first: { orders: [{ id, provider, provider_id, close }], refunds: [{ id, provider, payment_id, amount_cents, state, provider_id, attempts }] }. close: the order is to be closed, not only read. For the service role.';

create function private.has_due_payments() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.payment_orders as stored where stored.read_due_at <= private.clock() and stored.provider_id is not null
  ) or exists (select from public.payment_refunds as stored where stored.due_at <= private.clock())
    or exists (select from private.due_documents());
end;
$$;
comment on function private.has_due_payments() is 'Whether a worker would get something to ask a provider. Asked before one is started.';

-- Refunds.

create function private.left_of_order(p_order public.payment_orders) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select event.amount_cents from public.money_events as event where event.provider_id = p_order.provider || ':' || p_order.payment_id
  ) - (
    select coalesce(sum(refund.amount_cents), 0) from public.payment_refunds as refund
    where refund.order_id = p_order.id and refund.state <> 'failed'
  );
end;
$$;
comment on function private.left_of_order(public.payment_orders) is 'How much of a payment was not given back the way that it came; null of an order that is not paid.';

create function private.request_refund(
  p_charge uuid, p_amount_cents integer, p_seen_kept_cents integer, p_order uuid, p_request uuid
) returns public.payment_refunds
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  before public.charges;
  refund public.payment_refunds;
  paying uuid;
  kept integer;
begin
  perform private.require_admin();
  before := private.lock_charge(p_charge);
  select * into refund from public.payment_refunds as stored where stored.id = p_request;
  if found then
    if (refund.charge_id, refund.amount_cents) is distinct from (p_charge, p_amount_cents) then
      raise exception 'the request has asked for something else already' using errcode = 'PX213';
    end if;
    return refund;
  end if;
  perform private.check_seen_kept(before, p_seen_kept_cents);
  kept := private.kept_cents(before);
  if p_amount_cents > kept then
    raise exception 'more would be given back than was received' using errcode = 'PX223', detail = kept::text;
  end if;
  select stored.id into paying from public.payment_orders as stored
  where stored.charge_id = p_charge and (p_order is null or stored.id = p_order)
    and private.left_of_order(stored) >= p_amount_cents
  order by stored.created_at desc, stored.id;
  if p_amount_cents > 0 and paying is null then
    raise exception 'no payment through a provider was as much' using errcode = 'PX237';
  end if;
  update public.charges as charge set
    refunding_cents = charge.refunding_cents + p_amount_cents,
    unreturned_cents = greatest(charge.unreturned_cents - p_amount_cents, 0)
  where charge.id = p_charge;
  insert into public.payment_refunds (id, charge_id, order_id, amount_cents, lowers_cents, due_at, created_at)
  values (
    coalesce(p_request, gen_random_uuid()), p_charge, paying, p_amount_cents,
    -- No more than its own: earlier ones on their way lower the rest.
    least(private.lowered_by_refund(before, before.refunding_cents + p_amount_cents), p_amount_cents), private.clock(), private.clock()
  )
  returning * into refund;
  perform private.audit_money(p_charge, before, jsonb_build_object('amount_cents', p_amount_cents), 'request refund');
  return refund;
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when check_violation or not_null_violation then
    raise exception 'the amount is not valid' using errcode = 'PX213';
end;
$$;
create function public.request_refund(
  charge uuid, amount_cents integer, seen_kept_cents integer, order_id uuid default null, request uuid default null
) returns public.payment_refunds
language sql security invoker set search_path = '' as $$
  select * from private.request_refund(charge, amount_cents, seen_kept_cents, order_id, request);
$$;
comment on function public.request_refund is
  'Asks the provider of a payment to give back a part of it or all, the way that it came: that of the order, or of the last one that was as much. A repeated request returns the same. seen_kept_cents as in note_money. For admins. Raises PX203 (no such charge), PX213 (no amount, or a request that has asked for something else), PX223 (more would be given back than was received; that in the detail), PX225 (something else is kept than was seen), PX237 (no payment through a provider was as much).';

create function private.settle_refund(p_refund uuid, p_state public.refund_state, p_provider_id text, p_failure text)
returns public.payment_refunds
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  refund public.payment_refunds;
  before public.charges;
  event public.money_events;
  event_key constant text := 'refund:' || p_refund;
  paid_by public.money_method;
  paid_with text;
  lowered integer;
begin
  select * into refund from public.payment_refunds as stored where stored.id = p_refund;
  if not found then
    raise exception 'no such refund' using errcode = 'PX236';
  end if;
  before := private.lock_charge(refund.charge_id);
  select * into refund from public.payment_refunds as stored where stored.id = p_refund for no key update;
  if (p_state > refund.state) is not true then
    return refund;
  end if;
  select coalesce(paying.method, 'card'), paying.provider || ':' || paying.payment_id into paid_by, paid_with
  from public.payment_orders as paying where paying.id = refund.order_id;
  if p_state in ('done', 'failed') then
    -- First, and of one that is done until it is noted: forget_holder forgets who gets it once nothing of it is to be given back.
    update public.charges as charge set
      unreturned_cents = charge.unreturned_cents + refund.amount_cents,
      refunding_cents = charge.refunding_cents - case when refund.state = 'done' then 0 else refund.amount_cents end
    where charge.id = refund.charge_id;
  end if;
  if refund.state = 'done' then
    -- The bank sent it back.
    select * into event from public.money_events as noted where noted.provider_id = event_key;
    perform private.append_money(
      refund.charge_id, 'correction', event.amount_cents, event.method, null, event.id, p_provider_id => event_key || ':failed'
    );
    perform private.lower_owed(refund.charge_id, -least(event.lowered_cents, before.lowered_cents));
  elsif p_state = 'done' then
    -- Also where the bank has taken money back meanwhile, and of what a seat pays, for when it is owed again.
    lowered := least(refund.lowers_cents, greatest(
      case when before.is_waived then before.price_cents - before.lowered_cents else before.owed_cents end
        - (before.received_cents - before.returned_cents - refund.amount_cents), 0
    ));
    perform private.append_money(
      refund.charge_id, 'refund', refund.amount_cents, paid_by, null, p_lowered_cents => lowered, p_provider_id => event_key,
      p_payment => (select payment.id from public.money_events as payment where payment.provider_id = paid_with)
    );
    perform private.lower_owed(refund.charge_id, lowered);
    update public.charges as charge set unreturned_cents = charge.unreturned_cents - refund.amount_cents
    where charge.id = refund.charge_id;
  end if;
  update public.payment_refunds as stored set
    state = p_state, provider_id = coalesce(p_provider_id, stored.provider_id), failure = left(p_failure, 200),
    due_at = case p_state when 'sent' then private.clock() + interval '10 minutes' end
  where stored.id = p_refund returning * into refund;
  perform private.pay_booking_with_seat(before.booking_id);
  if p_state = 'done' then
    perform private.audit_money(
      refund.charge_id, before,
      jsonb_build_object('kind', 'refund', 'amount_cents', refund.amount_cents, 'method', paid_by), 'note money'
    );
  elsif p_state = 'failed' then
    perform private.audit_money(
      refund.charge_id, before, jsonb_build_object('amount_cents', refund.amount_cents), 'refund failed'
    );
  end if;
  return refund;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.settle_refund(refund_id uuid, state public.refund_state, provider_id text default null, failure text default null)
returns public.payment_refunds
language sql security invoker set search_path = '' as $$
  select * from private.settle_refund(refund_id, state, provider_id, failure);
$$;
comment on function public.settle_refund is
  'Notes what the provider says of a refund, in any order and any number of times, and returns it. done: the money is noted as given back; failed: it is not, or not any more. For the service role. Raises PX236 (no such refund).';

-- Disputes.

create function private.settle_dispute(
  p_provider public.payment_provider, p_payment_id text, p_dispute_id text, p_amount_cents integer, p_currency text,
  p_is_reinstated boolean
) returns public.charges
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  event_key constant text := p_provider || ':' || p_dispute_id;
  payment public.money_events;
  taken public.money_events;
  charge public.charges;
  kept integer;
begin
  select * into payment from public.money_events as event where event.provider_id = p_provider || ':' || p_payment_id;
  if not found then
    raise exception 'no such payment' using errcode = 'PX236';
  end if;
  charge := private.lock_charge(payment.charge_id);
  select * into taken from public.money_events as event where event.provider_id = event_key;
  if not found then
    if (lower(p_currency) = 'eur' and p_dispute_id <> '') is not true then
      raise exception 'no dispute in euro' using errcode = 'PX213';
    end if;
    kept := private.kept_cents(charge);
    if p_amount_cents > kept then
      raise exception 'more would be taken back than was kept' using errcode = 'PX223', detail = kept::text;
    end if;
    perform private.append_money(
      payment.charge_id, 'chargeback', p_amount_cents, payment.method, null, p_provider_id => event_key, p_payment => payment.id
    );
    select * into taken from public.money_events as event where event.provider_id = event_key;
    if not p_is_reinstated then
      perform private.pay_booking_with_seat(charge.booking_id);
    end if;
    charge := private.audit_money(
      payment.charge_id, charge,
      jsonb_build_object('kind', 'chargeback', 'amount_cents', p_amount_cents, 'method', payment.method), 'note money'
    );
  end if;
  if p_is_reinstated and not exists (select from public.money_events as correction where correction.corrects = taken.id) then
    -- Also where it is heard of first: what was taken is then noted with it, and not again later.
    perform private.append_money(
      payment.charge_id, 'correction', taken.amount_cents, taken.method, null, taken.id,
      p_provider_id => event_key || ':reinstated'
    );
    charge := private.audit_money(
      payment.charge_id, charge,
      jsonb_build_object('kind', 'chargeback', 'amount_cents', taken.amount_cents, 'method', taken.method), 'correct money'
    );
  end if;
  return charge;
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when check_violation or not_null_violation then
    raise exception 'the amount is not valid' using errcode = 'PX213';
end;
$$;
create function public.settle_dispute(
  provider public.payment_provider, payment_id text, dispute_id text, amount_cents integer, currency text, is_reinstated boolean
) returns public.charges
language sql security invoker set search_path = '' as $$
  select * from private.settle_dispute(provider, payment_id, dispute_id, amount_cents, currency, is_reinstated);
$$;
comment on function public.settle_dispute is
  'Notes that the bank of a payer has taken a payment back, wholly or in part, or has returned it (is_reinstated), in any order and any number of times, and returns the charge: once each for a dispute. What was taken is owed again. For the service role. Raises PX213 (no amount in euro, or no id), PX223 (more than was kept, as while a refund is on its way; that in the detail), PX236 (no such payment).';

create function private.keep_unreturned(p_charge uuid, p_seen_kept_cents integer, p_shown_cents integer) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  before public.charges;
begin
  perform private.require_admin();
  before := private.lock_charge(p_charge);
  -- Also where nothing waits any more: a colleague may have given it back.
  perform private.check_seen_kept(before, p_seen_kept_cents);
  if before.unreturned_cents > 0 then
    if p_shown_cents <> before.unreturned_cents then
      raise exception 'another amount was shown' using errcode = 'PX217';
    end if;
    update public.charges as charge set unreturned_cents = 0 where charge.id = p_charge;
    perform private.audit_money(
      p_charge, before, jsonb_build_object('amount_cents', before.unreturned_cents), 'keep failed refund'
    );
  end if;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.keep_unreturned(charge uuid, seen_kept_cents integer, shown_cents integer default null) returns void
language sql security invoker set search_path = '' as $$
  select private.keep_unreturned(charge, seen_kept_cents, shown_cents);
$$;
comment on function public.keep_unreturned is
  'Notes that what a provider could not give back is not to be given back any more: it leaves the list; a repeated call does nothing. shown_cents: the amount that the admin read; seen_kept_cents as in note_money. For admins. Raises PX203 (no such charge), PX217 (another amount was shown), PX225 (something else is kept than was seen).';

create index charges_unreturned_idx on public.charges (booking_id) where unreturned_cents > 0;

grant execute on function private.request_refund, public.request_refund, private.keep_unreturned, public.keep_unreturned
  to authenticated, service_role;
grant execute on function
  private.open_payment_order, private.set_payment_order_open, private.settle_payment_order, private.find_payment_order, private.read_payment_order,
  private.queue_payment_read, private.lease_payment_work, private.settle_refund, private.settle_dispute,
  public.open_payment_order, public.set_payment_order_open, public.settle_payment_order, public.find_payment_order, public.read_payment_order,
  public.queue_payment_read, public.lease_payment_work, public.settle_refund, public.settle_dispute
  to service_role;

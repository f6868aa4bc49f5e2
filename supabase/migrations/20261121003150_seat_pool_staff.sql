-- Pools of seats as staff see and change them, and what the link of an invitation says.

create type public.pool_state as enum ('open', 'over');
comment on type public.pool_state is 'open: its seats can be given and accepted. over: it has expired, or its reservation has ended.';

create function private.list_seat_pools(
  p_pool uuid, p_organization uuid, p_course uuid, p_payment public.payment_state, p_state public.pool_state,
  p_page integer, p_page_size integer
) returns table (
  id uuid, organization_id uuid, organization text, is_binned boolean, course_id uuid, course_title text, cohort_id uuid, starts_at timestamptz,
  cohort_state public.cohort_state, quantity integer, given integer, bound integer, used integer, lapsed integer, ends_at timestamptz, expires_at timestamptz,
  release_at timestamptz, is_over boolean, price_cents integer, amount_cents integer, payment public.payment_state, reference text, due_at timestamptz,
  paid_on date, invoice_number text, invoice_mark text, credit_note_number text, credit_note_mark text, created_at timestamptz, has_more boolean
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  size constant integer := least(greatest(coalesce(p_page_size, 25), 1), 100);
  first_row constant integer := private.first_row(p_page, size);
  ids uuid[];
begin
  perform private.require_admin();
  ids := array(
    select pool.id from public.seat_pools as pool
    where (p_pool is null or pool.id = p_pool) and (p_organization is null or pool.organization_id = p_organization)
      and (p_course is null or pool.course_id = p_course) and (
        p_payment is null or pool.payment = p_payment or p_payment = 'refund_due' and exists (
          select from public.charges as charge where charge.pool_id = pool.id and charge.unreturned_cents > 0
        )
      )
      and (p_state is null or (p_state = 'over') = (private.pool_ends_at(pool) <= private.clock()))
    order by pool.created_at desc, pool.id limit size + 1 offset first_row
  );
  return query
    select pool.id, pool.organization_id, organization.name::text, organization.deleted_at is not null,
      pool.course_id, course.title::text, pool.cohort_id, cohort.starts_at, cohort.state, pool.quantity, counted.given, counted.bound, private.used_seats(pool.id), counted.lapsed,
      private.pool_ends_at(pool), pool.expires_at, pool.release_at,
      private.pool_ends_at(pool) <= private.clock(), pool.price_cents, private.shown_cents(charge), pool.payment,
      pool.reference::text, pool.due_at, pool.paid_on, pool.invoice_number::text, pool.invoice_mark::text,
      pool.credit_note_number::text, pool.credit_note_mark::text, pool.created_at, cardinality(ids) > size
    from public.seat_pools as pool
    join public.organizations as organization on organization.id = pool.organization_id
    join public.courses as course on course.id = pool.course_id
    left join public.cohorts as cohort on cohort.id = pool.cohort_id
    left join public.charges as charge on charge.pool_id = pool.id
    cross join lateral (
      select count(*) filter (where seat.state = 'given')::integer as given,
        count(*) filter (where seat.state = 'bound')::integer as bound,
        count(*) filter (where private.is_lapsed(seat, pool.cohort_id))::integer as lapsed
      from public.seats as seat where seat.pool_id = pool.id
    ) as counted
    where pool.id = any (ids[1:size]) order by pool.created_at desc, pool.id;
end;
$$;
create function public.list_seat_pools(
  pool uuid default null, organization uuid default null, course uuid default null,
  payment public.payment_state default null, state public.pool_state default null, page integer default 1,
  page_size integer default 25
) returns table (
  id uuid, organization_id uuid, organization text, is_binned boolean, course_id uuid, course_title text, cohort_id uuid, starts_at timestamptz,
  cohort_state public.cohort_state, quantity integer, given integer, bound integer, used integer, lapsed integer, ends_at timestamptz, expires_at timestamptz,
  release_at timestamptz, is_over boolean, price_cents integer, amount_cents integer, payment public.payment_state, reference text, due_at timestamptz,
  paid_on date, invoice_number text, invoice_mark text, credit_note_number text, credit_note_mark text, created_at timestamptz, has_more boolean
)
language sql stable security invoker set search_path = '' as $$
  select * from private.list_seat_pools(pool, organization, course, payment, state, page, page_size);
$$;
comment on function public.list_seat_pools is
  'One page of the pools of seats, the newest first: of an organisation, a course, a payment or a state where one is given, or only the pool. is_binned: its organisation is in the bin; bound: accepted and still held; used: no longer to be given; lapsed: see private.is_lapsed; amount_cents: see private.shown_cents. For admins.';

create function private.change_seat_pool(
  p_pool uuid, p_quantity integer, p_expires_at timestamptz, p_release_at timestamptz
) returns public.seat_pools
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  before public.seat_pools;
  after public.seat_pools;
  cohort public.cohorts;
  new_end timestamptz;
  keeps_end boolean;
  more integer;
begin
  perform private.require_admin();
  before := private.lock_pool(p_pool);
  new_end := case when before.cohort_id is null then p_expires_at else coalesce(p_release_at, p_expires_at) end;
  -- While a date is earlier than agreed, its start is shown as the end: sent back, it is not a new agreement.
  keeps_end := coalesce(new_end in (private.pool_ends_at(before), before.release_at), false);
  if new_end <= private.clock() and not keeps_end then
    raise exception 'a pool ends in the future' using errcode = 'PX316', detail = 'expires_at';
  end if;
  -- First: a booking that ends returns its seat under the lock of its cohort alone.
  if before.cohort_id is not null then
    cohort := private.lock_cohort(before.cohort_id);
  end if;
  -- In an expired pool only accepted seats are still reserved.
  more := p_quantity - case when before.expired_at is null then before.quantity else private.used_seats(p_pool) end;
  if before.expired_at is not null and new_end <= private.clock() then
    more := 0;
  end if;
  if before.cohort_id is not null then
    if cohort.state = 'cancelled' then
      raise exception 'the cohort is cancelled' using errcode = 'PX211';
    end if;
    -- It may have become so once the pool had expired.
    if new_end > private.clock() and cohort.organization_id <> before.organization_id then
      raise exception 'the cohort is of another organization' using errcode = 'PX334';
    end if;
    if more > 0 and (cohort.state not in ('open', 'closed') or coalesce(cohort.starts_at <= private.clock(), true)) then
      raise exception 'the cohort takes no reservations' using errcode = 'PX211';
    end if;
    if more > 0 and cohort.taken + more > cohort.capacity then
      raise exception 'more seats are taken' using errcode = 'PX209', detail = (cohort.capacity - cohort.taken)::text;
    end if;
    if new_end > cohort.starts_at and not keeps_end then
      raise exception 'the cohort begins before' using errcode = 'PX316', detail = 'release_at';
    end if;
  end if;
  update public.seat_pools as changed set quantity = p_quantity,
    expires_at = case when keeps_end then changed.expires_at else p_expires_at end,
    release_at = case when keeps_end then changed.release_at when before.cohort_id is not null then new_end end,
    expired_at = case when new_end > private.clock() then null else changed.expired_at end
  where changed.id = p_pool returning * into after;
  if before.expired_at is not null and after.expired_at is null then
    -- The links of the invitations that nobody accepted in time open again, unless their address is forgotten since.
    update public.seats as given set state = 'given', ended_at = null
    where given.pool_id = p_pool and given.state = 'expired' and given.email is not null;
  end if;
  if private.used_seats(p_pool) > p_quantity then
    raise exception 'more seats are used' using errcode = 'PX325', detail = private.used_seats(p_pool)::text;
  end if;
  if before.cohort_id is not null and more <> 0 then
    update public.cohorts as reserved set taken = reserved.taken + more where reserved.id = before.cohort_id;
    perform private.promote(before.cohort_id);
  end if;
  if (after.quantity, after.expires_at, after.release_at) is distinct from (before.quantity, before.expires_at, before.release_at) then
    perform private.audit(
      'change seat pool', 'seat_pools', p_pool, private.audited_fields(to_jsonb(before)), private.audited_fields(to_jsonb(after))
    );
  end if;
  return after;
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when check_violation or not_null_violation then
    raise exception 'a field of the pool is not valid: %', sqlerrm using errcode = 'PX316';
end;
$$;
create function public.change_seat_pool(
  pool uuid, quantity integer, expires_at timestamptz, release_at timestamptz default null
) returns public.seat_pools
language sql security invoker set search_path = '' as $$
  select * from private.change_seat_pool(pool, quantity, expires_at, release_at);
$$;
comment on function public.change_seat_pool is
  'Changes how many seats a pool has and until when: of a cohort, not after it begins. One that has expired is open again with a later end, with the seats that were not accepted in time. For admins. Raises PX209 (not so many seats of the cohort are free, how many in the detail), PX211 (the cohort takes no reservations, or is cancelled), PX310 (no such pool), PX316 (not valid; of a date its name in the detail), PX325 (more seats are used, how many in the detail), PX334 (open again in a cohort that is of another organisation alone).';

create function private.held_addresses(p_pool uuid, p_emails text[]) returns table (email text, is_elsewhere boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  asked public.seat_pools;
begin
  select * into asked from public.seat_pools as pool
  where pool.id = p_pool and (private.is_admin() or private.manages_organization(pool.organization_id));
  if not found then
    raise exception 'no such pool' using errcode = 'PX310';
  end if;
  return query
    select seat.email::text, bool_and(seat.pool_id <> p_pool) from public.seats as seat
    join public.seat_pools as pool on pool.id = seat.pool_id
    where pool.organization_id = asked.organization_id and pool.course_id = asked.course_id
      and seat.state in ('given', 'bound')
      and seat.email = any (array(select lower(btrim(given)) from unnest(p_emails[1:1000]) as given))
    group by seat.email order by 1;
end;
$$;
create function public.held_addresses(pool uuid, emails text[]) returns table (email text, is_elsewhere boolean)
language sql stable security invoker set search_path = '' as $$
  select * from private.held_addresses(pool, emails);
$$;
comment on function public.held_addresses is
  'Those of up to 1,000 addresses that hold a seat of a pool, or only of another pool of its organisation for the same course. For managers of the organisation and admins. Raises PX310 (no such pool).';

create function private.list_reserved_seats(p_cohort uuid) returns table (
  organization text, quantity integer, booked integer, reserved integer, release_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select organization.name::text, pool.quantity, counted.booked,
      case when pool.expired_at is null then pool.quantity - counted.ended else 0 end, private.pool_ends_at(pool)
    from public.seat_pools as pool
    join public.organizations as organization on organization.id = pool.organization_id
    cross join lateral (
      select count(*) filter (where seat.state = 'bound')::integer as booked,
        count(*) filter (where seat.state in ('bound', 'ended') or seat.is_spent)::integer as ended
      from public.seats as seat where seat.pool_id = pool.id
    ) as counted
    where pool.cohort_id = p_cohort order by pool.created_at, pool.id;
end;
$$;
create function public.list_reserved_seats(cohort uuid) returns table (
  organization text, quantity integer, booked integer, reserved integer, release_at timestamptz
)
language sql stable security invoker set search_path = '' as $$
  select * from private.list_reserved_seats(cohort);
$$;
comment on function public.list_reserved_seats is
  'The pools of a cohort: how many seats each organisation has bought, how many are booked, and how many are still reserved. For staff.';

create function private.find_seat(p_seat uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := private.require_user();
  seat public.seats;
  pool public.seat_pools;
  is_own boolean;
begin
  select * into seat from public.seats as stored where stored.id = p_seat;
  select * into pool from public.seat_pools as stored where stored.id = seat.pool_id;
  -- Once accepted, it does not pass to a later owner of the address.
  is_own := coalesce(seat.user_id = person, seat.email = private.verified_email(), false);
  return jsonb_build_object(
    'state', case
      when seat.id is null then 'unknown'
      when is_own and seat.state = 'given' and private.pool_ends_at(pool) <= private.clock() then 'expired'
      when is_own and seat.state = 'given' and not private.is_pool_offered(pool) then 'unavailable'
      when is_own and seat.state = 'taken_back' and exists (
        select from public.cohorts as cohort where cohort.id = pool.cohort_id and cohort.state = 'cancelled'
      ) then 'cancelled'
      when is_own then seat.state::text
      when seat.email is null then 'ended'
      else 'other_account'
    end,
    -- Enough to recognise one's own address, not to learn somebody else's.
    'address', case when not is_own then left(seat.email, 1) || '…@' || split_part(seat.email, '@', 2) end,
    'organization', case when is_own then (
      select organization.name from public.organizations as organization where organization.id = pool.organization_id
    ) end,
    'course_title', case when is_own then (select course.title from public.courses as course where course.id = pool.course_id) end
  );
end;
$$;
create function public.find_seat(seat uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.find_seat(seat);
$$;
comment on function public.find_seat is
  'What the link of an invitation to a seat says to the signed-in user: its state, or "cancelled" with its cohort, or "unavailable" while it cannot be accepted (its course is not published, or that or the organisation is in the bin), or "unknown", or "other_account" with the address shortened; organisation and course only of an own one.';

grant execute on function
  private.list_seat_pools, private.change_seat_pool, private.held_addresses, private.list_reserved_seats, private.find_seat,
  public.list_seat_pools, public.change_seat_pool, public.held_addresses, public.list_reserved_seats, public.find_seat
  to authenticated, service_role;

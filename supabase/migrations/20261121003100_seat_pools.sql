-- Seats that an organisation has bought, and the people they are given to. Written by functions only. Locks in one order, as everywhere:
-- the account, the pool, the cohort, what a person has booked of a course (lock_seats_of), the seat, the booking, the enrolment.

create type public.seat_state as enum ('given', 'bound', 'ended', 'taken_back', 'expired');
comment on type public.seat_state is
  'given: to an e-mail, not accepted yet. bound: accepted, also once its course is completed. ended: used, and no longer of the organisation: its holder has left it, or the account was deleted.';

create table public.seat_pools (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id) on delete restrict,
  course_id uuid not null references public.courses (id) on delete restrict,
  -- Null: seats of the course, in any cohort.
  cohort_id uuid references public.cohorts (id) on delete restrict,
  quantity integer not null check (quantity between 1 and 10000),
  -- Until when seats are given and accepted.
  expires_at timestamptz not null,
  -- As agreed, until when a pool of a cohort reserves its seats there. pool_ends_at says when it does end.
  release_at timestamptz,
  -- When run_due has noted that one of the two is over.
  expired_at timestamptz,
  price_cents integer check (price_cents between 0 and 100000000),
  -- What follows from its charge, if it has one, as do the moments and numbers below.
  payment public.payment_state not null default 'none',
  -- As in booking_payments. Null for a pool that costs nothing.
  reference varchar(20) unique,
  vat_percent numeric(4, 1) check (vat_percent between 0 and 100),
  due_at timestamptz,
  paid_on date,
  invoice_number varchar(60) check (private.is_printable(invoice_number)),
  invoice_mark varchar(60) check (private.is_printable(invoice_mark)),
  credit_note_number varchar(60) check (private.is_printable(credit_note_number)),
  credit_note_mark varchar(60) check (private.is_printable(credit_note_mark)),
  refunded_on date,
  -- A hash of what create_seat_pool was called with: the same id with something else is refused.
  request_content uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint seat_pools_release_check check ((release_at is null) = (cohort_id is null) and release_at <= expires_at),
  constraint seat_pools_times_check check (isfinite(expires_at) and isfinite(release_at) and isfinite(due_at)),
  constraint seat_pools_payment_check check (num_nonnulls(reference, vat_percent, due_at) = case when price_cents > 0 then 3 else 0 end)
);
comment on table public.seat_pools is
  'Seats of a course or of a cohort that an organisation has bought. A pool of a cohort reserves its seats there: they count as taken.';
alter table public.charges
  add constraint charges_pool_id_fkey foreign key (pool_id) references public.seat_pools (id) on delete restrict;
create index seat_pools_organization_idx on public.seat_pools (organization_id, created_at);
create index seat_pools_course_idx on public.seat_pools (course_id);
create index seat_pools_cohort_idx on public.seat_pools (cohort_id);
create index seat_pools_expiry_idx on public.seat_pools (cohort_id, id) where expired_at is null;
create trigger seat_pools_set_due_at before insert or update of due_at on public.seat_pools
  for each row execute function private.set_due_at();
create trigger seat_pools_set_updated_at before update on public.seat_pools
  for each row execute function private.set_updated_at();

create table public.seats (
  id uuid primary key default gen_random_uuid(),
  pool_id uuid not null references public.seat_pools (id) on delete restrict,
  -- Null when it has ended.
  email varchar(254) check (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and email = lower(email)
    and email !~ '[\u0001-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]'),
  state public.seat_state not null default 'given',
  user_id uuid references auth.users (id) on delete set null,
  -- What it was used for, and since when it pays for that.
  booking_id uuid references public.bookings (id) on delete restrict,
  pays_since timestamptz,
  -- A booking of a cohort that is over, which the seat was taken back from: its holder owes it if they were present, and nothing if they
  -- were not: then it is waived, and booking_id is the same.
  owed_booking_id uuid references public.bookings (id) on delete restrict,
  -- Taken back after it was used: it is not given again.
  is_spent boolean not null default false,
  -- When the invitation was queued, the last three times.
  invited_at timestamptz[] not null default '{}' check (cardinality(invited_at) <= 3),
  bound_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint seats_bound_check check (state not in ('bound', 'ended') or bound_at is not null),
  constraint seats_holder_check check (email is not null or state not in ('given', 'bound')),
  constraint seats_given_check check (state <> 'given' or num_nonnulls(user_id, booking_id) = 0)
);
comment on table public.seats is 'A seat of a pool, given to an e-mail address. Written by functions only.';
create unique index seats_live_email_key on public.seats (pool_id, email) where state in ('given', 'bound');
create index seats_pool_idx on public.seats (pool_id, created_at, id);
create index seats_user_idx on public.seats (user_id);
create index seats_email_idx on public.seats (email);
create index seats_mailbox_idx on public.seats (private.mailbox_of(email));
create unique index seats_booking_key on public.seats (booking_id) where booking_id is not null and state = 'bound';
create index seats_all_bookings_idx on public.seats (booking_id);
create index seats_owed_bookings_idx on public.seats (owed_booking_id) where owed_booking_id is not null;
create index seats_forget_idx on public.seats (ended_at) where state in ('taken_back', 'expired') and email is not null;
create trigger seats_set_updated_at before update on public.seats
  for each row execute function private.set_updated_at();

create table private.left_bookings (
  seat_id uuid not null references public.seats (id) on delete cascade,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  begun_at timestamptz not null,
  primary key (seat_id, booking_id)
);
comment on table private.left_bookings is
  'What a seat was used for before: bookings that it paid for until after their cohorts had begun. begun_at is when that was, as it was then. Written by note_left_booking.';
create index left_bookings_booking_idx on private.left_bookings (booking_id);
alter table private.left_bookings enable row level security;
revoke all on private.left_bookings from anon, authenticated;

create table private.seat_requests (
  actor_id uuid not null references auth.users (id) on delete cascade,
  request uuid not null,
  -- A hash of the pool and the addresses: the same id with others is another request.
  content uuid not null,
  seats uuid[] not null,
  created_at timestamptz not null default now(),
  primary key (actor_id, request, content)
);
comment on table private.seat_requests is 'What each call of give_seats returned: a repeated one returns the same.';
alter table private.seat_requests enable row level security;
revoke all on private.seat_requests from anon, authenticated;

grant execute on function private.verified_email() to authenticated;
alter table public.seat_pools enable row level security;
alter table public.seats enable row level security;
create policy "Admins can view all pools"
  on public.seat_pools for select to authenticated using ((select private.is_admin()));
create policy "Users can view the seats given to them and admins can view all"
  on public.seats for select to authenticated
  using (
    user_id = (select auth.uid())
    -- Once accepted, it does not pass to a later owner of the address.
    or user_id is null and email = (select private.verified_email())
    or (select private.is_admin())
  );
revoke all on public.seat_pools, public.seats from anon, authenticated;
grant select on public.seat_pools, public.seats to authenticated;
grant all on public.seat_pools, public.seats to service_role;

create function private.forget_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := null;
  if new.state = 'bound' then
    new.state := 'ended';
    new.ended_at := private.clock();
  end if;
  return new;
end;
$$;
comment on function private.forget_seat() is
  'Clears the e-mail of a seat whose account is deleted. The seat stays used, unless return_unused_seats has returned it.';
create trigger seats_forget before update of user_id on public.seats
  for each row when (old.user_id is not null and new.user_id is null) execute function private.forget_seat();

create function private.used_seats(p_pool uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*) from public.seats as seat
    where seat.pool_id = p_pool and (seat.state in ('given', 'bound', 'ended') or seat.is_spent)
  );
end;
$$;
comment on function private.used_seats(uuid) is 'How many seats of a pool are given, bound, ended or spent. Its row is locked before they are counted.';

create function private.is_lapsed(p_seat public.seats, p_cohort uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_seat.state = 'expired' or p_seat.state = 'taken_back' and exists (
    select from private.cohort_cancellations as cancelled
    where cancelled.cohort_id = p_cohort and cancelled.created_at <= p_seat.ended_at
  );
end;
$$;
comment on function private.is_lapsed(public.seats, uuid) is
  'Whether a seat was given and came to nothing: it was not accepted in time, or the cohort of its pool was cancelled.';

create function private.is_invitation_sent(p_seat uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.outbox as invitation
    where invitation.kind = 'seat_given' and coalesce(invitation.subject ->> 'booking', invitation.subject ->> 'seat') = p_seat::text
      and invitation.sent_at is not null and not invitation.is_dropped
  );
end;
$$;
comment on function private.is_invitation_sent(uuid) is 'Whether an invitation to a seat was sent: then the person knows of it.';

create function private.lock_pool(p_pool uuid) returns public.seat_pools
language plpgsql security definer set search_path = '' as $$
declare
  pool public.seat_pools;
begin
  select * into pool from public.seat_pools as stored where stored.id = p_pool for no key update;
  if not found or not (private.is_admin() or private.manages_organization(pool.organization_id)) then
    raise exception 'no such pool' using errcode = 'PX310';
  end if;
  return pool;
end;
$$;
comment on function private.lock_pool(uuid) is
  'A pool, locked, for admins and managers of its organisation. Raises PX310 for everybody else.';

create function private.is_pool_offered(p_pool public.seat_pools) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.courses as course, public.organizations as organization
    where course.id = p_pool.course_id and course.state = 'published' and course.deleted_at is null
      and organization.id = p_pool.organization_id and organization.deleted_at is null
  );
end;
$$;
comment on function private.is_pool_offered(public.seat_pools) is
  'Whether seats of a pool can be given and accepted: its course is published, as for enrol, and neither it nor the organisation is in the bin.';

create function private.pool_ends_at(p_pool public.seat_pools) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return least(
    p_pool.release_at, p_pool.expires_at, p_pool.expired_at,
    (select cohort.starts_at from public.cohorts as cohort where cohort.id = p_pool.cohort_id)
  );
end;
$$;
comment on function private.pool_ends_at(public.seat_pools) is
  'Until when seats of a pool are given and accepted, and those of a cohort reserved there: as agreed, or until the cohort begins, where it was moved to an earlier day. One that has expired has ended also where the cohort was moved to a later day since.';

create function private.create_seat_pool(
  p_pool uuid, p_organization uuid, p_course uuid, p_cohort uuid, p_quantity integer, p_expires_at timestamptz,
  p_release_at timestamptz, p_price_cents integer, p_due_at timestamptz
) returns public.seat_pools
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  has_price constant boolean := coalesce(p_price_cents > 0, false);
  content constant uuid := md5(jsonb_build_array(
    p_organization, p_course, p_cohort, p_quantity, p_expires_at, p_release_at, p_price_cents, p_due_at
  )::text)::uuid;
  first_meeting timestamptz;
  refused text;
  pool public.seat_pools;
  cohort public.cohorts;
begin
  perform private.require_admin();
  select stored.starts_at into first_meeting from public.cohorts as stored where stored.id = p_cohort;
  insert into public.seat_pools as created (
    id, organization_id, course_id, cohort_id, quantity, expires_at, release_at, price_cents, reference, vat_percent, due_at,
    request_content, created_at
  )
  values (
    p_pool, p_organization, p_course, p_cohort, p_quantity, p_expires_at,
    case when p_cohort is not null then coalesce(p_release_at, least(p_expires_at, first_meeting)) end, p_price_cents,
    case when has_price then private.payment_reference() end, case when has_price then 24 end,
    case when has_price then coalesce(p_due_at, least(private.clock() + interval '14 days', first_meeting)) end,
    content, private.clock()
  )
  on conflict (id) do nothing returning * into pool;
  if not found then
    -- The answer to the first call was lost.
    select * into pool from public.seat_pools as stored where stored.id = p_pool;
    if pool.request_content is distinct from content then
      raise exception 'the pool was created with something else' using errcode = 'PX327';
    end if;
    return pool;
  end if;
  refused := case
    when pool.expires_at <= private.clock() then 'expires_at'
    when pool.release_at <= private.clock() then 'release_at'
    when pool.due_at <= private.clock() then 'due_at'
  end;
  if refused is not null then
    raise exception 'a pool ends, and is paid for, in the future' using errcode = 'PX316', detail = refused;
  end if;
  if not private.is_pool_offered(pool) then
    raise exception 'the course is not published, or the organisation is deleted' using errcode = 'PX101';
  end if;
  if p_cohort is not null then
    cohort := private.lock_cohort(p_cohort);
    if cohort.course_id <> p_course or cohort.state not in ('open', 'closed')
      or coalesce(cohort.starts_at <= private.clock(), true) then
      raise exception 'the cohort takes no reservations' using errcode = 'PX211';
    end if;
    if cohort.organization_id <> p_organization then
      raise exception 'the cohort is of another organization' using errcode = 'PX334';
    end if;
    refused := case when pool.release_at > cohort.starts_at then 'release_at' when pool.due_at > private.end_of_day(cohort.starts_at) then 'due_at' end;
    if refused is not null then
      raise exception 'the cohort begins before' using errcode = 'PX316', detail = refused;
    end if;
    if cohort.taken + p_quantity > cohort.capacity then
      raise exception 'more seats are taken' using errcode = 'PX209', detail = (cohort.capacity - cohort.taken)::text;
    end if;
    update public.cohorts as reserved set taken = reserved.taken + p_quantity where reserved.id = p_cohort;
  end if;
  if has_price then
    insert into public.charges (pool_id, contract_at, price_cents, vat_percent, owed_cents, created_at)
    values (p_pool, private.clock(), p_price_cents, 24, p_price_cents, private.clock());
    select * into pool from public.seat_pools as stored where stored.id = p_pool;
  end if;
  perform private.audit('create seat pool', 'seat_pools', p_pool, null, private.audited_fields(to_jsonb(pool)));
  return pool;
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when check_violation or not_null_violation or foreign_key_violation then
    raise exception 'a field of the pool is not valid: %', sqlerrm using errcode = 'PX316';
end;
$$;
create function public.create_seat_pool(
  pool uuid, organization uuid, course uuid, quantity integer, expires_at timestamptz, cohort uuid default null,
  release_at timestamptz default null, price_cents integer default null, due_at timestamptz default null
) returns public.seat_pools
language sql security invoker set search_path = '' as $$
  select * from private.create_seat_pool(
    pool, organization, course, cohort, quantity, expires_at, release_at, price_cents, due_at
  );
$$;
comment on function public.create_seat_pool is
  'Creates a pool of seats of a course, or of a cohort, where they are reserved until release_at (when it expires or the cohort begins, if null). What it costs is to be paid until the end of the day of due_at (in 14 days or the day on which the cohort begins, if null). Of a cohort neither is after it begins. A repeated call returns it. For admins. Raises PX101 (the course is not published, or the organisation is deleted), PX201 (no such cohort), PX209 (not so many seats are free, how many in the detail), PX211 (the cohort takes no reservations), PX316 (not valid; of a date its name in the detail), PX327 (created with something else), PX334 (the cohort is of another organisation alone).';

create function private.bad_addresses(p_emails text[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select jsonb_agg(jsonb_build_object('line', line, 'email', left(given, 100)) order by line)
    from unnest(p_emails) with ordinality as listed (given, line)
    where given ~ '[^[:space:]]'
      and private.has_no_mailbox(btrim(given))
  );
end;
$$;

create function private.next_invitation_at(p_pool uuid, p_email text) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with invitations as (
      select seat.pool_id, sent.at from public.seats as seat cross join unnest(seat.invited_at) as sent (at)
      where private.mailbox_of(seat.email) = private.mailbox_of(p_email)
    )
    select greatest(
      (select max(made.at) + interval '1 hour' from invitations as made where made.pool_id = p_pool),
      (select made.at + interval '1 day' from invitations as made order by made.at desc limit 1 offset 2)
    )
  );
end;
$$;
comment on function private.next_invitation_at(uuid, text) is
  'From when on the mailbox of an address can be invited to a pool: once an hour, and three times a day by any pool and organisation, also to seats that were taken back. Null when it never was.';

create function private.lock_invitations(p_organization uuid, p_emails text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('seats given by ' || p_organization, 0));
  perform private.lock_addresses(p_emails);
end;
$$;
comment on function private.lock_invitations(uuid, text[]) is
  'Locks what an organisation sends and what mailboxes get, before it is counted: also by other pools and organisations at once.';

create function private.require_invitations(p_organization uuid, p_amount integer) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_amount + (
    select count(*) from public.seat_pools as pool join public.seats as seat on seat.pool_id = pool.id
    cross join unnest(seat.invited_at) as sent (at)
    where pool.organization_id = p_organization and sent.at > private.clock() - interval '1 day'
  ) > 20 + 2 * (select sum(pool.quantity) from public.seat_pools as pool where pool.organization_id = p_organization) then
    raise exception 'too many invitations in a day' using errcode = 'PX326';
  end if;
end;
$$;
comment on function private.require_invitations(uuid, integer) is
  'Raises PX326 when an organisation would invite more often in 24 hours than twice for each seat that it has bought, and 20 times.';

create function private.seat_for_manager(p_seat public.seats) returns public.seats
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    p_seat.user_id := null;
    p_seat.booking_id := null;
  end if;
  return p_seat;
end;
$$;
comment on function private.seat_for_manager(public.seats) is
  'A seat without the account and the booking of its holder, which only admins learn.';

create function private.give_seats(p_pool uuid, p_emails text[], p_request uuid) returns setof public.seats
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  pool public.seat_pools;
  addresses constant text[] := array(
    select distinct lower(btrim(given)) from unnest(p_emails) as given where given ~ '[^[:space:]]' order by 1
  );
  request_content constant uuid := md5(p_pool || array_to_string(addresses, ' '))::uuid;
  fresh text[];
  too_early jsonb;
  free integer;
  queued integer;
  result uuid[];
begin
  perform private.lock_account(person);
  pool := private.lock_pool(p_pool);
  select made.seats into result from private.seat_requests as made
  where (made.actor_id, made.request, made.content) = (person, p_request, request_content);
  if not found then
    if coalesce(cardinality(p_emails) not between 1 and 1000, true) or private.bad_addresses(p_emails) is not null then
      raise exception 'some lines are not e-mail addresses' using errcode = 'PX311', detail = coalesce(private.bad_addresses(p_emails), '[]')::text;
    end if;
    fresh := array(
      select address from unnest(addresses) as address
      where not exists (
        select from public.seats as held
        where held.pool_id = p_pool and held.email = address and held.state in ('given', 'bound')
      )
    );
    if cardinality(fresh) > 0 and exists (
      select from public.cohorts as cohort where cohort.id = pool.cohort_id and cohort.state = 'cancelled'
    ) then
      raise exception 'the cohort is cancelled' using errcode = 'PX328';
    end if;
    if not private.is_pool_offered(pool) and cardinality(fresh) > 0 then
      raise exception 'the course is not published, or the organisation is deleted' using errcode = 'PX101';
    end if;
    free := pool.quantity - private.used_seats(p_pool);
    -- run_due may have ended it while this waited for its lock: by the clock of this call it has not expired.
    if (pool.expired_at is not null or private.clock() >= private.pool_ends_at(pool)) and cardinality(fresh) > 0 then
      raise exception 'the pool has expired' using errcode = 'PX313';
    end if;
    if cardinality(fresh) > free then
      raise exception 'there are not so many seats' using errcode = 'PX312', detail = free::text;
    end if;
    perform private.lock_invitations(pool.organization_id, fresh);
    select jsonb_agg(jsonb_build_object('email', asked.address, 'again_at', asked.again_at) order by asked.address)
    into too_early from (
      select address, case
        -- The first of several addresses of one mailbox gets the letter.
        when row_number() over (partition by private.mailbox_of(address) order by address) > 1 then private.clock() + interval '1 hour'
        else private.next_invitation_at(p_pool, address)
      end as again_at
      from unnest(fresh) as address
    ) as asked where private.clock() < asked.again_at;
    if too_early is not null then
      raise exception 'some were invited not long ago' using errcode = 'PX317', detail = too_early::text;
    end if;
    perform private.require_invitations(pool.organization_id, cardinality(fresh));
    with given as (
      insert into public.seats (pool_id, email, created_at, invited_at)
      select p_pool, address, private.clock(), array[private.clock()] from unnest(fresh) as address
      returning id
    )
    select private.queue_letters(
      'seat_given', array_agg('seat_given:' || given.id), array_agg(jsonb_build_object('seat', given.id)), private.clock()
    ) into queued from given;
    result := array(
      select held.id from public.seats as held
      where held.pool_id = p_pool and held.email = any (addresses) and held.state in ('given', 'bound')
    );
    if p_request is not null then
      insert into private.seat_requests (actor_id, request, content, seats) values (person, p_request, request_content, result);
    end if;
    if cardinality(fresh) > 0 then
      perform private.audit('give seats', 'seat_pools', p_pool, null, jsonb_build_object('seats', cardinality(fresh)));
    end if;
  end if;
  return query
    select shown.* from public.seats as seat cross join lateral private.seat_for_manager(seat) as shown
    where seat.id = any (result) and seat.pool_id = p_pool order by seat.email;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.give_seats(pool uuid, emails text[], request uuid default null) returns setof public.seats
language sql security invoker set search_path = '' as $$
  select * from private.give_seats(pool, emails, request);
$$;
comment on function public.give_seats is
  'Gives seats of a pool to e-mail addresses, all or none, and returns their seats; an address that holds one already returns it. A repeated request with the same addresses returns the same seats. For managers of the organisation and admins; only they get user_id and booking_id. Raises PX101 (the course is not published, or the organisation is deleted), PX310 (no such pool), PX311 (bad lines, each in the detail: [{ line, email }]), PX312 (not so many seats are free, how many in the detail), PX313 (the pool has expired), PX317 (invited not long ago, each in the detail: [{ email, again_at }]), PX326 (too many invitations of the organisation in a day), PX328 (the cohort is cancelled).';

create function private.queue_moved_invitations(p_cohort uuid, p_move uuid, p_present jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  with told as materialized (
    select seat.id, coalesce(private.take_unsent_moves(seat.id), p_move) as since
    from public.seat_pools as pool join public.seats as seat on seat.pool_id = pool.id
    where pool.cohort_id = p_cohort and seat.state = 'given'
  )
  insert into private.outbox (cause, kind, subject, run_at)
  select 'seat_given:' || told.id || ':' || p_move, 'seat_given', jsonb_build_object('seat', told.id, 'move', told.since), private.clock()
  from told join private.cohort_moves as move on move.id = told.since
  where private.when_and_where(move.before) is distinct from p_present
    -- An invitation that waits says what is true when it is sent.
    and not exists (
      select from private.outbox as waiting
      where waiting.kind = 'seat_given' and not waiting.subject ? 'move'
        and coalesce(waiting.subject ->> 'booking', waiting.subject ->> 'seat') = told.id::text
        and waiting.sent_at is null and waiting.dead_at is null and waiting.lease is null
    );
end;
$$;
comment on function private.queue_moved_invitations(uuid, uuid, jsonb) is
  'Queues the invitation again to everybody with a seat of a cohort that is given and not accepted yet, with what has changed since this move or one that they were not told of yet; none where the present when_and_where is as they last read. It is no invitation of the organisation, whose limits do not count it.';

create function private.lock_seat(p_seat uuid, p_holder uuid default null) returns public.seats
language plpgsql security definer set search_path = '' as $$
declare
  before public.seats;
  seat public.seats;
  course uuid;
  cohort uuid;
begin
  loop
    select * into before from public.seats as stored where stored.id = p_seat;
    if not found then
      return null;
    end if;
    begin
      perform from auth.users where id = before.user_id for key share;
      perform from public.seat_pools as pool where pool.id = before.pool_id for no key update;
      select pool.course_id, coalesce(pool.cohort_id, booking.cohort_id) into course, cohort from public.seat_pools as pool
      left join public.bookings as booking on booking.id = before.booking_id where pool.id = before.pool_id;
      perform from public.cohorts as stored where stored.id = cohort for no key update;
      perform private.lock_seats_of(coalesce(before.user_id, p_holder), course);
      select * into seat from public.seats as stored where stored.id = p_seat for no key update;
      if seat.user_id is not distinct from before.user_id and seat.booking_id is not distinct from before.booking_id then
        return seat;
      end if;
      -- While this waited, it was accepted or paid for a booking, whose cohort comes before it: the locks are given back.
      raise serialization_failure;
    exception when serialization_failure then
      null;
    end;
  end loop;
end;
$$;
comment on function private.lock_seat(uuid, uuid) is
  'A seat, locked with its account, its pool, its cohort and the other seats of its holder, or the person who is to hold it, in this order; null when there is none.';

create function private.waive_for_seat(p_booking uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.charges as charge
  set owed_cents = 0, is_waived = true, lowered_cents = charge.price_cents - charge.owed_cents
  where charge.booking_id = p_booking;
end;
$$;
comment on function private.waive_for_seat(uuid) is
  'Nothing is owed for a booking that a seat pays for. How much less than the price it was, by a refund or because staff had waived a rest, is kept for owe_again.';

create function private.book_reserved_seat(p_cohort uuid, p_user uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  cohort public.cohorts;
  booking public.bookings;
begin
  select * into cohort from public.cohorts as stored where stored.id = p_cohort;
  if cohort.state not in ('open', 'closed') or coalesce(cohort.ends_at <= private.clock(), true) then
    raise exception 'the cohort does not take place any more' using errcode = 'PX211';
  end if;
  -- Also one that staff have made for this address, which comes first: the claim refuses a second one.
  select * into booking from public.bookings as made
  where made.cohort_id = p_cohort and private.is_live_booking(made.state)
    and (made.user_id = p_user or made.holder_email = private.verified_email())
  order by made.holder_email for no key update;
  if booking.state not in ('waiting', 'offered') and not private.may_seat_pay(booking) then
    raise exception 'this person has a booking already' using errcode = 'PX207';
  end if;
  -- The reserved seat becomes that of the booking, which the trigger counts, or has counted.
  update public.cohorts as stored set taken = stored.taken - 1 where stored.id = p_cohort;
  if booking.state = 'confirmed' then
    perform private.waive_for_seat(booking.id);
    -- Only now, so that no seat of the course pays for it.
    perform private.claim_booking(booking.id);
  else
    perform private.set_cause('seat');
    if booking.id is null then
      insert into public.bookings (cohort_id, user_id, state, queue_number, created_at)
      values (p_cohort, p_user, 'confirmed', cohort.next_number, private.clock() + (clock_timestamp() - now()))
      returning * into booking;
    else
      update public.bookings as kept set state = 'confirmed', offer_expires_at = null where kept.id = booking.id;
      perform private.claim_booking(booking.id);
    end if;
    perform private.add_cause(p_user, cohort.course_id, 'booking', booking.id);
    perform private.booking_letter(booking, 'booked');
  end if;
  -- What was due there, or offered, leaves a place.
  perform private.promote(p_cohort);
  return booking.id;
end;
$$;
comment on function private.book_reserved_seat(uuid, uuid) is
  'Books a seat that a pool has reserved in a cohort, which is locked by the caller, for the signed-in user. Nothing is to be paid, also for a booking there that is due: then what was reserved is free. A person who waits there, or is offered a seat, gets the reserved one. Raises PX207 (has a booking there that is not due), PX211 (is over or cancelled).';

create function private.may_seat_pay(p_booking public.bookings) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_booking.state = 'confirmed' and p_booking.payment = 'due' and not private.has_waiting_statement(p_booking.id);
end;
$$;
comment on function private.may_seat_pay(public.bookings) is
  'Whether a seat may pay for a booking that was made before: it is still due, and no statement of withdrawal from it waits.';

create function private.pay_with_seat(p_user uuid, p_course uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  seat uuid;
  booking uuid;
begin
  -- Nobody changes any of these meanwhile.
  perform private.lock_seats_of(p_user, p_course);
  select bound.id into seat from public.seats as bound join public.seat_pools as pool on pool.id = bound.pool_id
  where bound.user_id = p_user and bound.state = 'bound' and bound.booking_id is null
    and pool.course_id = p_course and pool.cohort_id is null
  order by bound.bound_at, bound.id limit 1;
  select made.id into booking from public.bookings as made join public.cohorts as cohort on cohort.id = made.cohort_id
  where made.user_id = p_user and cohort.course_id = p_course and cohort.ends_at > private.clock() and private.may_seat_pay(made)
  order by cohort.starts_at, made.id limit 1;
  if num_nulls(seat, booking) = 0 then
    update public.seats as used set booking_id = booking, pays_since = private.clock() where used.id = seat;
    perform private.waive_for_seat(booking);
  end if;
end;
$$;
comment on function private.pay_with_seat(uuid, uuid) is
  'A seat of a course that pays for nothing pays for the next booking of its holder there that is due and not over, if there are both. Called by every function that has freed the one or made the other due.';

create function private.pay_booking_with_seat(p_booking uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.pay_with_seat(made.user_id, cohort.course_id)
  from public.bookings as made join public.cohorts as cohort on cohort.id = made.cohort_id where made.id = p_booking;
  perform private.waive_no_show(p_booking);
end;
$$;
comment on function private.pay_booking_with_seat(uuid) is
  'As pay_with_seat, for the person and the course of a booking that may have become due, or as waive_no_show for that booking. Of none (the charge of a pool), nothing.';

create function private.accept_seat(p_seat uuid) returns public.seats
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  seat public.seats;
  pool public.seat_pools;
  mode public.enrolment_mode;
begin
  perform private.lock_account(person);
  -- Its pool is locked before it: nothing waits for a seat that is only given while it holds a cohort.
  seat := private.lock_seat(p_seat, person);
  if seat.user_id = person and seat.state in ('bound', 'ended') then
    return seat;
  end if;
  if seat.id is null or seat.state <> 'given' or seat.email is distinct from private.verified_email() then
    raise exception 'no such seat' using errcode = 'PX314';
  end if;
  select * into pool from public.seat_pools as stored where stored.id = seat.pool_id;
  if private.clock() >= private.pool_ends_at(pool) then
    raise exception 'the pool has expired' using errcode = 'PX313';
  end if;
  if not private.is_pool_offered(pool) then
    raise exception 'the course is not published, or the organisation is deleted' using errcode = 'PX101';
  end if;
  update public.seats as bound set state = 'bound', user_id = person, bound_at = private.clock()
  where bound.id = p_seat returning * into seat;
  if pool.cohort_id is not null then
    update public.seats as bound set booking_id = private.book_reserved_seat(pool.cohort_id, person), pays_since = private.clock()
    where bound.id = p_seat returning * into seat;
  else
    perform private.pay_with_seat(person, pool.course_id);
    select * into seat from public.seats as stored where stored.id = p_seat;
    select course.enrolment_mode into mode from public.courses as course where course.id = pool.course_id;
    -- Where learning begins with a booking, the seat pays for one.
    if mode <> 'booking' then
      perform private.add_cause(person, pool.course_id, 'seat', p_seat);
    end if;
  end if;
  perform private.audit('accept seat', 'seats', p_seat, null, jsonb_build_object(
    'pool_id', seat.pool_id, 'user_id', person, 'booking_id', seat.booking_id
  ));
  return seat;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.accept_seat(seat uuid) returns public.seats
language sql security invoker set search_path = '' as $$
  select * from private.accept_seat(seat);
$$;
comment on function public.accept_seat is
  'Binds a seat to the signed-in user, whose confirmed e-mail it was given to, and enrols or books; a repeated call returns it. Raises PX101 (the course is not published, or the organisation is deleted), PX207 (has a booking in the cohort that is neither due nor waits), PX211 (the cohort is over or cancelled), PX313 (the pool has expired), PX314 (no such seat).';

create function private.enrol_seat_holders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Meanwhile no account of its holders is deleted, and no seat of them is accepted or taken back.
  perform from auth.users as person where person.id in (
    select seat.user_id from public.seats as seat join public.seat_pools as pool on pool.id = seat.pool_id
    where pool.course_id = new.id
  ) order by person.id for key share;
  perform from public.seat_pools as pool where pool.course_id = new.id for no key update;
  perform private.add_cause(seat.user_id, new.id, 'seat', seat.id)
  from public.seats as seat join public.seat_pools as pool on pool.id = seat.pool_id
  where pool.course_id = new.id and pool.cohort_id is null and seat.state = 'bound'
    -- As it is once it is locked: staff may be ending it.
    and (private.current_enrolment(seat.user_id, new.id)).is_ended_by_staff is not true;
  return null;
end;
$$;
comment on function private.enrol_seat_holders() is
  'Enrols in a course in which learning no longer begins with a booking those who accepted a seat of it while it did, except where staff have ended the enrolment.';
create trigger courses_enrol_seat_holders after update of enrolment_mode on public.courses
  for each row when (old.enrolment_mode = 'booking' and new.enrolment_mode <> 'booking')
  execute function private.enrol_seat_holders();

create function private.is_paid_with_seat(p_booking uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.seats as seat where seat.booking_id = p_booking);
$$;
comment on function private.is_paid_with_seat(uuid) is
  'Whether a seat of an organisation pays for a booking. The caller has checked whose it is.';

create function private.pays_own_booking(p_seat public.seats) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_seat.state = 'bound' and exists (
    select from public.charges as charge join public.bookings as booking on booking.id = charge.booking_id
    where charge.booking_id = p_seat.booking_id and charge.contract_at < p_seat.pays_since and private.is_live_booking(booking.state)
  );
end;
$$;
comment on function private.pays_own_booking(public.seats) is
  'Whether an accepted seat pays for a live booking that its holder had made before it did.';

create function private.is_place_gone(p_seat public.seats) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.seat_pools as pool join public.cohorts as cohort on cohort.id = pool.cohort_id
    where pool.id = p_seat.pool_id and pool.expired_at is null and cohort.taken >= cohort.capacity
  ) and private.pays_own_booking(p_seat);
end;
$$;
comment on function private.is_place_gone(public.seats) is
  'Whether a seat of a cohort would be spent if it was taken back now from a holder who has not begun: somebody else has booked the place that it had reserved, which was free while it paid for that of its holder.';

create function private.owe_again(p_booking public.bookings) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A time to pay that its cohort asks for was over with the payment of the seat.
  update public.booking_payments as payment
  -- Where it has begun there is no start to pay before.
  set due_at = case when cohort.starts_at > private.clock() then private.pay_by(cohort) else private.clock() + interval '7 days' end
  from public.cohorts as cohort
  where payment.booking_id = p_booking.id and cohort.id = p_booking.cohort_id;
  update public.charges as charge set owed_cents = charge.price_cents - charge.lowered_cents, is_waived = false
  where charge.booking_id = p_booking.id;
  perform private.pay_booking_with_seat(p_booking.id);
  perform private.audit('change payment', 'bookings', p_booking.id, jsonb_build_object('payment', p_booking.payment),
    (select jsonb_build_object('payment', made.payment) from public.bookings as made where made.id = p_booking.id));
end;
$$;
comment on function private.owe_again(public.bookings) is
  'Notes as due what a seat has paid for that is gone, as much as was owed before it paid, unless another seat of its person pays.';

create function private.paid_by(p_booking public.bookings) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  payer text;
begin
  select organization.name into payer
  from public.seats as seat
  join public.seat_pools as pool on pool.id = seat.pool_id
  join public.organizations as organization on organization.id = pool.organization_id
  where seat.booking_id = p_booking.id
  order by seat.id limit 1;
  return payer;
end;
$$;
comment on function private.paid_by(public.bookings) is
  'The organisation that pays for a booking with a seat; null where none does. The caller has checked whose it is.';

create function private.payer_of(p_booking public.bookings) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  payer constant text := private.paid_by(p_booking);
begin
  if payer is not null or p_booking.state not in ('waiting', 'offered') then
    return payer;
  end if;
  return (
    select organization.name
    from public.cohorts as cohort
    join public.seat_pools as pool on pool.course_id = cohort.course_id and pool.cohort_id is null
    join public.seats as seat on seat.pool_id = pool.id and seat.user_id = p_booking.user_id
    join public.organizations as organization on organization.id = pool.organization_id
    where cohort.id = p_booking.cohort_id and cohort.price_cents > 0 and seat.state = 'bound' and seat.booking_id is null
    order by seat.bound_at, seat.id limit 1
  );
end;
$$;
comment on function private.payer_of(public.bookings) is
  'The organisation that pays for a booking with a seat, or will pay once the seat that its person waits for or is offered is theirs; null where none does. The caller has checked whose it is.';

create function private.free_seat_of_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  seat public.seats;
  pool public.seat_pools;
  has_begun constant boolean := private.has_begun(new.cohort_id, private.clock());
begin
  -- Or of an account that was deleted before anything began.
  select * into seat from public.seats as used
  where used.booking_id = new.id and (used.state = 'bound' or used.is_spent and used.user_id is null and used.state = 'taken_back') for no key update;
  if not found then
    return null;
  end if;
  select * into pool from public.seat_pools as stored where stored.id = seat.pool_id;
  if pool.cohort_id is null then
    update public.seats as used set booking_id = null where used.id = seat.id;
    perform private.pay_with_seat(seat.user_id, pool.course_id);
    return null;
  end if;
  update public.seats as used set state = 'taken_back', ended_at = private.clock(), is_spent = has_begun
  where used.id = seat.id;
  -- Reserved again, before anybody is offered it.
  if not has_begun and pool.expired_at is null then
    update public.cohorts as cohort set taken = cohort.taken + 1 where cohort.id = pool.cohort_id;
  end if;
  return null;
end;
$$;
comment on function private.free_seat_of_booking() is
  'Of a booking that ends: a seat of the course pays for another one, a seat of the cohort is reserved again, or spent once the cohort has begun.';
-- After bookings_count, which takes the seat of the booking off the count: triggers run in the order of their names.
create trigger bookings_free_seat after update of state on public.bookings
  for each row when (new.state in ('cancelled', 'expired')) execute function private.free_seat_of_booking();

create function private.waive_no_show(p_booking uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- Where they have paid, or staff have decided otherwise, it stays as it is.
  if not exists (
    select from public.bookings as booking join public.charges as charge on charge.booking_id = booking.id
    where booking.id = p_booking and booking.state = 'no_show' and booking.payment = 'due'
      and charge.received_cents = charge.returned_cents
  ) then
    return false;
  end if;
  update public.seats as returned set booking_id = p_booking where returned.owed_booking_id = p_booking;
  if not found then
    return false;
  end if;
  perform private.waive_for_seat(p_booking);
  delete from private.outbox as letter
  where letter.subject @> jsonb_build_object('booking', p_booking, 'is_corrected', true)
    and letter.sent_at is null and letter.lease is null;
  return true;
end;
$$;
comment on function private.waive_no_show(uuid) is
  'Waives what a no-show owes only because a seat was taken back (owed_booking_id), while nothing of it is paid, and deletes the letter about it that was not sent yet. Returns whether it did. Called when they become a no-show and, by pay_booking_with_seat, when money has moved.';

create function private.charge_by_sheet() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  seat uuid;
begin
  if new.state = 'no_show' then
    if private.waive_no_show(new.id) then
      perform private.audit('change payment', 'bookings', new.id, '{"payment": "due"}', '{"payment": "waived"}');
    end if;
    return null;
  end if;
  -- Only of a booking that is waived because of the seat, and not one that they have paid, or that staff have waived.
  with owing as (
    update public.seats as returned set booking_id = null
    where returned.owed_booking_id = new.id and returned.booking_id = new.id returning returned.id
  )
  select owing.id into seat from owing;
  if found then
    perform private.owe_again(new);
    -- Each time: a sheet may be corrected more than once.
    perform private.queue_letter(
      'seat_owed:' || seat || ':' || extract(epoch from private.clock()),
      'seat_taken_back', jsonb_build_object('seat', seat, 'booking', new.id, 'is_corrected', true)
    );
  end if;
  return null;
end;
$$;
comment on function private.charge_by_sheet() is
  'What the holder of a booking owes that a seat was taken back from (owed_booking_id) follows from the sheet: nothing if they were absent, and the booking if they were present after all, which a letter tells them.';
-- After bookings_note_change, by its name. Of a deleted account nobody owes it.
create trigger bookings_owe_by_sheet after update of state on public.bookings
  for each row when (
    old.state = 'confirmed' and new.state = 'no_show' or old.state = 'no_show' and new.state = 'confirmed' and new.user_id is not null
  )
  execute function private.charge_by_sheet();

create function private.note_left_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.left_bookings (seat_id, booking_id, begun_at)
  select new.id, booking.id, cohort.starts_at
  from public.bookings as booking join public.cohorts as cohort on cohort.id = booking.cohort_id
  -- What is cancelled is given back.
  where booking.id = old.booking_id and cohort.starts_at <= private.clock()
    and current_setting('private.booking_cause', true) is distinct from 'cohort cancelled'
  on conflict do nothing;
  return null;
end;
$$;
comment on function private.note_left_booking() is
  'Keeps which booking a seat has paid for that pays for another one or for none now, as staff moved it or it ended, if its cohort had begun by then.';
create trigger seats_note_left_booking after update of booking_id on public.seats
  for each row when (old.booking_id is distinct from new.booking_id and new.state in ('bound', 'ended'))
  execute function private.note_left_booking();

create function private.bookings_of_seats(p_seats uuid[]) returns table (seat_id uuid, booking_id uuid, begun_at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select seat.id, seat.booking_id, cohort.starts_at
    from public.seats as seat
    join public.bookings as booking on booking.id = seat.booking_id
    join public.cohorts as cohort on cohort.id = booking.cohort_id
    where seat.id = any (p_seats)
    union all
    select seat.id, used.booking_id, used.begun_at
    from public.seats as seat
    join private.left_bookings as used on used.seat_id = seat.id
    -- Not of a seat that is given again.
    where seat.id = any (p_seats) and (seat.state <> 'taken_back' or seat.is_spent);
end;
$$;
comment on function private.bookings_of_seats(uuid[]) is
  'The bookings that some seats pay for, with the start of their cohorts, and those that they have paid for until after the cohort had begun, with the start of that time.';

create function private.seats_begun(p_seats uuid[]) returns table (seat_id uuid, begun_at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    with held as materialized (
      select seat.id, seat.bound_at, seat.booking_id from public.seats as seat where seat.id = any (p_seats) and seat.state = 'bound'
    ), given as (
      select 'seat'::public.enrolment_cause as kind, held.id as source_id, held.id, held.bound_at from held
      union all
      select 'booking', held.booking_id, held.id, held.bound_at from held
    ), begun as (
      select given.id, progress.completed_at as at from given
      join private.enrolment_causes as cause on cause.kind = given.kind and cause.source_id = given.source_id
      join public.enrolments as enrolment on enrolment.id = cause.enrolment_id
      -- In any cycle: a person who starts over has still begun.
      join public.lesson_progress as progress on progress.user_id = enrolment.user_id and progress.course_id = enrolment.course_id
      where progress.completed_at >= given.bound_at
      union all
      select held.id, greatest(paid.begun_at, held.bound_at) from held
      join private.bookings_of_seats(p_seats) as paid on paid.seat_id = held.id and paid.begun_at <= private.clock()
    )
    select begun.id, min(begun.at) from begun group by begun.id;
end;
$$;
comment on function private.seats_begun(uuid[]) is
  'Those of some bound seats whose holders have begun, and when: they have completed a lesson that the seat gave since it was accepted, or the first meeting of a booking that it pays for, or paid for then, has begun. Opening a lesson is not beginning it.';

create function private.lock_managed_seat(p_seat uuid) returns public.seats
language plpgsql security definer set search_path = '' as $$
declare
  seat public.seats;
begin
  perform private.lock_account(private.require_user());
  seat := private.lock_seat(p_seat);
  if not exists (
    select from public.seat_pools as pool
    where pool.id = seat.pool_id and (private.is_admin() or private.manages_organization(pool.organization_id))
  ) then
    raise exception 'no such seat' using errcode = 'PX314';
  end if;
  return seat;
end;
$$;
comment on function private.lock_managed_seat(uuid) is
  'A seat, locked by lock_seat, for admins and managers of its organisation. Raises PX314 for everybody else.';

create function private.changed_hands(p_pool public.seat_pools) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A person who accepts a seat can read the whole course at once, and the next one too.
  return (
    select count(*) from public.seats as former
    where former.pool_id = p_pool.id and former.state = 'taken_back' and former.bound_at is not null
      and former.ended_at > private.clock() - interval '30 days'
  ) >= 3 * p_pool.quantity;
end;
$$;
comment on function private.changed_hands(public.seat_pools) is
  'Whether three accepted seats for each of a pool returned to it in 30 days: then no other returns, unless admins take it back.';

create function private.return_unused_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.seats as unused set state = 'taken_back', ended_at = private.clock(), is_spent = pool.cohort_id is not null
  from public.seat_pools as pool
  where unused.user_id = old.id and unused.state = 'bound' and pool.id = unused.pool_id and not private.changed_hands(pool)
    and not exists (select from private.seats_begun(array[unused.id]));
  return old;
end;
$$;
comment on function private.return_unused_seats() is
  'Of an account that is deleted, seats with which nothing has begun return to their pools, as managers may take them back; one of a cohort when its booking ends.';
-- Before, because what was completed is deleted with the account.
create trigger on_auth_user_deleted_return_seats before delete on auth.users
  for each row execute function private.return_unused_seats();

create function private.take_back_seat(
  p_seat uuid, p_returns boolean, p_shown_state public.seat_state, p_shown_lost boolean
) returns public.seats
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  seat public.seats;
  pool public.seat_pools;
  booking public.bookings;
  has_begun boolean;
  is_gone boolean;
  is_used_up boolean := false;
  -- Null without a booking.
  is_over boolean;
begin
  seat := private.lock_managed_seat(p_seat);
  select * into pool from public.seat_pools as stored where stored.id = seat.pool_id;
  if seat.state = 'taken_back' then
    return private.seat_for_manager(seat);
  end if;
  if seat.state not in ('given', 'bound') then
    raise exception 'the seat has ended' using errcode = 'PX315';
  end if;
  if seat.state <> p_shown_state then
    raise exception 'somebody has accepted the seat' using errcode = 'PX331';
  end if;
  if seat.state = 'bound' then
    select * into booking from public.bookings as made where made.id = seat.booking_id for no key update;
    has_begun := exists (select from private.seats_begun(array[p_seat]));
    if has_begun and not private.is_admin() then
      raise exception 'the person has begun' using errcode = 'PX315';
    end if;
    if not private.is_admin() and private.changed_hands(pool) then
      raise exception 'too many accepted seats were taken back' using errcode = 'PX330';
    end if;
    is_gone := private.is_place_gone(seat);
    if (has_begun or is_gone) and not p_shown_lost then
      raise exception 'the seat would be spent' using errcode = 'PX332';
    end if;
    is_used_up := is_gone or has_begun and (p_returns is not true or pool.cohort_id is not null);
    is_over := (select cohort.ends_at <= private.clock() from public.cohorts as cohort where cohort.id = booking.cohort_id);
    if private.pays_own_booking(seat) or is_over and not is_used_up then
      -- First, so that another seat of the holder may pay.
      update public.seats as ended set state = 'taken_back', owed_booking_id = case when is_over then booking.id end,
        -- A no-show owes nothing so far.
        booking_id = case when booking.state = 'no_show' then booking.id end
      where ended.id = p_seat;
      if private.is_live_booking(booking.state) then
        perform private.owe_again(booking);
      end if;
      if pool.expired_at is null and not has_begun and not is_gone then
        -- A seat of a cohort is reserved again.
        update public.cohorts as cohort set taken = cohort.taken + 1 where cohort.id = pool.cohort_id;
      end if;
    elsif private.is_live_booking(booking.state) and not is_over then
      perform private.set_cause('seat taken back', private.paid_by(booking));
      if pool.cohort_id is null or has_begun then
        -- First, so that it pays for no other booking of its holder, and one that is spent is not reserved again.
        update public.seats as ended set state = 'taken_back', booking_id = case when pool.cohort_id is not null then ended.booking_id end
        where ended.id = p_seat;
      end if;
      booking := private.end_booking(booking, 'cancelled');
      perform private.booking_letter(booking, 'cancelled');
      perform private.promote(booking.cohort_id);
    end if;
    perform private.end_cause('seat', p_seat);
  end if;
  update public.seats as ended
  set state = 'taken_back', ended_at = private.clock(), is_spent = is_used_up
  where ended.id = p_seat returning * into seat;
  -- The letter about a booking that ends with the seat says so.
  if booking.state is distinct from 'cancelled' then
    perform private.queue_letter('seat_taken_back:' || p_seat, 'seat_taken_back', jsonb_build_object('seat', p_seat, 'booking', booking.id));
  end if;
  perform private.audit('take back seat', 'seats', p_seat, null, jsonb_build_object('pool_id', pool.id, 'is_spent', seat.is_spent));
  return private.seat_for_manager(seat);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.take_back_seat(
  seat uuid, returns boolean default false, shown_state public.seat_state default null, shown_lost boolean default null
) returns public.seats
language sql security invoker set search_path = '' as $$
  select * from private.take_back_seat(seat, returns, shown_state, shown_lost);
$$;
comment on function public.take_back_seat is
  'Takes a seat back, with what it gave: a booking is cancelled, or owed again by a holder who had made it before they accepted the seat. One of a cohort that is over stays, and is owed by a holder who was present when the seat is returned. A repeated call returns the seat. It can be given again, unless its holder has begun: then only admins take it back, and it is spent unless it is of a course and they return it. One of a cohort that is full by then is spent, too. shown_state and shown_lost: the state, and whether it would be spent, as the manager saw them in list_pool_seats. For managers of the organisation and admins. Raises PX314 (no such seat), PX315 (ended, or begun), PX330 (to managers: three accepted seats for each of the pool were taken back in 30 days), PX331 (somebody has accepted it since it was shown), PX332 (it would be spent, which was not shown).';

create function private.expire_pools(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pool public.seat_pools;
  expired integer := 0;
begin
  for pool in
    select * from public.seat_pools as due where private.pool_ends_at(due) <= p_at and due.expired_at is null
    order by due.cohort_id, due.id limit 20 for no key update skip locked
  loop
    begin
      if pool.cohort_id is not null then
        perform private.lock_cohort(pool.cohort_id);
      end if;
      update public.seats as given set state = 'expired', ended_at = private.pool_ends_at(pool)
      where given.pool_id = pool.id and given.state = 'given';
      update public.seat_pools as noted set expired_at = private.clock() where noted.id = pool.id;
      if pool.cohort_id is not null then
        -- What was reserved and not used is free again, for promote_due to offer.
        update public.cohorts as stored set taken = stored.taken - (pool.quantity - private.used_seats(pool.id))
        where stored.id = pool.cohort_id;
      end if;
      expired := expired + 1;
    exception when others then
      raise warning 'pool % does not expire: %', pool.id, sqlerrm;
    end;
  end loop;
  return expired;
end;
$$;
comment on function private.expire_pools(timestamptz) is
  'Ends the seats of expired pools that nobody has accepted, and returns what they reserved. Bound seats stay. A step of run_due.';

create function private.pool_managers(p_pool public.seat_pools) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select member.user_id from public.organization_members as member
    where member.organization_id = p_pool.organization_id and member.role in ('owner', 'admin')
      and not private.is_suspended(member.user_id);
end;
$$;
comment on function private.pool_managers(public.seat_pools) is 'The managers of the organisation of a pool, who get letters about it.';

create function private.cancel_pools(p_cohort uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  pool public.seat_pools;
  after public.seat_pools;
begin
  for pool in select * from public.seat_pools as sold where sold.cohort_id = p_cohort order by sold.id for no key update
  loop
    with given as (
      update public.seats as given set state = 'taken_back', ended_at = private.clock()
      where given.pool_id = pool.id and given.state = 'given' returning given.id
    )
    insert into private.outbox (cause, kind, subject, run_at)
    select 'seat_taken_back:' || given.id, 'seat_taken_back', jsonb_build_object('seat', given.id), private.clock() from given
    on conflict (cause) do nothing;
    insert into private.outbox (cause, kind, subject, run_at)
    select format('pool_cancelled:%s:%s', pool.id, manager), 'pool_cancelled', jsonb_build_object('pool', pool.id, 'user', manager), private.clock()
    from private.pool_managers(pool) as manager;
    if pool.expired_at is null then
      update public.cohorts as stored set taken = stored.taken - (pool.quantity - private.used_seats(pool.id))
      where stored.id = p_cohort;
    end if;
    update public.seat_pools as noted set expired_at = coalesce(noted.expired_at, private.clock()) where noted.id = pool.id;
    update public.charges as charge set owed_cents = 0, lowered_cents = 0 where charge.pool_id = pool.id;
    select * into after from public.seat_pools as stored where stored.id = pool.id;
    perform private.audit(
      'cancel seat pool', 'seat_pools', pool.id, private.audited_fields(to_jsonb(pool)), private.audited_fields(to_jsonb(after))
    );
  end loop;
end;
$$;
comment on function private.cancel_pools(uuid) is
  'Ends the pools of a cohort that is cancelled: seats that nobody has accepted are taken back, with a letter, the managers of the organisation get one, too, and what was paid is to be refunded, as of bookings. The pools and the cohort are locked by the caller, and the bookings of bound seats have ended.';

create function private.forget_seat_emails(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  update public.seats as seat set email = null where seat.id in (
    select old.id from public.seats as old
    where old.state in ('taken_back', 'expired') and old.email is not null and old.ended_at < p_at - interval '180 days'
    limit 500 for no key update skip locked
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$$;
comment on function private.forget_seat_emails(timestamptz) is
  'Clears the e-mail of up to 500 seats that were taken back or not accepted more than 180 days ago. A step of run_due.';

create function private.set_pool_payment(
  p_pool uuid, p_state public.payment_state, p_document text, p_mark text, p_shown_cents integer,
  p_shown_state public.payment_state, p_method public.money_method, p_day date
) returns public.seat_pools
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  before public.seat_pools;
  after public.seat_pools;
  charge public.charges;
  moved integer;
  document constant text := nullif(btrim(p_document), '');
  mark constant text := nullif(btrim(p_mark), '');
begin
  perform private.require_admin();
  before := private.lock_pool(p_pool);
  select * into charge from public.charges as stored where stored.pool_id = p_pool for no key update;
  if p_state = before.payment then
    if private.has_noted_money(charge, p_state, p_shown_state, document, mark, p_shown_cents, p_method, p_day)
      or not private.add_document(charge, p_state, document, mark)
    then
      return before;
    end if;
  -- Seats that nobody accepted are paid for; those of a cancelled cohort are not.
  elsif (
    coalesce(p_shown_state, before.payment) = before.payment and private.is_payment_step(before.payment, p_state, not private.has_ended(charge))
  ) is not true then
    raise exception 'the payment does not become that' using errcode = 'PX217';
  elsif p_state = 'refunded' and document is null and private.is_invoiced(charge.id) then
    raise exception 'the number of the credit note is missing' using errcode = 'PX217';
  else
    moved := private.change_payment(charge, p_state, document, mark, p_shown_cents, p_method, p_day);
  end if;
  select * into after from public.seat_pools as stored where stored.id = p_pool;
  perform private.audit(
    'set pool payment', 'seat_pools', p_pool, private.audited_fields(to_jsonb(before)),
    private.audited_fields(to_jsonb(after)) || jsonb_build_object('amount_cents', moved)
      || jsonb_strip_nulls(jsonb_build_object('method', p_method, 'day', p_day))
  );
  return after;
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when check_violation or string_data_right_truncation then
    raise exception 'a number has at most 60 characters, all of which are seen, and a MARK at most 20 digits' using errcode = 'PX217';
end;
$$;
create function public.set_pool_payment(
  pool uuid, state public.payment_state, document text default null, mark text default null, shown_cents integer default null,
  shown_state public.payment_state default null, method public.money_method default null, day date default null
) returns public.seat_pools
language sql security invoker set search_path = '' as $$
  select * from private.set_pool_payment(
    pool, state, document, mark, shown_cents, shown_state, method, day
  );
$$;
comment on function public.set_pool_payment is
  'Notes that a pool is paid (with the number of the invoice and its MARK), waived, to be refunded, or refunded (with those of the credit note), which it may get later. shown_cents and shown_state: what the admin saw, method and day: how and when the money moved, as in set_payment. For admins. Raises PX213 (on that day it cannot have moved), PX217 (not from this state, another number, amount or state is noted than was seen, or other money, or a number is missing or not valid), PX310 (no such pool).';

create function private.list_own_seats() returns table (
  id uuid, state public.seat_state, organization text, course_id uuid, course_title text, course_slug text, cohort_id uuid,
  starts_at timestamptz, needs_booking boolean, expires_at timestamptz, bound_at timestamptz, completed_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select seat.id, seat.state, organization.name::text, course.id, course.title::text, course.slug::text, pool.cohort_id,
      cohort.starts_at, pool.cohort_id is null and course.enrolment_mode = 'booking' and seat.booking_id is null,
      private.pool_ends_at(pool), seat.bound_at, (
        select max(completion.completed_at) from public.course_completions as completion
        where completion.user_id = (select private.active_user_id()) and completion.course_id = course.id
      )
    from public.seats as seat
    join public.seat_pools as pool on pool.id = seat.pool_id
    join public.organizations as organization on organization.id = pool.organization_id
    join public.courses as course on course.id = pool.course_id
    left join public.cohorts as cohort on cohort.id = pool.cohort_id
    where seat.user_id = (select private.active_user_id()) and seat.state in ('bound', 'ended')
      or seat.state = 'given' and seat.email = (select private.verified_email())
        and private.pool_ends_at(pool) > private.clock() and private.is_pool_offered(pool)
    order by seat.state, seat.created_at desc, seat.id limit 200;
end;
$$;
create function public.list_own_seats() returns table (
  id uuid, state public.seat_state, organization text, course_id uuid, course_title text, course_slug text, cohort_id uuid,
  starts_at timestamptz, needs_booking boolean, expires_at timestamptz, bound_at timestamptz, completed_at timestamptz
)
language sql stable security invoker set search_path = '' as $$
  select * from private.list_own_seats();
$$;
comment on function public.list_own_seats is
  'The seats that the signed-in user has accepted, and those given to their confirmed e-mail, with the organisation that will see their progress. needs_booking: it pays for a booking that is still to be made. completed_at: when they last completed the course, with a seat or before.';

grant execute on function
  private.create_seat_pool, private.give_seats, private.accept_seat, private.take_back_seat, private.set_pool_payment,
  private.list_own_seats,
  public.create_seat_pool, public.give_seats, public.accept_seat, public.take_back_seat, public.set_pool_payment,
  public.list_own_seats
  to authenticated, service_role;

-- Booking, offers and cancelling. Every function takes its locks in one order: the account, the cohorts by id, what a person has
-- booked of a course (lock_seats_of), the booking, its seat, the enrolment. What judges by time reads private.clock(), never a state
-- that waits for the next run of run_due.

create function private.require_booking_reason(p_reason text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(
    p_reason !~ '[^[:space:]]' or char_length(p_reason) > 500
      -- Control characters but tabs and line breaks, and what turns the text that follows it in a letter.
      or p_reason ~ '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]',
    true
  ) then
    raise exception 'a reason of at most 500 characters, without control characters, is missing' using errcode = 'PX212';
  end if;
end;
$$;

create function private.lock_cohort(p_cohort uuid) returns public.cohorts
language plpgsql security definer set search_path = '' as $$
declare
  cohort public.cohorts;
begin
  select * into cohort from public.cohorts where id = p_cohort for no key update;
  if not found then
    raise exception 'no such cohort' using errcode = 'PX201';
  end if;
  return cohort;
end;
$$;
comment on function private.lock_cohort(uuid) is 'A cohort, locked before anything of it is counted. Raises PX201 when there is none.';

create function private.lock_seats_of(p_user uuid, p_course uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('seats of ' || p_user || ' in ' || p_course, 0));
end;
$$;
comment on function private.lock_seats_of(uuid, uuid) is
  'Locks what a person has booked of a course and which seats pay for it, before any row of these: of a seat that gets free and a booking that becomes due at once, the later one sees the other. Of nobody, nothing.';

create function private.lock_booking(p_booking uuid) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  booking public.bookings;
  cohort public.cohorts;
begin
  select * into booking from public.bookings where id = p_booking;
  if not found then
    raise exception 'no such booking' using errcode = 'PX203';
  end if;
  -- Where the account is deleted at this moment, this waits, and the booking is then nobody's.
  perform from auth.users where id = booking.user_id for key share;
  cohort := private.lock_cohort(booking.cohort_id);
  -- Its person may have claimed it just now.
  perform private.lock_seats_of(claimed.user_id, cohort.course_id) from public.bookings as claimed where claimed.id = p_booking;
  select * into booking from public.bookings where id = p_booking for no key update;
  return booking;
end;
$$;
comment on function private.lock_booking(uuid) is
  'A booking, locked with its account, its cohort and the seats of its person, in this order. Raises PX203 when there is none.';

create function private.is_course_in_bin(p_course uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.courses as course where course.id = p_course and course.deleted_at is not null);
end;
$$;

create function private.is_course_offered(p_course uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.courses as course
    where course.id = p_course and course.state = 'published' and course.deleted_at is null
  );
end;
$$;
comment on function private.is_course_offered(uuid) is 'Whether visitors see the course.';

create function private.is_in_booking_window(p_cohort public.cohorts) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_cohort.state = 'open'
    and coalesce(private.clock() >= p_cohort.booking_opens_at, true)
    and (private.clock() >= least(p_cohort.booking_closes_at, p_cohort.starts_at)) is not true
    and private.is_course_offered(p_cohort.course_id);
end;
$$;
comment on function private.is_in_booking_window(public.cohorts) is
  'Whether bookings are open: the course is published, the cohort is open, and so is its booking window, which ends with its first meeting at the latest.';

create function private.is_booking_open(p_cohort public.cohorts) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.is_in_booking_window(p_cohort)
    and (p_cohort.taken < p_cohort.capacity or (private.clock() >= private.list_ends_at(p_cohort)) is not true);
end;
$$;
comment on function private.is_booking_open(public.cohorts) is
  'Whether people may book now: bookings are open, and there is a free seat or a waiting list.';

create function private.offer_deadline(p_cohort public.cohorts, p_offered_at timestamptz) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return least(p_offered_at + interval '24 hours', private.list_ends_at(p_cohort));
end;
$$;
comment on function private.offer_deadline(public.cohorts, timestamptz) is 'Until when an offered seat is kept.';

-- Volatile, to see what the statement that calls it has just written.
create function private.place_in_list(p_booking public.bookings) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Apart: with the state in the query, it would be planned again with each booking.
  if p_booking.state = 'waiting' then
    return (
      select count(*) from public.bookings as ahead
      where ahead.cohort_id = p_booking.cohort_id and ahead.state = 'waiting' and ahead.queue_number <= p_booking.queue_number
    );
  end if;
  return null;
end;
$$;

create function private.booking_as_json(p_booking public.bookings) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  return to_jsonb(p_booking) - array['holder_name', 'holder_email', 'request']
    || jsonb_build_object('place', private.place_in_list(p_booking));
end;
$$;
comment on function private.booking_as_json(public.bookings) is
  'A booking with its place in the waiting list, from 1; null for one that does not wait.';

create function private.booking_letter(p_booking public.bookings, p_kind text, p_more jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- In one statement, as queue_letter does it: every booking comes through here.
  insert into private.outbox (cause, kind, subject, run_at)
  -- A place that is lost and taken again has another booking; a state that comes twice, another event.
  select p_kind || ':' || p_booking.id || ':' || coalesce(max(event.id)::text, ''),
    p_kind, jsonb_build_object('booking', p_booking.id) || p_more, private.clock()
  from public.booking_events as event where event.booking_id = p_booking.id
  on conflict (cause) do nothing;
end;
$$;
comment on function private.booking_letter(public.bookings, text, jsonb) is 'Queues a letter about a booking, once for each change of its state, with more that it is to tell.';

create table private.cohort_moves (
  id uuid primary key default gen_random_uuid(),
  cohort_id uuid not null references public.cohorts (id) on delete cascade,
  -- Its place and its meetings, as course_facts says them.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  created_at timestamptz not null default now()
);
comment on table private.cohort_moves is
  'How a cohort was before its place or its meetings changed, for the letters about it, until 180 days later.';
create index cohort_moves_cohort_idx on private.cohort_moves (cohort_id);
create index cohort_moves_created_idx on private.cohort_moves (created_at);
alter table private.cohort_moves enable row level security;
revoke all on private.cohort_moves from anon, authenticated;

-- For those that no worker has, which the next change takes over, and for invitations that were sent.
create index outbox_moved_idx on private.outbox ((coalesce(subject ->> 'booking', subject ->> 'seat')))
  where kind in ('moved', 'seat_given');

create function private.take_unsent_moves(p_told uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  earliest uuid;
begin
  with unsent as (
    -- What a worker has may tell only its own move. Where its sending fails after the next move, there are several.
    delete from private.outbox as letter
    where letter.kind in ('moved', 'seat_given') and letter.subject ? 'move'
      and coalesce(letter.subject ->> 'booking', letter.subject ->> 'seat') = p_told::text
      and letter.sent_at is null and letter.lease is null
    returning (letter.subject ->> 'move')::uuid as move_id
  )
  select move.id into earliest from unsent join private.cohort_moves as move on move.id = unsent.move_id
  order by move.created_at, move.id limit 1;
  return earliest;
end;
$$;
comment on function private.take_unsent_moves(uuid) is
  'Deletes the letters about moves of a booking, or of a seat that was given, that are not sent, and returns the earliest move of these that is still known, for the letter that replaces them: it says what its person was last told.';

create function private.when_and_where(p_facts jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_array(p_facts #> '{cohort,place}', p_facts #> '{cohort,address}', (
    -- The sequence grows with every change, also with one that puts back what was; a meeting that was removed and put back is another.
    select jsonb_agg(meeting - array['id', 'sequence']) from jsonb_array_elements(p_facts -> 'meetings') as listed (meeting)
    where not (meeting ->> 'is_cancelled')::boolean
  ));
end;
$$;
comment on function private.when_and_where(jsonb) is 'Of course_facts, what letters about a move tell: the place and the meetings that take place.';

create function private.queue_moved_letters(p_cohort uuid, p_before jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  move uuid;
  -- Once, and not for each of many people: the cohort is locked.
  present constant jsonb := private.when_and_where(private.course_facts(p_cohort));
begin
  insert into private.cohort_moves (cohort_id, before)
  select p_cohort, p_before - 'course'
  where exists (
    select from public.bookings as booking where booking.cohort_id = p_cohort and private.is_live_booking(booking.state)
  ) or exists (
    select from public.seat_pools as pool join public.seats as seat on seat.pool_id = pool.id
    where pool.cohort_id = p_cohort and seat.state = 'given'
  )
  returning id into move;
  perform private.queue_moved_invitations(p_cohort, move, present);
  -- People who book from now on know the new dates.
  with told as materialized (
    select booking.id, coalesce(private.take_unsent_moves(booking.id), move) as since
    from public.bookings as booking where booking.cohort_id = p_cohort and private.is_live_booking(booking.state)
  )
  insert into private.outbox (cause, kind, subject, run_at)
  select 'moved:' || told.id || ':' || move, 'moved', jsonb_build_object('booking', told.id, 'move', told.since), private.clock()
  from told
  -- Nothing is new for people who were not told of a mistake before it was put right.
  where told.since = move or present is distinct from (
    select private.when_and_where(earlier.before) from private.cohort_moves as earlier where earlier.id = told.since
  );
end;
$$;
comment on function private.queue_moved_letters(uuid, jsonb) is
  'Queues a letter to everybody with a live booking of a cohort, or a seat there that is given and not accepted yet, whose place or meetings have changed from these, which replaces earlier ones that wait; none where everything is again as it was before these.';

create function private.payment_reference() returns text
language plpgsql volatile set search_path = '' as $$
declare
  -- Without letters and digits that are confused when they are read aloud or copied.
  letters constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  bytes constant bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
begin
  return 'PX-' || (
    select string_agg(substr(letters, 1 + get_byte(bytes, position) % 30, 1), '' order by position)
    -- Bytes of a random UUID without those that say its version.
    from unnest(array[0, 1, 2, 3, 4, 5, 16, 17]) as position
  );
end;
$$;
comment on function private.payment_reference() is 'What a person writes on a bank transfer: PX- and eight characters.';

create function private.pay_by(p_cohort public.cohorts) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.end_of_day(
    greatest(private.clock(), least(private.clock() + interval '7 days', p_cohort.starts_at - interval '1 day'))
  );
end;
$$;
comment on function private.pay_by(public.cohorts) is
  'Until when a seat that a person takes now is to be paid where it does not lapse: in seven days or the day before its cohort begins, whichever is earlier, and today at the earliest.';

create function public.pay_by(cohort public.cohorts) returns timestamptz
language sql stable security invoker set search_path = '' as $$
  select private.pay_by(cohort);
$$;
comment on function public.pay_by(public.cohorts) is
  'A column that reads of cohorts can name: until when a seat that is taken now is to be paid where it does not lapse, by the clock of the server.';

create function private.open_payment(p_booking public.bookings, p_cohort public.cohorts, p_is_waived boolean default false)
returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  booking public.bookings := p_booking;
begin
  if exists (select from public.charges as charge where charge.booking_id = p_booking.id) then
    return booking;
  end if;
  insert into public.booking_payments (booking_id, reference, amount_cents, vat_percent, due_at, is_in_house, created_at)
  values (
    p_booking.id, private.payment_reference(), p_cohort.price_cents, 24,
    private.pay_by(p_cohort), p_cohort.organization_id is not null,
    -- When the contract is made.
    private.clock()
  );
  insert into public.charges (booking_id, payer_id, contract_at, price_cents, vat_percent, owed_cents, is_waived, created_at)
  values (
    booking.id, booking.user_id, private.clock(), p_cohort.price_cents, 24,
    case when p_is_waived then 0 else p_cohort.price_cents end, p_is_waived, private.clock()
  );
  -- An organisation has paid for it, or does so now.
  perform private.pay_with_seat(booking.user_id, p_cohort.course_id);
  select * into booking from public.bookings as stored where stored.id = p_booking.id;
  return booking;
end;
$$;
comment on function private.open_payment(public.bookings, public.cohorts, boolean) is
  'Makes the charge of a confirmed seat, at the price of this moment, once, and returns the booking.';

create function private.note_early_start(p_booking public.bookings, p_early_start boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_early_start then
    update public.booking_payments as payment set early_start_at = private.clock() where payment.booking_id = p_booking.id;
  end if;
end;
$$;
comment on function private.note_early_start(public.bookings, boolean) is
  'Notes when a person who takes a seat asks that the course begins within the period of withdrawal.';

create function private.lapses_within(p_cohort public.cohorts) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when private.clock() + make_interval(mins => p_cohort.pay_within) < p_cohort.starts_at then p_cohort.pay_within end;
end;
$$;
comment on function private.lapses_within(public.cohorts) is
  'In how many minutes a seat that a person takes now lapses unless it is paid; null where its cohort does not ask for that, or begins before.';

create function public.lapses_within(cohort public.cohorts) returns integer
language sql stable security invoker set search_path = '' as $$
  select private.lapses_within(cohort);
$$;
comment on function public.lapses_within(public.cohorts) is
  'A column that reads of cohorts can name: in how many minutes a seat that is taken now lapses unless it is paid, by the clock of the server; null where it does not.';

create function private.limit_payment(
  p_booking public.bookings, p_cohort public.cohorts, p_shown_cents integer, p_shown_pay_within integer
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  minutes constant integer := private.lapses_within(p_cohort);
  until constant timestamptz := private.clock() + make_interval(mins => minutes);
begin
  if p_booking.payment = 'due' and minutes is not null then
    if p_shown_cents is not null and minutes is distinct from p_shown_pay_within then
      raise exception 'another time to pay was shown' using errcode = 'PX248';
    end if;
    update public.booking_payments as payment set due_at = until, lapses_at = until where payment.booking_id = p_booking.id;
  end if;
end;
$$;
comment on function private.limit_payment(public.bookings, public.cohorts, integer, integer) is
  'Notes when the seat that a person has just taken lapses unless it is paid, where its cohort asks for that and does not begin before. Raises PX248, which undoes the booking, when the person was shown a price, and another time to pay or none.';

create function private.is_late(p_booking uuid, p_at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.booking_payments as payment
    join public.bookings as booking on booking.id = payment.booking_id
    -- A seat in what has begun stays taken: it says who was there.
    join public.cohorts as cohort on cohort.id = booking.cohort_id and cohort.starts_at > p_at
    where payment.booking_id = p_booking and payment.lapses_at <= p_at
  );
end;
$$;
comment on function private.is_late(uuid, timestamptz) is 'Whether the time to pay a seat is over, which it keeps only while an order of it is live.';

create function private.lapse_of(p_booking public.bookings, p_at timestamptz) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    -- Only an offer has this moment, and only a seat that is due the other.
    when p_at >= p_booking.offer_expires_at then 'offer_lapsed'
    when private.is_late(p_booking.id, p_at) and not exists (
      select from public.payment_orders as paying join public.charges as charge on charge.id = paying.charge_id
      where charge.booking_id = p_booking.id and private.is_live_order(paying.state)
    ) then 'payment_lapsed'
  end;
end;
$$;
comment on function private.lapse_of(public.bookings, timestamptz) is
  'The letter that tells why a booking has lapsed: its offer was not accepted, or its seat not paid in time, and no order of it is live. Null: it has not.';

create function private.end_cause(p_kind public.enrolment_cause, p_source uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended private.enrolment_causes;
begin
  -- The enrolment before its causes, as everywhere.
  perform from public.enrolments as enrolment
  where enrolment.id = (
    select cause.enrolment_id from private.enrolment_causes as cause
    where cause.kind = p_kind and cause.source_id = p_source and cause.ended_at is null
  ) for no key update;
  update private.enrolment_causes as cause set ended_at = private.clock()
  where cause.kind = p_kind and cause.source_id = p_source and cause.ended_at is null
  returning * into ended;
  if not found then
    return;
  end if;
  update public.enrolments as enrolment set is_active = false, ended_at = private.clock()
  where enrolment.id = ended.enrolment_id and enrolment.is_active
    and not exists (
      select from private.enrolment_causes as living
      where living.enrolment_id = enrolment.id and living.ended_at is null
    );
  perform private.audit('end cause', 'enrolments', ended.enrolment_id, null, jsonb_build_object('cause', p_kind, 'source_id', p_source));
end;
$$;
comment on function private.end_cause(public.enrolment_cause, uuid) is
  'Ends the cause that a booking or a seat gave, and the enrolment with it when no other cause lives.';

create function private.confirm_booking(p_booking public.bookings, p_cohort public.cohorts, p_is_waived boolean default false)
returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  booking public.bookings := p_booking;
begin
  if booking.state <> 'confirmed' then
    update public.bookings as confirmed set state = 'confirmed', offer_expires_at = null
    where confirmed.id = booking.id returning * into booking;
  end if;
  if p_cohort.price_cents > 0 then
    booking := private.open_payment(booking, p_cohort, p_is_waived);
  end if;
  if booking.user_id is not null then
    perform private.add_cause(booking.user_id, p_cohort.course_id, 'booking', booking.id);
  end if;
  perform private.booking_letter(booking, 'booked');
  return booking;
end;
$$;
comment on function private.confirm_booking(public.bookings, public.cohorts, boolean) is
  'Gives a booking its seat: enrols the person, notes what is to be paid, and queues the letter. The cohort is locked by the caller.';

create function private.is_member(p_user uuid, p_organization uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.organization_members as member
    join public.organizations as organization on organization.id = member.organization_id and organization.deleted_at is null
    where member.organization_id = p_organization and member.user_id = p_user
  );
end;
$$;
comment on function private.is_member(uuid, uuid) is 'Whether a person is a member of an organisation that is not in the bin.';

create function private.belongs_to(p_user uuid, p_organization uuid, p_course uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_member(p_user, p_organization) or exists (
    select from public.seats as seat join public.seat_pools as pool on pool.id = seat.pool_id
    join public.organizations as organization on organization.id = pool.organization_id and organization.deleted_at is null
    where seat.user_id = p_user and seat.state = 'bound' and (pool.organization_id, pool.course_id) = (p_organization, p_course)
  );
end;
$$;
comment on function private.belongs_to(uuid, uuid, uuid) is
  'Whether a person is a member of an organisation, or has accepted a seat of it in a course: its dates of that course are for them.';

create function private.is_outsider(p_booking public.bookings, p_organization uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (
    select from public.cohorts as cohort
    where cohort.id = p_booking.cohort_id and private.belongs_to(p_booking.user_id, p_organization, cohort.course_id)
  ) and not exists (
    -- Also one that was taken back since.
    select from public.seats as seat
    join public.seat_pools as pool on pool.id = seat.pool_id and pool.organization_id = p_organization
    where seat.booking_id = p_booking.id
  );
end;
$$;
comment on function private.is_outsider(public.bookings, uuid) is
  'Whether a booking is neither of a member of the organisation nor of somebody who has a seat of it in this course. Of none, every booking is.';

create function private.is_hidden(p_booking public.bookings) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_booking.state in ('cancelled', 'expired') and exists (
    select from public.cohorts as cohort
    where cohort.id = p_booking.cohort_id and cohort.organization_id is not null
      and private.is_outsider(p_booking, cohort.organization_id)
  ) and not exists (
    -- The date changes no more, and its person had a seat in it until then.
    select from public.booking_events as event where event.booking_id = p_booking.id and event.cause = 'cohort cancelled'
  );
end;
$$;
comment on function private.is_hidden(public.bookings) is
  'Whether a booking has ended whose date is now one of an organisation of others: what the date has become is not for its person, who sees the day that it was for. One that ends because its date is cancelled hides nothing.';

create function private.is_open_for(p_cohort public.cohorts, p_booking public.bookings) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_booking_open(p_cohort)
    and (p_cohort.organization_id is null or private.belongs_to(p_booking.user_id, p_cohort.organization_id, p_cohort.course_id));
end;
$$;
comment on function private.is_open_for(public.cohorts, public.bookings) is
  'Whether the person of a booking that has ended may book again: booking is open, and the cohort is not of an organisation that they do not belong to.';

create function private.promote(p_cohort uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  cohort public.cohorts := private.lock_cohort(p_cohort);
  next public.bookings;
  deadline timestamptz;
  offered integer := 0;
begin
  loop
    deadline := private.offer_deadline(cohort, private.clock());
    exit when cohort.taken >= cohort.capacity or cohort.waiting = 0 or not private.is_booking_open(cohort)
      or deadline <= private.clock();
    select * into next from public.bookings as booking
    where booking.cohort_id = p_cohort and booking.state = 'waiting'
    -- Under the lock of the cohort, only the deletion of an account holds a booking: its rows are skipped.
    order by booking.queue_number limit 1 for no key update skip locked;
    exit when not found;
    if next.user_id is null and next.holder_email is null then
      -- Of a deleted account, before run_due has found it.
      perform private.set_cause('account deleted');
      update public.bookings as booking set state = 'cancelled' where booking.id = next.id;
    else
      perform private.set_cause('seat free');
      update public.bookings as booking
      set state = 'offered', offered_at = private.clock(), offer_expires_at = deadline
      where booking.id = next.id returning * into next;
      perform private.booking_letter(next, 'offer');
      offered := offered + 1;
    end if;
    select * into cohort from public.cohorts as counted where counted.id = p_cohort;
  end loop;
  return offered;
end;
$$;
comment on function private.promote(uuid) is
  'Offers the free seats of a cohort to those who wait, in their order, and returns how many. An offered seat counts as taken.';

create function private.end_booking(
  p_booking public.bookings, p_state public.booking_state, p_owed_cents integer default 0
) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  booking public.bookings;
  former public.bookings;
begin
  update public.bookings as ended set state = p_state, offer_expires_at = null
  where ended.id = p_booking.id returning * into booking;
  perform private.end_cause('booking', p_booking.id);
  perform private.owe(p_booking.id, p_owed_cents);
  -- What was marked before staff moved it may be of somebody whom they have added there again since.
  for former in
    select * from public.bookings as moved
    where moved.id = any (array(select part.part_id from private.moved_bookings(array[p_booking.id]) as part where part.moves > 0))
  loop
    -- By the person first, and a query for each: in one join the planner compares everybody, while the cohort is locked.
    perform private.take_marks(again) from public.bookings as again
    where again.cohort_id = former.cohort_id and private.is_live_booking(again.state)
      and (again.user_id = former.user_id or again.holder_email = former.holder_email)
      and private.is_former_booking(former, again);
  end loop;
  select * into booking from public.bookings as stored where stored.id = p_booking.id;
  return booking;
end;
$$;
comment on function private.end_booking(public.bookings, public.booking_state, integer) is
  'Ends a live booking with all that it gave. Nothing is owed for it any more, or as much as is given: what was paid beyond that is to be given back. The caller has locked it and promotes those who wait.';

create function private.require_visible(p_cohort public.cohorts) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_cohort.state <> 'draft' and private.is_course_offered(p_cohort.course_id) then
    -- Apart, so that a public cohort does not look the organisations up.
    if p_cohort.organization_id is null then
      return;
    elsif private.belongs_to((select private.active_user_id()), p_cohort.organization_id, p_cohort.course_id) then
      return;
    end if;
  end if;
  raise exception 'no such cohort' using errcode = 'PX201';
end;
$$;
comment on function private.require_visible(public.cohorts) is
  'Raises PX201 for a cohort that the signed-in user may not see: a draft, or of an organisation that is not theirs.';

create function private.insert_booking(
  p_cohort public.cohorts, p_user uuid, p_name text, p_email text, p_request uuid
) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  booking public.bookings;
  -- Whether a seat is free and nobody has waited for it before, or the list is over, also before run_due has ended it.
  has_seat constant boolean := p_cohort.taken < p_cohort.capacity
    and (p_cohort.waiting = 0 or private.clock() >= private.list_ends_at(p_cohort));
begin
  insert into public.bookings (
    cohort_id, user_id, holder_name, holder_email, state, queue_number, request, created_at
  )
  values (
    p_cohort.id, p_user, p_name, p_email, case when has_seat then 'confirmed' else 'waiting' end::public.booking_state,
    p_cohort.next_number, p_request,
    -- The transaction may have begun before that of a booking with a lower number.
    private.clock() + (clock_timestamp() - now())
  )
  returning * into booking;
  if has_seat then
    return private.confirm_booking(booking, p_cohort);
  end if;
  perform private.booking_letter(booking, 'waiting');
  return booking;
end;
$$;
comment on function private.insert_booking(public.cohorts, uuid, text, text, uuid) is
  'Books a seat where one is free and nobody waits or the waiting list is over, else a place in that list. The cohort is locked by the caller.';

create function private.require_shown_price(p_booking public.bookings, p_shown_cents integer) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.charges as charge
    where charge.booking_id = p_booking.id and private.payment_of(charge) = 'due' and charge.owed_cents > p_shown_cents
  ) then
    raise exception 'the price has risen' using errcode = 'PX241';
  end if;
end;
$$;
comment on function private.require_shown_price(public.bookings, integer) is
  'Raises PX241 when more is owed for a booking than the person was shown, which undoes what they do. Null: they say nothing of it.';

create function private.book(
  p_cohort uuid, p_request uuid, p_early_start boolean, p_list_only boolean, p_shown_cents integer,
  p_seat_only boolean, p_shown_pay_within integer
) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  cohort public.cohorts;
  booking public.bookings;
  held uuid;
  lapse text;
begin
  perform private.lock_account(person);
  if p_request is not null then
    select * into booking from public.bookings as made where made.user_id = person and made.request = p_request;
    if found then
      if booking.cohort_id <> p_cohort then
        raise exception 'the request belongs to another cohort' using errcode = 'PX203';
      end if;
      return private.booking_as_json(booking);
    end if;
  end if;
  cohort := private.lock_cohort(p_cohort);
  perform private.lock_seats_of(person, cohort.course_id);
  -- Under the lock: another call may just have made it.
  select * into booking from public.bookings as made
  where made.user_id = person and made.cohort_id = p_cohort
    and (private.is_live_booking(made.state) or made.request = p_request);
  if found then
    -- Nobody orders its payment meanwhile.
    perform from public.charges as charge where charge.booking_id = booking.id for no key update;
    lapse := private.lapse_of(booking, private.clock());
    if lapse is null then
      return private.booking_as_json(booking);
    end if;
  end if;
  perform private.require_visible(cohort);
  select made.id into held from public.bookings as made
  where made.cohort_id = p_cohort and made.holder_email = (select private.verified_email()) and private.is_live_booking(made.state);
  if found then
    -- Staff have booked for this address before.
    perform private.claim_booking(held);
    select * into booking from public.bookings as claimed where claimed.id = held;
  else
    if not private.is_in_booking_window(cohort) then
      raise exception 'booking is not open' using errcode = 'PX202';
    end if;
    -- Ended ones count too: each booking and cancellation leaves a row, a payment and letters.
    -- In a filter: as a condition of the rows, the planner may read what everybody has booked in this hour.
    if (
      select count(*) filter (where made.created_at > private.clock() - interval '1 hour')
      from public.bookings as made where made.user_id = person
    ) >= 20 then
      raise exception 'too many bookings' using errcode = 'PX218';
    end if;
    if booking.id is not null then
      -- It has lapsed, whether or not run_due has noted it. Its seat is for the next, and this person is behind them.
      perform private.set_cause(replace(lapse, '_', ' '));
      perform private.end_booking(booking, 'expired');
      perform private.promote(p_cohort);
      cohort := private.lock_cohort(p_cohort);
    end if;
    if cohort.taken >= cohort.capacity and private.clock() >= private.list_ends_at(cohort) then
      raise exception 'no seat is free, and the waiting list has ended' using errcode = 'PX253';
    end if;
    perform private.set_cause('booked');
    booking := private.insert_booking(cohort, person, null, null, p_request);
  end if;
  if p_list_only and booking.state = 'confirmed' then
    -- Undoes it: a place in the list obliges to nothing, and a seat may cost something.
    raise exception 'a seat is free' using errcode = 'PX240';
  end if;
  if p_seat_only and booking.state = 'waiting' then
    raise exception 'no seat is free' using errcode = 'PX247';
  end if;
  perform private.require_shown_price(booking, p_shown_cents);
  if held is null then
    perform private.limit_payment(booking, cohort, p_shown_cents, p_shown_pay_within);
  end if;
  perform private.note_early_start(booking, p_early_start);
  return private.booking_as_json(booking);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.book(
  cohort uuid, request uuid default null, early_start boolean default false, list_only boolean default false,
  shown_cents integer default null, seat_only boolean default false, shown_pay_within integer default null
) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.book(cohort, request, early_start, list_only, shown_cents, seat_only, shown_pay_within);
$$;
comment on function public.book(uuid, uuid, boolean, boolean, integer, boolean, integer) is
  'Books a seat for the signed-in user or, where none is free, a place in the waiting list, and returns the booking with its place. One live booking for each person and cohort: a repeated call returns it. One that has lapsed ends, and the person waits behind all others. One that staff made for the confirmed e-mail is claimed, which must be what was shown as well, but does not lapse. early_start: the person asks that the course begins within the period of withdrawal, and owes its part that was held until a withdrawal; without it nothing. list_only: the person was shown the waiting list only. shown_cents: what they were shown to owe for a seat. seat_only: they were shown a seat, and not the list. shown_pay_within: with shown_cents, the number of minutes shown in which the seat must be paid or it lapses; null: that it does not. Raises PX201 (no such cohort), PX202 (booking is not open), PX218 (20 new bookings in an hour), PX240 (list_only, and a seat is free), PX241 (more would be owed), PX247 (seat_only, and no seat is free), PX248 (another time to pay was shown), PX253 (no seat is free, and the waiting list has ended).';

create function private.own_booking(p_booking uuid) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_user();
  booking public.bookings;
begin
  booking := private.lock_booking(p_booking);
  -- Asked under the lock: the account may have been deleted while this waited for it.
  if booking.user_id is distinct from person then
    raise exception 'no such booking' using errcode = 'PX203';
  end if;
  return booking;
end;
$$;
comment on function private.own_booking(uuid) is 'A booking of the signed-in user, locked. Raises PX203 when there is none.';

create function private.accept_offer(
  p_booking uuid, p_early_start boolean, p_shown_cents integer, p_shown_pay_within integer
) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  booking public.bookings;
  cohort public.cohorts;
begin
  -- Here, and not where it is declared: what a declaration raises is not caught below.
  booking := private.own_booking(p_booking);
  if booking.state = 'confirmed' then
    return private.booking_as_json(booking);
  end if;
  select * into cohort from public.cohorts as stored where stored.id = booking.cohort_id;
  -- A course that is archived keeps what was promised, one in the bin sells nothing.
  if booking.state <> 'offered' or private.clock() >= booking.offer_expires_at
    or private.is_course_in_bin(cohort.course_id)
  then
    raise exception 'there is no offer any more' using errcode = 'PX204';
  end if;
  perform private.set_cause('accepted');
  booking := private.confirm_booking(booking, cohort);
  perform private.require_shown_price(booking, p_shown_cents);
  perform private.limit_payment(booking, cohort, p_shown_cents, p_shown_pay_within);
  perform private.note_early_start(booking, p_early_start);
  return private.booking_as_json(booking);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.accept_offer(
  booking uuid, early_start boolean default false, shown_cents integer default null, shown_pay_within integer default null
) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.accept_offer(booking, early_start, shown_cents, shown_pay_within);
$$;
comment on function public.accept_offer(uuid, boolean, integer, integer) is
  'Takes the seat that is offered to the signed-in user, and returns the booking; a repeated call returns the same. early_start, shown_cents and shown_pay_within as in book. Raises PX203 (no such booking), PX204 (no offer, or it has lapsed), PX241 (more would be owed), PX248 (another time to pay was shown).';

create function private.cancel_booking(p_booking uuid, p_reason text, p_shown_state public.booking_state) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  booking public.bookings;
begin
  booking := private.own_booking(p_booking);
  if char_length(p_reason) > 500 then
    raise exception 'a reason has at most 500 characters' using errcode = 'PX212';
  end if;
  if booking.state in ('cancelled', 'expired') then
    return private.booking_as_json(booking);
  end if;
  if booking.state = 'no_show' or private.has_begun(booking.cohort_id, private.clock())
    or private.was_held_before(p_booking)
  then
    raise exception 'the booking has begun' using errcode = 'PX206';
  end if;
  if booking.state <> p_shown_state then
    raise exception 'the booking has another state by now' using errcode = 'PX242';
  end if;
  perform private.set_cause('cancelled', p_reason);
  booking := private.end_booking(booking, 'cancelled');
  perform private.booking_letter(booking, 'cancelled');
  perform private.promote(booking.cohort_id);
  return private.booking_as_json(booking);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.cancel_booking(
  booking uuid, reason text default null, shown_state public.booking_state default null
) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.cancel_booking(booking, reason, shown_state);
$$;
comment on function public.cancel_booking(uuid, text, public.booking_state) is
  'Gives up the own booking, which frees the seat for those who wait, and returns it; a repeated call returns the same. shown_state: the state that the person was shown. Raises PX203 (no such booking), PX206 (the cohort has begun, or one that staff moved the booking from had), PX212 (the reason is too long), PX242 (it has another state by now).';

create function private.claim_booking(p_booking uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  booking public.bookings;
  cohort public.cohorts;
begin
  perform private.lock_account(person);
  booking := private.lock_booking(p_booking);
  if booking.user_id = person then
    return private.booking_as_json(booking);
  end if;
  -- Nothing equals null: the booking of a deleted account has no address, and an account may have none that is confirmed.
  if (booking.holder_email = private.verified_email()) is not true or not private.is_live_booking(booking.state) then
    raise exception 'no such booking' using errcode = 'PX203';
  end if;
  if exists (
    select from public.bookings as other
    where other.cohort_id = booking.cohort_id and other.user_id = person and private.is_live_booking(other.state)
  ) then
    raise exception 'this person has a booking already' using errcode = 'PX207';
  end if;
  -- With those that staff moved until it came of them: their meetings and certificates are this person's.
  update public.bookings as bound set user_id = person, holder_name = null, holder_email = null
  from private.moved_bookings(array[p_booking]) as part
  where bound.id = part.part_id and bound.holder_email = booking.holder_email;
  select * into booking from public.bookings as bound where bound.id = p_booking;
  update public.charges as charge set payer_id = person where charge.booking_id = p_booking;
  if booking.state = 'confirmed' then
    select * into cohort from public.cohorts as stored where stored.id = booking.cohort_id;
    perform private.pay_with_seat(person, cohort.course_id);
    perform private.add_cause(person, cohort.course_id, 'booking', p_booking);
    select * into booking from public.bookings as stored where stored.id = p_booking;
  end if;
  return private.booking_as_json(booking);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.claim_booking(booking uuid) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.claim_booking(booking);
$$;
comment on function public.claim_booking(uuid) is
  'Binds a booking that staff made for an e-mail address to the signed-in user, whose confirmed e-mail that is, with those that staff moved until it came of them. Raises PX203 (no such booking), PX207 (has a booking there already).';

create function private.list_bookings_to_claim() returns table (
  id uuid, cohort_id uuid, state public.booking_state, payment public.payment_state, price_cents integer, open_cents integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select booking.id, booking.cohort_id, booking.state, booking.payment,
      coalesce(charge.price_cents, cohort.price_cents, 0), coalesce(private.open_cents(charge), 0)
    from public.bookings as booking join public.cohorts as cohort on cohort.id = booking.cohort_id
    left join public.charges as charge on charge.booking_id = booking.id
    where booking.holder_email = (select private.verified_email()) and private.is_live_booking(booking.state)
    order by booking.created_at, booking.id limit 20;
end;
$$;
create function public.list_bookings_to_claim() returns table (
  id uuid, cohort_id uuid, state public.booking_state, payment public.payment_state, price_cents integer, open_cents integer
)
language sql stable security invoker set search_path = '' as $$
  select * from private.list_bookings_to_claim();
$$;
comment on function public.list_bookings_to_claim is
  'The live bookings that staff made for the confirmed e-mail of the signed-in user. price_cents: what was agreed, also where the cohort has another price by now or the booking was moved there; of a place in the waiting list, the price of the cohort. open_cents: what of it is still to be paid, or given back.';

create function private.save_billing(
  p_booking uuid, p_kind public.billing_kind, p_name text, p_vat_number text, p_address text, p_shown jsonb
) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  booking public.bookings;
begin
  booking := private.own_booking(p_booking);
  -- Not while it is being sent: lease_documents passes over it meanwhile.
  perform from public.charges as charge join private.document_requests as request on request.charge_id = charge.id
  where charge.booking_id = p_booking for share of request;
  if exists (
    select from public.charges as charge where charge.booking_id = p_booking and private.is_invoiced(charge.id)
  ) or exists (
    -- It was sent to the provider with the details of then.
    select from public.charges as charge join private.document_requests as request on request.charge_id = charge.id
    where charge.booking_id = p_booking and request.content is not null
  ) then
    raise exception 'the paper is issued' using errcode = 'PX224';
  end if;
  if booking.payment not in ('due', 'paid') then
    raise exception 'there is nothing to pay' using errcode = 'PX217';
  end if;
  -- Only consumers withdraw, not those with an invoice: a statement is judged by what the person was when they made it.
  if p_kind <> coalesce(
    (select saved.kind from public.billing_details as saved where saved.booking_id = p_booking), 'receipt'
  ) and private.has_waiting_statement(p_booking) then
    raise exception 'a statement of withdrawal waits' using errcode = 'PX244';
  end if;
  if exists (
    select from public.billing_details as saved
    cross join lateral (
      select jsonb_build_object('kind', saved.kind, 'name', saved.name, 'vat_number', saved.vat_number, 'address', saved.address) as facts
    ) as now_saved
    where saved.booking_id = p_booking and now_saved.facts <> p_shown
      -- Saved before, by a call whose answer was lost.
      and (saved.kind, saved.name::text, saved.vat_number::text, saved.address::text)
        is distinct from (p_kind, private.printable(p_name)::text, p_vat_number, coalesce(p_address, ''))
  ) then
    raise exception 'other details are saved by now' using errcode = 'PX246';
  end if;
  insert into public.billing_details (booking_id, kind, name, vat_number, address)
  values (p_booking, p_kind, private.printable(p_name), p_vat_number, coalesce(p_address, ''))
  on conflict (booking_id) do update
  set kind = excluded.kind, name = excluded.name, vat_number = excluded.vat_number, address = excluded.address;
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when check_violation or not_null_violation or string_data_right_truncation then
    raise exception 'the billing details are not valid' using errcode = 'PX213';
end;
$$;
create function public.save_billing(
  booking uuid, kind public.billing_kind, name text, vat_number text default null, address text default '', shown jsonb default null
) returns void
language sql security invoker set search_path = '' as $$
  select private.save_billing(booking, kind, name, vat_number, address, shown);
$$;
comment on function public.save_billing is
  'Saves to whom the receipt or the invoice of the own booking is made out, until it is issued. shown: the details that the person was shown, as my_bookings has them, or {} for none. Raises PX203 (no such booking), PX213 (not valid), PX217 (nothing to pay), PX224 (issued, or sent to be), PX244 (another kind, while a statement of withdrawal waits), PX246 (other details are saved by now).';

grant execute on function
  private.book, private.accept_offer, private.cancel_booking, private.claim_booking, private.list_bookings_to_claim,
  private.save_billing, public.book, public.accept_offer, public.cancel_booking, public.claim_booking,
  public.list_bookings_to_claim, public.save_billing
  to authenticated, service_role;
grant execute on function private.lapses_within, public.lapses_within, private.pay_by, public.pay_by to anon, authenticated, service_role;

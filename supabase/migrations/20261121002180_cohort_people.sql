-- What staff see of one cohort: its numbers, the people who have a seat or wait for one, and accounts to add.

create function private.has_open_refund(p_booking public.bookings) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_booking.payment = 'refund_due' or exists (
    select from public.charges as charge where charge.booking_id = p_booking.id and charge.unreturned_cents > 0
  );
end;
$$;
comment on function private.has_open_refund(public.bookings) is
  'Whether money is still to be given back: it has not been done, or the provider could not.';

create function private.lacks_link(p_meeting public.cohort_meetings) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_meeting.ends_at > private.clock()
    and exists (select from public.cohorts as cohort where cohort.id = p_meeting.cohort_id and cohort.place = 'remote')
    and not exists (select from public.cohort_meeting_links as link where link.meeting_id = p_meeting.id);
end;
$$;
comment on function private.lacks_link(public.cohort_meetings) is
  'Whether nobody can join a meeting that is held online and is not over: it has no link.';

create function private.lacks_address(p_meeting public.cohort_meetings) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_meeting.ends_at > private.clock() and p_meeting.address = '' and exists (
    select from public.cohorts as cohort
    where cohort.id = p_meeting.cohort_id and cohort.place = 'athens' and cohort.address = ''
  );
end;
$$;
comment on function private.lacks_address(public.cohort_meetings) is
  'Whether nobody knows where in the city a meeting is held that is not over: neither it nor its cohort has an address.';

create function private.cohort_overview(p_cohort uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'id', cohort.id, 'state', cohort.state, 'capacity', cohort.capacity, 'taken', cohort.taken, 'waiting', cohort.waiting,
      'price_cents', coalesce(cohort.price_cents, 0), 'pay_within', cohort.pay_within, 'place', cohort.place, 'address', cohort.address,
      'min_participants', cohort.min_participants, 'decide_by', cohort.decide_by, 'cancel_reason', private.cancel_reason_of(cohort.id),
      'starts_at', cohort.starts_at, 'ends_at', cohort.ends_at, 'next_number', cohort.next_number,
      'is_final', private.is_final(cohort.id), 'has_waiting_list', private.has_waiting_list(cohort),
      'is_booking_open', private.is_booking_open(cohort),
      'invited', (
        select count(*) from public.seats as seat join public.seat_pools as pool on pool.id = seat.pool_id
        where pool.cohort_id = cohort.id and seat.state = 'given' and private.is_invitation_sent(seat.id)
      ),
      'managers', (
        select count(*) from public.seat_pools as pool cross join lateral private.pool_managers(pool) where pool.cohort_id = cohort.id
      ),
      'kept', case when private.is_admin() then (
        select jsonb_build_object(
          'pools', count(*) filter (where charge.pool_id is not null and charge.received_cents > charge.returned_cents),
          'cents', coalesce(sum(private.kept_cents(charge)), 0),
          'refunding_cents', coalesce(sum(charge.refunding_cents), 0)
        )
        from public.charges as charge
        -- As arrays, whose values both indexes find: for an "or" of two queries every charge would be read.
        where charge.booking_id = any (array(
          select booking.id from public.bookings as booking where booking.cohort_id = cohort.id and booking.state = 'confirmed'
        )) or charge.pool_id = any (array(select pool.id from public.seat_pools as pool where pool.cohort_id = cohort.id))
      ) end,
      'course', jsonb_build_object('id', course.id, 'title', course.title),
      'trainer', trainer.name, 'organization', organization.name,
      'meetings', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', meeting.id, 'starts_at', meeting.starts_at, 'ends_at', meeting.ends_at,
          'has_sheet_to_lock', private.has_sheet_to_lock(meeting), 'lacks_link', private.lacks_link(meeting), 'lacks_address', private.lacks_address(meeting)
        ) order by meeting.starts_at, meeting.id), '[]')
        from public.cohort_meetings as meeting where meeting.cohort_id = cohort.id and not meeting.is_cancelled
      )
    ) || (
      select jsonb_build_object(
        'live', count(*) filter (where private.is_live_booking(booking.state)),
        'offered', count(*) filter (where booking.state = 'offered'),
        'suspended', count(*) filter (where booking.state = 'confirmed' and private.is_suspended(booking.user_id)),
        'unpaid', count(*) filter (where booking.payment = 'due'),
        'refunds', count(*) filter (where private.has_open_refund(booking)),
        'ended', count(*) filter (where booking.state in ('cancelled', 'expired'))
      )
      from public.bookings as booking where booking.cohort_id = cohort.id
    )
    from public.cohorts as cohort
    join public.courses as course on course.id = cohort.course_id
    left join public.trainers as trainer on trainer.id = cohort.trainer_id
    left join public.organizations as organization on organization.id = cohort.organization_id
    where cohort.id = p_cohort
  );
end;
$$;
create function public.cohort_overview(cohort uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.cohort_overview(cohort);
$$;
comment on function public.cohort_overview is
  'A cohort with its course, its meetings that are not cancelled, and how many of its bookings are live, offered, of suspended accounts with a seat, unpaid, to be refunded and ended; null when there is none. invited, managers: people who were given a seat of a pool and have not answered, and the managers of the organisation of a pool, once for each. kept: what was received for its seats and pools and is not given back, apart from that what a provider is giving back, and of how many pools something was received, for admins only. For staff.';

create type public.outsider_row as (id uuid, state public.booking_state);

create function private.cohort_outsiders(p_cohort uuid, p_organization uuid) returns setof public.outsider_row
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select booking.id, booking.state from public.bookings as booking
    where booking.cohort_id = p_cohort and private.is_live_booking(booking.state)
      and private.is_outsider(booking, p_organization);
end;
$$;
create function public.cohort_outsiders(cohort uuid, organization uuid) returns setof public.outsider_row
language sql stable security invoker set search_path = '' as $$
  select * from private.cohort_outsiders(cohort, organization);
$$;
comment on function public.cohort_outsiders is
  'The live bookings of a cohort that are neither of members of an organisation nor of its seats. For staff.';

create type public.booking_list as enum ('live', 'unpaid', 'refunds', 'ended');
comment on type public.booking_list is
  'live: people who have a seat, are offered one, or wait. unpaid, refunds: what admins have to do. ended: cancelled or expired.';

create type public.cohort_booking_row as (
  id uuid, user_id uuid, name text, email text, state public.booking_state, place integer, created_at timestamptz,
  offer_expires_at timestamptz, ended_at timestamptz, cause text, reason text, payment public.payment_state,
  reference text, amount_cents integer, kept_cents integer, vat_percent numeric, due_at timestamptz, lapses_at timestamptz,
  paid_on date, invoice_number text, invoice_mark text, credit_note_number text, credit_note_mark text, refunded_on date,
  payer_until timestamptz, billing jsonb, paid_by text, pool_id uuid, certificate_id uuid, updated_at timestamptz,
  is_suspended boolean, is_outsider boolean, moved_at timestamptz, has_more boolean
);
comment on type public.cohort_booking_row is
  'place: in the waiting list, from 1. created_at: of the first booking, where staff moved the person. moved_at: when this one was made of another; null where it was not. ended_at, cause, reason: of a booking that has ended. certificate_id: that still holds while the booking is not paid, or not any more. From reference to billing, and pool_id, for admins only. paid_by: the organisation that pays with a seat, of the pool pool_id. amount_cents: see private.shown_cents. kept_cents: what was received and not given back. lapses_at: when the seat lapses unless something is paid before. payer_until: until when e-mail and billing details of a deleted account are kept at most. is_suspended: the account. is_outsider: the cohort is of an organisation, and the booking is live and not of it.';

create function private.live_booking_ids(p_cohort uuid, p_most bigint) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  seats uuid[];
begin
  seats := array(
    select seat.id from public.bookings as seat
    where seat.cohort_id = p_cohort and seat.state in ('confirmed', 'offered', 'no_show')
    order by seat.state = 'offered', seat.queue_number
  );
  return seats || array(
    select waiting.id from public.bookings as waiting
    where waiting.cohort_id = p_cohort and waiting.state = 'waiting'
    order by waiting.queue_number
    limit greatest(p_most - cardinality(seats), 0)
  );
end;
$$;
comment on function private.live_booking_ids(uuid, bigint) is
  'The live bookings of a cohort: those with a seat, those to whom one is offered, and those who wait in their order, until there are so many.';

create function private.booking_rows(p_ids uuid[], p_has_more boolean) returns setof public.cohort_booking_row
language plpgsql stable security definer set search_path = '' as $$
declare
  -- As the policies of both tables say.
  sees_money constant boolean := private.is_admin();
begin
  return query
    select
      booking.id, booking.user_id, private.name_of_holder(booking),
      coalesce(booking.holder_email, profile.email, payment.payer_email)::text,
      booking.state, case when booking.state = 'waiting' then (
        select count(*)::integer from public.bookings as ahead
        where ahead.cohort_id = booking.cohort_id and ahead.state = 'waiting' and ahead.queue_number <= booking.queue_number
      ) end,
      made.first_at, booking.offer_expires_at, ended.created_at, ended.cause::text, ended.reason::text, booking.payment,
      payment.reference::text,
      private.shown_cents(charge), charge.received_cents - charge.returned_cents, payment.vat_percent, payment.due_at,
      -- What has begun keeps its seats.
      case when private.clock() < cohort.starts_at then payment.lapses_at end, payment.paid_on,
      payment.invoice_number::text, payment.invoice_mark::text, payment.credit_note_number::text,
      payment.credit_note_mark::text, payment.refunded_on, least(payment.payer_until, payment.payer_settled_at + interval '3 days'),
      case when billing.booking_id is not null then jsonb_build_object(
        'kind', billing.kind, 'name', billing.name, 'vat_number', billing.vat_number, 'address', billing.address
      ) end,
      private.paid_by(booking), case when sees_money then (
        select seat.pool_id from public.seats as seat where seat.booking_id = booking.id order by seat.id limit 1
      ) end,
      private.unpaid_certificate(booking), booking.updated_at, private.is_suspended(booking.user_id),
      cohort.organization_id is not null and private.is_live_booking(booking.state)
        and private.is_outsider(booking, cohort.organization_id),
      nullif(booking.created_at, made.first_at), p_has_more
    from unnest(p_ids) with ordinality as listed (id, position)
    join public.bookings as booking on booking.id = listed.id
    join public.cohorts as cohort on cohort.id = booking.cohort_id
    cross join lateral (
      select min(former.created_at) as first_at
      from private.moved_bookings(array[booking.id]) as part join public.bookings as former on former.id = part.part_id
    ) as made
    left join public.profiles as profile on profile.id = booking.user_id
    left join public.booking_payments as payment on sees_money and payment.booking_id = booking.id
    left join public.charges as charge on sees_money and charge.booking_id = booking.id
    left join public.billing_details as billing on sees_money and billing.booking_id = booking.id
    left join lateral (
      -- The reason of a move is the id of the other booking.
      select event.created_at,
        -- Also of one that was cancelled before.
        case when private.is_withdrawn(booking.id) then 'withdrawn' else event.cause end as cause,
        case when event.cause <> 'moved' then event.reason end as reason
      from public.booking_events as event
      where event.booking_id = booking.id and booking.state in ('cancelled', 'expired')
      order by event.id desc limit 1
    ) as ended on true
    order by listed.position;
end;
$$;
comment on function private.booking_rows(uuid[], boolean) is
  'These bookings in this order as staff see them. The caller has checked that the user is one.';

create function private.list_cohort_bookings(p_cohort uuid, p_show public.booking_list, p_page integer, p_page_size integer)
returns setof public.cohort_booking_row
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(coalesce(p_page_size, 100), 1), 500);
  first_row constant integer := private.first_row(p_page, size);
  ids uuid[];
begin
  perform private.require_staff();
  if p_show = 'live' then
    ids := private.live_booking_ids(p_cohort, first_row + size + 1);
  else
    ids := array(
      select booking.id from public.bookings as booking
      where booking.cohort_id = p_cohort and case p_show
        when 'unpaid' then booking.payment = 'due'
        when 'refunds' then private.has_open_refund(booking)
        else booking.state in ('cancelled', 'expired')
      end
      order by booking.queue_number desc limit first_row + size + 1
    );
  end if;
  return query
    select * from private.booking_rows(ids[first_row + 1 : first_row + size], cardinality(ids) > first_row + size);
end;
$$;
create function public.list_cohort_bookings(
  cohort uuid, show public.booking_list default 'live', page integer default 1, page_size integer default 100
) returns setof public.cohort_booking_row
language sql stable security invoker set search_path = '' as $$
  select * from private.list_cohort_bookings(cohort, show, page, page_size);
$$;
comment on function public.list_cohort_bookings is
  'One page of the bookings of a cohort: the live ones in the order of seats, offers and waiting list; or those that are unpaid, to be refunded, or ended, the last one first. Amounts, documents and billing details are null for instructors. For staff.';

create function private.cohort_booking(p_booking uuid) returns setof public.cohort_booking_row
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query select * from private.booking_rows(array[p_booking], false);
end;
$$;
create function public.cohort_booking(booking uuid) returns setof public.cohort_booking_row
language sql stable security invoker set search_path = '' as $$
  select * from private.cohort_booking(booking);
$$;
comment on function public.cohort_booking is 'A booking as list_cohort_bookings shows it; no row when there is none. For staff.';

create type public.account_row as (
  id uuid, name text, email text, state public.booking_state, is_suspended boolean, has_more boolean
);
comment on type public.account_row is 'state: of the live booking of the account in the cohort; null without one.';

create function private.find_accounts(p_cohort uuid, p_search_text text) returns setof public.account_row
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  query constant tsquery := private.search_query(p_search_text);
  ids uuid[];
begin
  perform private.require_staff();
  -- Without words it finds nobody: a name or an address is looked for, and nobody pages through all accounts.
  ids := array(select profile.id from public.profiles as profile where profile.search_vector @@ query limit 11);
  return query
    select
      profile.id, coalesce(nullif(btrim(concat_ws(' ', profile.first_name, profile.last_name)), ''), profile.display_name)::text,
      profile.email::text, booking.state, private.is_suspended(profile.id), cardinality(ids) > 10
    from public.profiles as profile
    left join public.bookings as booking
      on booking.cohort_id = p_cohort and booking.user_id = profile.id and private.is_live_booking(booking.state)
    where profile.id = any (ids[1:10])
    order by 2, 3;
end;
$$;
create function public.find_accounts(cohort uuid, search_text text) returns setof public.account_row
language sql stable security invoker set search_path = '' as $$
  select * from private.find_accounts(cohort, search_text);
$$;
comment on function public.find_accounts is
  'Up to ten accounts whose name or e-mail has these words, with the state of their live booking in a cohort, to add one of them. For staff.';

create function private.suspended_addresses(p_emails text[]) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select asked.email from unnest(p_emails) with ordinality as asked (email, position)
    where exists (
      -- As private.add_booking finds the account of an address.
      select from auth.users as account
      where lower(account.email) = lower(btrim(asked.email)) and account.email_confirmed_at is not null
        and private.is_suspended(account.id)
    )
    order by asked.position;
end;
$$;
create function public.suspended_addresses(emails text[]) returns setof text
language sql stable security invoker set search_path = '' as $$
  select * from private.suspended_addresses(emails);
$$;
comment on function public.suspended_addresses is
  'Those of these e-mail addresses, in their order, whose account is suspended: named before they are added to a cohort. For staff.';

create function private.outsider_addresses(p_cohort uuid, p_emails text[]) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select asked.email from unnest(p_emails) with ordinality as asked (email, position)
    join public.cohorts as cohort on cohort.id = p_cohort and cohort.organization_id is not null
    where not exists (
      select from auth.users as account
      where account.email = lower(btrim(asked.email)) and private.belongs_to(account.id, cohort.organization_id, cohort.course_id)
    )
    order by asked.position;
end;
$$;
create function public.outsider_addresses(cohort uuid, emails text[]) returns setof text
language sql stable security invoker set search_path = '' as $$
  select * from private.outsider_addresses(cohort, emails);
$$;
comment on function public.outsider_addresses is
  'Those of these e-mail addresses, in their order, that belong to no member of the organisation that a cohort is for: shown before they get a seat in it. None if it is for everybody. For staff.';

grant execute on function
  private.outsider_addresses, public.outsider_addresses,
  private.cohort_overview, private.cohort_outsiders, private.list_cohort_bookings, private.cohort_booking, private.find_accounts,
  private.suspended_addresses, public.suspended_addresses,
  public.cohort_overview, public.cohort_outsiders, public.list_cohort_bookings, public.cohort_booking, public.find_accounts
  to authenticated, service_role;

-- Bookings of all cohorts, found by their holders. An account leads to its own: this is for people without one, and for what the
-- bank says of a transfer.

create index bookings_holder_idx on public.bookings using gin (private.user_search_vector(holder_name, holder_email))
  where holder_email is not null;
create index booking_payments_transfer_idx on public.booking_payments (translate(reference, '-', '') text_pattern_ops);

create type public.found_booking_row as (
  id uuid, name text, email text, state public.booking_state, cohort_id uuid, starts_at timestamptz, course_id uuid, course_title text,
  has_more boolean
);

create function private.find_bookings(p_search_text text) returns setof public.found_booking_row
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  query constant tsquery := private.search_query(p_search_text);
  -- For admins, who see what is written on the transfer. Fewer characters begin too many.
  transfer constant text := case when private.is_admin() then
    substring(replace(private.normalize_reference(p_search_text), '-', '') from '^(?:PX)?([0-9A-Z]{4,})$')
  end;
  ids uuid[];
begin
  perform private.require_staff();
  ids := array(
    select held.id from public.bookings as held
    where held.holder_email is not null and private.user_search_vector(held.holder_name, held.holder_email) @@ query
    limit 500
  ) || array(
    select payment.booking_id from public.booking_payments as payment
    where translate(payment.reference, '-', '') like 'PX' || transfer || '%' limit 11
  );
  ids := array(
    select booking.id from public.bookings as booking where booking.id = any (ids)
    order by booking.created_at desc, booking.id limit 11
  );
  return query
    select booking.id, private.name_of_holder(booking), coalesce(booking.holder_email, profile.email)::text, booking.state,
      cohort.id, coalesce(booking.booked_starts_at, cohort.starts_at), course.id, course.title::text, cardinality(ids) > 10
    from unnest(ids[1:10]) with ordinality as listed (id, position)
    join public.bookings as booking on booking.id = listed.id
    join public.cohorts as cohort on cohort.id = booking.cohort_id
    join public.courses as course on course.id = cohort.course_id
    left join public.profiles as profile on profile.id = booking.user_id
    order by listed.position;
end;
$$;
create function public.find_bookings(search_text text) returns setof public.found_booking_row
language sql stable security invoker set search_path = '' as $$
  select * from private.find_bookings(search_text);
$$;
comment on function public.find_bookings is
  'Up to ten bookings, the newest first, of people without an account whose name or e-mail has these words, and for admins those whose reference begins with these four characters or more, with or without an account. For staff.';

grant execute on function private.find_bookings, public.find_bookings to authenticated, service_role;

-- What admins see of one person.

create type public.user_booking_row as (
  id uuid, state public.booking_state, created_at timestamptz, cohort_id uuid, starts_at timestamptz, course_id uuid, course_title text,
  payment public.payment_state, reference text, amount_cents integer, due_at timestamptz, paid_on date, invoice_number text,
  billing jsonb, has_more boolean
);

create function private.list_user_bookings(p_user uuid, p_page integer, p_page_size integer) returns setof public.user_booking_row
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(coalesce(p_page_size, 10), 1), 100);
begin
  perform private.require_admin();
  return query
    select booking.id, booking.state, booking.created_at, cohort.id, coalesce(booking.booked_starts_at, cohort.starts_at),
      course.id, course.title::text,
      booking.payment, payment.reference::text, private.shown_cents(charge), payment.due_at, payment.paid_on, payment.invoice_number::text,
      case when billing.booking_id is not null then jsonb_build_object(
        'kind', billing.kind, 'name', billing.name, 'vat_number', billing.vat_number, 'address', billing.address
      ) end,
      booking.found > size
    from (
      select made.*, count(*) over () as found from (
        select * from public.bookings as own where own.user_id = p_user
        order by own.created_at desc, own.id limit size + 1 offset private.first_row(p_page, size)
      ) as made
    ) as booking
    join public.cohorts as cohort on cohort.id = booking.cohort_id
    join public.courses as course on course.id = cohort.course_id
    left join public.booking_payments as payment on payment.booking_id = booking.id
    left join public.charges as charge on charge.booking_id = booking.id
    left join public.billing_details as billing on billing.booking_id = booking.id
    order by booking.created_at desc, booking.id limit size;
end;
$$;
create function public.list_user_bookings(user_id uuid, page integer default 1, page_size integer default 10)
returns setof public.user_booking_row
language sql stable security invoker set search_path = '' as $$
  select * from private.list_user_bookings(user_id, page, page_size);
$$;
comment on function public.list_user_bookings is
  'One page of the bookings of a person, the newest first, with what is paid and to whom it is billed. amount_cents: see private.shown_cents. For admins.';

create type public.user_course_row as (
  id uuid, course_id uuid, course_title text, cycle integer, is_active boolean, created_at timestamptz, ended_at timestamptz,
  completed_at timestamptz, percent integer, has_more boolean
);

create function private.list_user_courses(p_user uuid, p_page integer, p_page_size integer) returns setof public.user_course_row
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(coalesce(p_page_size, 10), 1), 100);
begin
  perform private.require_admin();
  return query
    select enrolment.id, course.id, course.title::text, enrolment.cycle, enrolment.is_active, enrolment.created_at, enrolment.ended_at,
      completion.completed_at, progress.percent, enrolment.found > size
    from (
      select own.*, count(*) over () as found from (
        select * from public.enrolments as made where made.user_id = p_user
        order by made.created_at desc, made.id limit size + 1 offset private.first_row(p_page, size)
      ) as own
    ) as enrolment
    join public.courses as course on course.id = enrolment.course_id
    cross join lateral private.progress_of(array[enrolment.id]) as progress
    left join public.course_completions as completion on completion.enrolment_id = enrolment.id
    order by enrolment.created_at desc, enrolment.id limit size;
end;
$$;
create function public.list_user_courses(user_id uuid, page integer default 1, page_size integer default 10)
returns setof public.user_course_row
language sql stable security invoker set search_path = '' as $$
  select * from private.list_user_courses(user_id, page, page_size);
$$;
comment on function public.list_user_courses is
  'One page of the enrolments of a person, the newest first, with how far they are and when the course was finished. For admins.';

grant execute on function
  private.list_user_bookings, private.list_user_courses, public.list_user_bookings, public.list_user_courses
  to authenticated, service_role;

-- What staff see first: the meetings of today and of the next days, and the bookings that somebody should look at.

-- In every state: a no-show owes as well.
create index bookings_unpaid_idx on public.bookings (id) where payment = 'due';
create index bookings_refunds_idx on public.bookings (id) where payment = 'refund_due';

create function private.is_overdue(p_booking uuid, p_due_at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_due_at < private.clock() and not private.has_waiting_statement(p_booking);
end;
$$;
comment on function private.is_overdue(uuid, timestamptz) is
  'Whether what a booking owes is past due. Not while a statement of withdrawal waits: what is owed is said by its decision alone.';

create function private.unpaid_bookings() returns table (booking_id uuid, is_overdue boolean, amount_cents integer, due_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select unpaid.id, private.is_overdue(unpaid.id, payment.due_at), private.open_cents(charge), payment.due_at
    from public.bookings as unpaid
    join public.booking_payments as payment on payment.booking_id = unpaid.id
    join public.charges as charge on charge.booking_id = unpaid.id
    where unpaid.payment = 'due'
    order by payment.due_at, unpaid.id
    limit 100;
end;
$$;
comment on function private.unpaid_bookings() is 'Up to 100 bookings that are not paid, the longest due first.';

create function private.count_unpaid_bookings() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    return 0;
  end if;
  return (select count(*)::integer from private.unpaid_bookings());
end;
$$;
comment on function private.count_unpaid_bookings() is
  'How many bookings are not paid, for admins; 0 for everybody else, 100 for every larger number. For staff_counts.';

create function private.offered_bookings() returns table (booking_id uuid, until timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select offered.id, offered.offer_expires_at from public.bookings as offered
    where offered.state = 'offered' and offered.offer_expires_at > private.clock()
    order by offered.offer_expires_at, offered.id
    limit 100;
end;
$$;
comment on function private.offered_bookings() is 'Up to 100 seats that are offered, the first to lapse first.';

create function private.oldest_waiting() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  binned constant uuid[] := private.lessons_in_bin();
begin
  return jsonb_build_object(
    'message', (
      select jsonb_build_object('name', sent.name, 'since', sent.created_at) from public.contact_messages as sent
      where sent.handled_at is null and sent.quarantined_at is null and sent.deleted_at is null
      order by sent.created_at, sent.id limit 1
    ),
    'interest', (
      select jsonb_build_object('name', interest.name, 'since', interest.created_at) from public.course_interests as interest
      where interest.state = 'new' and interest.quarantined_at is null
      order by interest.created_at, interest.id limit 1
    ),
    -- Not of those that were only reported: these may be of any age.
    'question', (
      select jsonb_build_object('name', author.display_name, 'since', question.created_at)
      from public.lesson_questions as question left join public.profiles as author on author.id = question.author_id
      where question.is_open and question.removed_at is null and question.lesson_id <> all (binned)
      order by question.created_at, question.id limit 1
    )
  );
end;
$$;
comment on function private.oldest_waiting() is
  'Who has waited longest for an answer, and since when, of messages, interests and questions under lessons: { name, since } or null of each.';

create function private.staff_week() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- In Athens.
  today constant timestamp := date_trunc('day', private.clock() at time zone 'Europe/Athens');
  answer jsonb;
begin
  perform private.require_staff();
  answer := jsonb_build_object(
    'now', private.clock(),
    'meetings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', meeting.id, 'starts_at', meeting.starts_at, 'ends_at', meeting.ends_at,
        'cohort_id', cohort.id, 'course', jsonb_build_object('id', course.id, 'title', course.title),
        'place', cohort.place, 'taken', cohort.taken, 'capacity', cohort.capacity, 'lacks_link', meeting.lacks_link, 'lacks_address', meeting.lacks_address
      ) order by meeting.starts_at, meeting.id), '[]')
      from (
        select listed.*, private.lacks_link(listed), private.lacks_address(listed) from public.cohort_meetings as listed
        -- Also one that began yesterday and ends today: none takes a day.
        where listed.is_live and listed.starts_at > (today - interval '1 day') at time zone 'Europe/Athens'
          and listed.ends_at > today at time zone 'Europe/Athens'
          and (
            listed.starts_at < (today + interval '7 days') at time zone 'Europe/Athens'
            -- Cohorts that begin later are listed by their first day.
            or listed.starts_at > (select begun.starts_at from public.cohorts as begun where begun.id = listed.cohort_id)
            and not exists (
              select from public.cohort_meetings as sooner
              where sooner.cohort_id = listed.cohort_id and sooner.is_live and sooner.starts_at < listed.starts_at
                and sooner.ends_at > today at time zone 'Europe/Athens'
            )
          )
        order by listed.starts_at, listed.id limit 50
      ) as meeting
      join public.cohorts as cohort on cohort.id = meeting.cohort_id
      join public.courses as course on course.id = cohort.course_id
    ),
    'undecided', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'cohort_id', cohort.id, 'course', jsonb_build_object('id', course.id, 'title', course.title),
        'decide_by', cohort.decide_by, 'sure', cohort.sure, 'min_participants', cohort.min_participants
      ) order by cohort.decide_by, cohort.id), '[]')
      from (
        select listed.*, seats.sure
        from public.cohorts as listed
        cross join lateral (
          -- An offered seat may still be refused.
          select listed.taken - count(*) as sure from public.bookings as offered
          where offered.cohort_id = listed.id and offered.state = 'offered'
        ) as seats
        where listed.state = 'open' and listed.starts_at > private.clock() and seats.sure < listed.min_participants
          and listed.decide_by < (today + interval '7 days') at time zone 'Europe/Athens'
        order by listed.decide_by, listed.id limit 50
      ) as cohort
      join public.courses as course on course.id = cohort.course_id
    ),
    'sheets', (
      select jsonb_build_object('count', count(*), 'first', (array_agg(jsonb_build_object(
        'meeting_id', sheet.id, 'starts_at', sheet.starts_at, 'cohort_id', cohort.id,
        'course', jsonb_build_object('id', course.id, 'title', course.title)
      ) order by sheet.starts_at, sheet.id))[1])
      from (
        select * from public.cohort_meetings as listed
        -- Those of today are listed with their sheet.
        where listed.ends_at <= today at time zone 'Europe/Athens' and private.has_sheet_to_lock(listed)
        order by listed.starts_at, listed.id limit 100
      ) as sheet
      join public.cohorts as cohort on cohort.id = sheet.cohort_id
      join public.courses as course on course.id = cohort.course_id
    ),
    'offers', (
      select jsonb_build_object('count', count(*), 'until', min(offered.until)) from private.offered_bookings() as offered
    ),
    'withdrawals', (
      select count(*) from (
        select from private.withdrawals as stated
        where stated.confirmed_at is null and stated.refused_at is null and not private.is_settled_otherwise(stated) limit 100
      ) as waiting
    ),
    'oldest', private.oldest_waiting()
  );
  if private.is_admin() then
    answer := answer || jsonb_build_object('unpaid', (
      select jsonb_build_object(
        'count', count(*), 'overdue', count(*) filter (where unpaid.is_overdue),
        'amount_cents', coalesce(sum(unpaid.amount_cents), 0),
        'overdue_cents', coalesce(sum(unpaid.amount_cents) filter (where unpaid.is_overdue), 0),
        'oldest', (array_agg(
          jsonb_build_object('name', private.name_of_holder(booking), 'since', unpaid.due_at) order by unpaid.due_at, booking.id
        ) filter (where unpaid.is_overdue))[1]
      )
      from private.unpaid_bookings() as unpaid join public.bookings as booking on booking.id = unpaid.booking_id
    ), 'pools', (
      select jsonb_build_object(
        'count', count(*), 'overdue', count(*) filter (where unpaid.due_at < private.clock()),
        'amount_cents', coalesce(sum(unpaid.amount_cents), 0),
        'overdue_cents', coalesce(sum(unpaid.amount_cents) filter (where unpaid.due_at < private.clock()), 0)
      )
      from (
        select pool.due_at, private.open_cents(charge) as amount_cents
        from public.seat_pools as pool join public.charges as charge on charge.pool_id = pool.id
        where pool.payment = 'due'
        order by pool.due_at, pool.id limit 100
      ) as unpaid
    ), 'refunds', (
      select jsonb_build_object('count', count(*), 'amount_cents', coalesce(sum(refund.amount_cents), 0))
      from (
        select private.open_cents(charge) as amount_cents
        from public.bookings as booking join public.charges as charge on charge.booking_id = booking.id
        where booking.payment = 'refund_due'
        union all
        select charge.unreturned_cents
        from public.charges as charge join public.bookings as booking on booking.id = charge.booking_id
        where charge.unreturned_cents > 0 and booking.payment <> 'refund_due'
        limit 100
      ) as refund
    ), 'pool_refunds', (
      select jsonb_build_object('count', count(*), 'amount_cents', coalesce(sum(refund.amount_cents), 0))
      from (
        select case pool.payment when 'refund_due' then private.open_cents(charge) else charge.unreturned_cents end as amount_cents
        from public.seat_pools as pool join public.charges as charge on charge.pool_id = pool.id
        where pool.payment = 'refund_due' or charge.unreturned_cents > 0 limit 100
      ) as refund
    ));
  end if;
  return answer;
end;
$$;
create function public.staff_week() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.staff_week();
$$;
comment on function public.staff_week is
  'What staff see first: up to 50 meetings of today and of the six days after it, with the next one of each cohort that has begun and has none in these days, up to 50 open cohorts with fewer people than they need whose day of decision is over or among those days, how many attendance sheets of earlier days are not locked and which is the first, how many seats are offered and until when the first of them, how many statements of withdrawal wait, who has waited longest for an answer (see oldest_waiting), and for admins how many seats are not paid, how many of those are past due, what they owe together and those past due alone, who is past due the longest and since when, the same of the pools of organisations, and how many seats and how many pools are to be refunded (also those of which a provider could not make a refund) with their sums; 100 for every larger number. For staff.';

create function private.list_offers() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', booking.id, 'name', private.name_of_holder(booking), 'cohort_id', cohort.id, 'starts_at', cohort.starts_at,
      'course', jsonb_build_object('id', course.id, 'title', course.title), 'until', offered.until
    ) order by offered.until, booking.id), '[]')
    from private.offered_bookings() as offered
    join public.bookings as booking on booking.id = offered.booking_id
    join public.cohorts as cohort on cohort.id = booking.cohort_id
    join public.courses as course on course.id = cohort.course_id
  );
end;
$$;
create function public.list_offers() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_offers();
$$;
comment on function public.list_offers is
  'Up to 100 seats of all cohorts that are offered, with until when, the first to lapse first. For staff.';

grant execute on function private.count_unpaid_bookings, private.staff_week, public.staff_week, private.list_offers, public.list_offers
  to authenticated, service_role;

-- What is not paid or to be given back, for admins.

create type public.unpaid_row as (
  id uuid, name text, email text, reference text, amount_cents integer, due_at timestamptz, lapses_at timestamptz, paid_on date,
  invoice_number text, invoice_mark text, cohort_id uuid, starts_at timestamptz, course_id uuid, course_title text, reminded_at timestamptz, has_statement boolean,
  can_be_reminded boolean, certificate_id uuid,
  payment public.payment_state, is_failed boolean, failure text, method public.money_method, is_suspended boolean, has_more boolean
);
comment on type public.unpaid_row is
  'amount_cents: what is still to be paid, or to be given back. reminded_at: the last reminder, by staff or by run_due. payment: refund_due, unless only what a provider could not give back waits. is_failed, failure: of the last refund that a provider could not make. paid_on, method: of the last payment, as it was noted. has_statement: a statement of withdrawal waits. can_be_reminded: somebody can be written to, was not within a day, has stated no withdrawal that waits, and is not suspended (is_suspended: the account). lapses_at, certificate_id: as in cohort_booking_row.';

create function private.list_unpaid(
  p_search_text text, p_refunds boolean, p_page integer, p_page_size integer, p_overdue boolean
) returns setof public.unpaid_row
language plpgsql stable security definer set search_path = '' as $$
declare
  is_searched constant boolean := coalesce(p_search_text ~ '[^[:space:]]', false);
  query constant tsquery := private.search_query(p_search_text);
  -- As somebody copies it from the statement of the bank. Shorter ones are part of too many.
  transfer constant text := substring(replace(private.normalize_reference(p_search_text), '-', '') from '^.{4,}$');
  size constant integer := least(greatest(coalesce(p_page_size, 50), 1), 500);
  first_row constant integer := private.first_row(p_page, size);
  failed constant uuid[] := array(
    select charge.booking_id from public.charges as charge where p_refunds and charge.unreturned_cents > 0
  );
  ids uuid[];
begin
  perform private.require_admin();
  ids := array(
    select unpaid.id from public.bookings as unpaid
    join public.booking_payments as payment on payment.booking_id = unpaid.id
    left join public.profiles as profile on profile.id = unpaid.user_id
    where (
      unpaid.payment = 'due' and not p_refunds or unpaid.payment = 'refund_due' and p_refunds or unpaid.id = any (failed)
    ) and (not p_overdue or private.is_overdue(unpaid.id, payment.due_at)) and (
      not is_searched or profile.search_vector @@ query
      or unpaid.holder_email is not null and private.user_search_vector(unpaid.holder_name, unpaid.holder_email) @@ query
      or private.user_search_vector(null, payment.payer_email) @@ query
      or strpos(translate(payment.reference, '-', ''), transfer) > 0
    )
    order by payment.due_at, unpaid.id limit size + 1 offset first_row
  );
  return query
    select
      booking.id, private.name_of_holder(booking), coalesce(booking.holder_email, profile.email, payment.payer_email)::text,
      payment.reference::text, case when unpaid.is_open then private.open_cents(charge) else charge.unreturned_cents end, payment.due_at,
      case when private.clock() < cohort.starts_at then payment.lapses_at end, paid.day, payment.invoice_number::text, payment.invoice_mark::text,
      cohort.id, coalesce(booking.booked_starts_at, cohort.starts_at),
      course.id, course.title::text, reminder.sent_at, statement.waits,
      not p_refunds and not statement.waits and not private.is_suspended(booking.user_id) and coalesce(booking.holder_email, profile.email) is not null
        and coalesce(reminder.sent_at <= private.clock() - interval '1 day', true),
      private.unpaid_certificate(booking), booking.payment, charge.unreturned_cents > 0, (
        select refund.failure::text from public.payment_refunds as refund
        where refund.charge_id = charge.id and refund.state = 'failed' order by refund.created_at desc, refund.id limit 1
      ), paid.method, private.is_suspended(booking.user_id), cardinality(ids) > size
    from unnest(ids[1:size]) with ordinality as listed (id, position)
    join public.bookings as booking on booking.id = listed.id
    join public.booking_payments as payment on payment.booking_id = booking.id
    join public.charges as charge on charge.booking_id = booking.id
    join public.cohorts as cohort on cohort.id = booking.cohort_id
    join public.courses as course on course.id = cohort.course_id
    left join public.profiles as profile on profile.id = booking.user_id
    cross join lateral (select private.payment_reminded_at(booking.id)) as reminder (sent_at)
    cross join lateral (select private.has_waiting_statement(booking.id)) as statement (waits)
    cross join lateral private.last_event(charge.id, 'payment') as paid
    cross join lateral (select not p_refunds or booking.payment = 'refund_due') as unpaid (is_open)
    order by listed.position;
end;
$$;
create function public.list_unpaid(
  search_text text default null, refunds boolean default false, page integer default 1, page_size integer default 50, overdue boolean default false
) returns setof public.unpaid_row
language sql stable security invoker set search_path = '' as $$
  select * from private.list_unpaid(search_text, refunds, page, page_size, overdue);
$$;
comment on function public.list_unpaid is
  'One page of the bookings of all cohorts that are not paid (with overdue: of those past due), or of those to be refunded or of which a provider could not make a refund, the longest due first, found by name, e-mail, or four characters and more of what is written on the transfer. For admins.';

create function private.remind_of_payment(p_booking uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  booking public.bookings;
  now constant timestamptz := private.clock();
  last_one timestamptz;
begin
  perform private.require_admin();
  booking := private.lock_booking(p_booking);
  -- The reminder leads to a page that a suspended account cannot open.
  if booking.payment <> 'due' or num_nulls(booking.user_id, booking.holder_email) = 2
    or private.is_suspended(booking.user_id)
  then
    raise exception 'there is nothing to pay, or nobody to remind' using errcode = 'PX217';
  end if;
  perform private.require_decided(p_booking);
  last_one := private.payment_reminded_at(p_booking);
  if last_one > now - interval '1 day' then
    return jsonb_build_object('reminded_at', last_one, 'is_new', false);
  end if;
  perform private.queue_letter(
    'payment_due:' || p_booking || ':' || to_char(now at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'), 'payment_due',
    jsonb_build_object('booking', p_booking)
  );
  perform private.audit('remind of payment', 'bookings', p_booking);
  return jsonb_build_object('reminded_at', now, 'is_new', true);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.remind_of_payment(booking uuid) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.remind_of_payment(booking);
$$;
comment on function public.remind_of_payment is
  'Sends the reminder of a payment, unless one was sent within a day: { reminded_at, is_new }. For admins. Raises PX203 (no such booking), PX217 (not due, nobody to write to, or the account is suspended), PX245 (a statement of withdrawal waits).';

grant execute on function private.list_unpaid, public.list_unpaid, private.remind_of_payment, public.remind_of_payment
  to authenticated, service_role;

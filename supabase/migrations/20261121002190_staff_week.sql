-- What staff see first: the meetings of today and of the next days, and the bookings that somebody should look at.

-- Of every state: who did not come owes as well.
create index bookings_unpaid_idx on public.bookings (id) where payment = 'due';

create function private.unpaid_bookings() returns table (
  booking_id uuid, due_at timestamptz, reference text, amount_cents integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select unpaid.id, payment.due_at, payment.reference::text, payment.amount_cents
    from public.bookings as unpaid
    join public.booking_payments as payment on payment.booking_id = unpaid.id
    where unpaid.payment = 'due'
    order by payment.due_at, unpaid.id
    limit 100;
end;
$$;
comment on function private.unpaid_bookings() is 'Up to 100 bookings that are not paid, the longest due first.';

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
        'place', cohort.place, 'taken', cohort.taken, 'capacity', cohort.capacity
      ) order by meeting.starts_at, meeting.id), '[]')
      from (
        select * from public.cohort_meetings as listed
        -- Also one that began yesterday and ends today: none takes a day.
        where listed.is_live and listed.starts_at > (today - interval '1 day') at time zone 'Europe/Athens'
          and listed.ends_at > today at time zone 'Europe/Athens'
          and listed.starts_at < (today + interval '7 days') at time zone 'Europe/Athens'
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
    'offers', (
      select jsonb_build_object('count', count(*), 'until', min(offered.until)) from private.offered_bookings() as offered
    )
  );
  if private.is_admin() then
    answer := answer || jsonb_build_object('unpaid', (
      select jsonb_build_object('count', count(*), 'overdue', count(*) filter (where unpaid.due_at < private.clock()))
      from private.unpaid_bookings() as unpaid
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
  'What staff see first: up to 50 meetings of today and of the six days after it, up to 50 open cohorts with fewer people than they need whose day of decision is over or among those days, how many seats are offered and until when the first of them, and for admins how many seats are not paid and how many of those are past due; 100 for every larger number. For staff.';

create function private.pressing_bookings(p_list text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if p_list = 'unpaid' then
    perform private.require_admin();
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', booking.id, 'name', private.name_of_holder(booking), 'cohort_id', cohort.id, 'starts_at', cohort.starts_at,
      'course', jsonb_build_object('id', course.id, 'title', course.title),
      'until', pressing.until, 'reference', pressing.reference, 'amount_cents', pressing.amount_cents
    ) order by pressing.until, booking.id), '[]')
    from (
      select unpaid.booking_id, unpaid.due_at as until, unpaid.reference, unpaid.amount_cents
      from private.unpaid_bookings() as unpaid where p_list = 'unpaid'
      union all
      select offered.booking_id, offered.until, null, null from private.offered_bookings() as offered where p_list = 'offers'
    ) as pressing
    join public.bookings as booking on booking.id = pressing.booking_id
    join public.cohorts as cohort on cohort.id = booking.cohort_id
    join public.courses as course on course.id = cohort.course_id
  );
end;
$$;
create function public.pressing_bookings(list text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.pressing_bookings(list);
$$;
comment on function public.pressing_bookings is
  'Up to 100 bookings of all cohorts that somebody should look at, the most pressing first: for «offers» the seats that are offered, until when; for «unpaid» the seats that are not paid, with when they are due. For staff; what is not paid for admins.';

grant execute on function private.staff_week, public.staff_week, private.pressing_bookings, public.pressing_bookings
  to authenticated, service_role;

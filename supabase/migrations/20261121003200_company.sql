-- What who manages an organisation sees of its seats, and their letters. They read no table: all of it comes from functions,
-- which show the progress, the attendance and the certificates of people who hold a bound seat, and nothing of anybody else.

create function private.require_manager(p_organization uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.manages_organization(p_organization) then
    raise exception 'no such organisation' using errcode = 'PX310';
  end if;
end;
$$;
comment on function private.require_manager(uuid) is 'Raises PX310 unless the signed-in user manages the organisation.';

create function private.name_of_user(p_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(concat_ws(' ', profile.first_name, profile.last_name)), ''), profile.display_name)
  from public.profiles as profile where profile.id = p_user;
$$;

create function private.list_managed_organizations() returns table (
  id uuid, name text, role public.organization_member_role, pools integer, wants_report boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select organization.id, organization.name::text, member.role, (
      select count(*)::integer from public.seat_pools as pool where pool.organization_id = organization.id
    ), member.wants_report
    from public.organization_members as member
    join public.organizations as organization on organization.id = member.organization_id and organization.deleted_at is null
    where member.user_id = (select private.active_user_id()) and member.role in ('owner', 'admin')
    order by organization.name, organization.id;
end;
$$;
create function public.list_managed_organizations() returns table (
  id uuid, name text, role public.organization_member_role, pools integer, wants_report boolean
)
language sql stable security invoker set search_path = '' as $$
  select * from private.list_managed_organizations();
$$;
comment on function public.list_managed_organizations is
  'The organisations of which the signed-in user is an owner or an admin, with the number of their pools. wants_report: gets the monthly letter about it.';

create type public.company_pool_row as (
  id uuid, course_id uuid, course_title text, course_slug text, cohort_id uuid, starts_at timestamptz, ends_at timestamptz,
  cohort_state public.cohort_state, quantity integer, given integer, bound integer, used integer, lapsed integer, free integer,
  expires_at timestamptz, release_at timestamptz, is_open boolean, is_over boolean, price_cents integer, open_cents integer,
  returned_cents integer, payment public.payment_state, reference text, vat_percent numeric, due_at timestamptz, paid_on date, papers jsonb, created_at timestamptz,
  charge_id uuid, is_confirming boolean, failure text
);
comment on type public.company_pool_row is
  'given: waits for an answer. bound: accepted. used: given, bound, ended or spent. lapsed: see private.is_lapsed. is_open: seats of it can be given and accepted. open_cents: what is still to be paid or given back. returned_cents: what was given back. is_over: the time for it has passed; else one that is not open is of what is not offered any more. papers: [{ id, kind, series, number, mark, link }], the oldest first. charge_id: what is paid through a provider, null where nothing is. is_confirming: a payment is on its way. failure: why the last attempt to pay was refused.';

create function private.list_company_pools(p_organization uuid) returns setof public.company_pool_row
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_manager(p_organization);
  return query
    select pool.id, course.id, course.title::text, course.slug::text, cohort.id, cohort.starts_at, cohort.ends_at, cohort.state,
      pool.quantity, counted.given, counted.bound, counted.used, counted.lapsed, pool.quantity - counted.used,
      pool.expires_at, case when pool.cohort_id is not null then until.at end, not ended.is_over and private.is_pool_offered(pool), ended.is_over,
      pool.price_cents, private.open_cents(charge), charge.returned_cents,
      pool.payment, pool.reference::text, pool.vat_percent, pool.due_at, pool.paid_on,
      papers.list, pool.created_at, charge.id, private.is_confirming(charge.id), private.last_failure(charge)
    from public.seat_pools as pool
    join public.courses as course on course.id = pool.course_id
    left join public.cohorts as cohort on cohort.id = pool.cohort_id
    left join public.charges as charge on charge.pool_id = pool.id
    cross join lateral (
      select
        (count(*) filter (where seat.state = 'given'))::integer as given,
        (count(*) filter (where seat.state = 'bound'))::integer as bound,
        (count(*) filter (where seat.state in ('given', 'bound', 'ended') or seat.is_spent))::integer as used,
        (count(*) filter (where private.is_lapsed(seat, pool.cohort_id)))::integer as lapsed
      from public.seats as seat where seat.pool_id = pool.id
    ) as counted
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', paper.id, 'kind', paper.kind, 'series', paper.series, 'number', paper.number, 'mark', paper.mark, 'link', paper.link
      ) order by paper.id), '[]') as list
      from public.money_documents as paper where paper.charge_id = charge.id and private.is_current_document(paper)
    ) as papers
    cross join lateral (select private.pool_ends_at(pool) as at) as until
    cross join lateral (select private.clock() >= until.at as is_over) as ended
    where pool.organization_id = p_organization
    order by pool.created_at desc, pool.id limit 500;
end;
$$;
create function public.list_company_pools(organization uuid) returns setof public.company_pool_row
language sql stable security invoker set search_path = '' as $$
  select * from private.list_company_pools(organization);
$$;
comment on function public.list_company_pools is
  'The last 500 pools of an organisation, the newest first, with what happened to their seats and what is to be paid. For its managers and admins. Raises PX310 for everybody else.';

create type public.pool_seat_row as (
  id uuid, email text, name text, state public.seat_state, is_spent boolean, created_at timestamptz, bound_at timestamptz,
  ended_at timestamptz, last_sent_at timestamptz, has_begun boolean, can_be_taken_back boolean, booking_starts_at timestamptz, is_own_booking boolean, is_booking_over boolean, is_lost boolean, has_more boolean
);
comment on type public.pool_seat_row is
  'name: of the person who has accepted it and still holds it. email is null once the seat has ended. booking_starts_at: of the booking that the seat pays for; is_own_booking: it was made before the seat paid for it, and its holder owes it again when the seat is taken back. is_booking_over: its cohort is over, so the booking stays. is_lost: it would be spent, unless admins return it, if it was taken back now.';

create function private.list_pool_seats(
  p_pool uuid, p_search_text text, p_state public.seat_state, p_page integer, p_page_size integer
) returns setof public.pool_seat_row
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  query constant tsquery := private.search_query(p_search_text);
  text_searched constant text := lower(btrim(left(p_search_text, 200)));
  size constant integer := least(greatest(coalesce(p_page_size, 50), 1), 500);
  first_row constant integer := private.first_row(p_page, size);
  ids uuid[];
begin
  perform private.require_manager((select pool.organization_id from public.seat_pools as pool where pool.id = p_pool));
  ids := array(
    select seat.id from public.seats as seat
    where seat.pool_id = p_pool and (p_state is null or seat.state = p_state) and (
      coalesce(text_searched, '') = '' or strpos(seat.email, text_searched) > 0
      -- The vector of a profile has the e-mail of the account too, which is not the organisation's to find out: the name decides.
      or seat.state = 'bound' and seat.user_id in (select profile.id from public.profiles as profile where profile.search_vector @@ query)
        and private.search_vector(private.name_of_user(seat.user_id)) @@ query
    )
    order by seat.created_at desc, seat.email collate "C", seat.id limit size + 1 offset first_row
  );
  return query
    select seat.id, seat.email::text, case when seat.state = 'bound' then private.name_of_user(seat.user_id) end, seat.state,
      seat.is_spent, seat.created_at, seat.bound_at, seat.ended_at, seat.invited_at[cardinality(seat.invited_at)], begun.seat_id is not null,
      seat.state in ('given', 'bound') and (begun.seat_id is null or private.is_admin()), cohort.starts_at,
      private.pays_own_booking(seat), cohort.ends_at <= private.clock(), begun.seat_id is not null or private.is_place_gone(seat), cardinality(ids) > size
    from public.seats as seat
    left join public.bookings as booking on seat.state = 'bound' and booking.id = seat.booking_id and booking.state = 'confirmed'
    left join public.cohorts as cohort on cohort.id = booking.cohort_id
    left join private.seats_begun(ids[1:size]) as begun on begun.seat_id = seat.id
    where seat.id = any (ids[1:size]) order by seat.created_at desc, seat.email collate "C", seat.id;
end;
$$;
create function public.list_pool_seats(
  pool uuid, search_text text default null, state public.seat_state default null, page integer default 1, page_size integer default 50
) returns setof public.pool_seat_row
language sql stable security invoker set search_path = '' as $$
  select * from private.list_pool_seats(pool, search_text, state, page, page_size);
$$;
comment on function public.list_pool_seats is
  'One page of the seats of a pool, the newest first. For managers of the organisation and admins. Raises PX310 for everybody else.';

create type public.company_person_row as (email text, name text, courses jsonb, has_more boolean);

create function private.bookings_seen_with_seats(p_seats uuid[]) returns table (seat_id uuid, booking_id uuid)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    with used as materialized (
      select seat.id, seat.bound_at, earlier.id as earlier_id
      from public.seats as seat
      join public.seat_pools as pool on pool.id = seat.pool_id
      join public.seats as earlier on earlier.user_id = seat.user_id
      join public.seat_pools as sold on sold.id = earlier.pool_id
      where seat.id = any (p_seats) and sold.organization_id = pool.organization_id and sold.course_id = pool.course_id
        and (earlier.id = seat.id or earlier.state = 'ended')
    )
    -- Of two seats of a person only one has what an earlier one paid for.
    select distinct on (paid.booking_id) used.id, paid.booking_id
    from private.bookings_of_seats(array(select used.earlier_id from used)) as paid
    join used on used.earlier_id = paid.seat_id
    order by paid.booking_id, used.bound_at, used.id;
end;
$$;
comment on function private.bookings_seen_with_seats(uuid[]) is
  'The bookings of which an organisation sees the attendance while these seats are bound: those of bookings_of_seats, and those of seats of the course that their holders had from it and left.';

create function private.attendance_of_seats(p_seats uuid[]) returns table (seat_id uuid, attendance jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select seen.seat_id, jsonb_build_object(
      'present', coalesce(sum(marked.minutes), 0),
      'whole', sum(extract(epoch from meeting.ends_at - meeting.starts_at)::integer / 60),
      'meetings', jsonb_agg(jsonb_build_object(
        'id', meeting.id, 'starts_at', meeting.starts_at, 'ends_at', meeting.ends_at, 'minutes', marked.minutes
      ) order by meeting.starts_at, meeting.id)
    )
    from private.bookings_seen_with_seats(p_seats) as seen
    join public.bookings as booking on booking.id = seen.booking_id
    join public.cohort_meetings as meeting on meeting.cohort_id = booking.cohort_id and meeting.is_live
    left join public.attendance as marked on marked.meeting_id = meeting.id and marked.booking_id = booking.id
    where booking.state not in ('cancelled', 'expired') or marked.booking_id is not null
    group by seen.seat_id;
end;
$$;
comment on function private.attendance_of_seats(uuid[]) is
  'How many minutes of how many the holders of these bound seats were present in the meetings of their bookings (see bookings_seen_with_seats), and in each of them (null: not marked); of a booking that was moved or has ended, only in those where they are marked. No row without meetings.';

create function private.seat_certificates(p_seat public.seats, p_course uuid, p_bookings uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', certificate.id, 'kind', certificate.kind, 'year', certificate.year, 'number', certificate.number,
      'code', certificate.code, 'issued_at', certificate.issued_at, 'expires_at', certificate.expires_at,
      'state', case
        when certificate.withdrawn_at is not null then 'withdrawn'
        when certificate.revoked_at is not null then 'revoked'
        when private.clock() >= certificate.expires_at then 'expired'
        else 'valid'
      end
    ) order by certificate.issued_at, certificate.number), '[]')
    from public.certificates as certificate
    where certificate.user_id = p_seat.user_id and certificate.course_id = p_course and certificate.replaced_by is null
      -- Not the attendance of dates that somebody booked without the organisation.
      and (certificate.kind = 'achievement' or certificate.booking_id = any (p_bookings))
  );
end;
$$;
comment on function private.seat_certificates(public.seats, uuid, uuid[]) is
  'The certificates of the holder of a bound seat in its course that are not replaced: of achievement, and of the attendance of its bookings.';

create function private.list_company_people(
  p_organization uuid, p_search_text text, p_course uuid, p_page integer, p_page_size integer
) returns setof public.company_person_row
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  query constant tsquery := private.search_query(p_search_text);
  text_searched constant text := lower(btrim(left(p_search_text, 200)));
  size constant integer := least(greatest(coalesce(p_page_size, 50), 1), 500);
  first_row constant integer := private.first_row(p_page, size);
  pools uuid[];
  emails text[];
begin
  perform private.require_manager(p_organization);
  pools := array(
    select pool.id from public.seat_pools as pool
    where pool.organization_id = p_organization and (p_course is null or pool.course_id = p_course)
  );
  emails := array(
    select distinct seat.email from public.seats as seat
    where seat.pool_id = any (pools) and seat.state in ('given', 'bound') and (
      coalesce(text_searched, '') = '' or strpos(seat.email, text_searched) > 0
      or seat.user_id in (select profile.id from public.profiles as profile where profile.search_vector @@ query)
        and private.search_vector(private.name_of_user(seat.user_id)) @@ query
    )
    order by seat.email limit size + 1 offset first_row
  );
  -- A seat that is only given has no user, so nothing is told of theirs.
  return query
    with held as materialized (
      select seat, pool.course_id, pool.cohort_id, (
        select enrolment.id from public.enrolments as enrolment
        where enrolment.user_id = seat.user_id and enrolment.course_id = pool.course_id
        order by enrolment.cycle desc limit 1
      ) as enrolment_id
      from public.seats as seat join public.seat_pools as pool on pool.id = seat.pool_id
      where seat.email = any (emails[1:size]) and seat.pool_id = any (pools) and seat.state in ('given', 'bound')
    ), bound as materialized (
      -- All seats of these people at once, also those of another address: what two of them could show, one does.
      select array_agg(owned.id) as seats from public.seats as owned
      where owned.user_id in (select (held.seat).user_id from held) and owned.pool_id = any (pools) and owned.state = 'bound'
    ), attended as materialized (
      select * from private.attendance_of_seats((select bound.seats from bound))
    ), seen as materialized (
      select * from private.bookings_seen_with_seats((select bound.seats from bound))
    ), holders as (
      -- An address may have passed from one account to another since its seat was accepted: each is a person. What is only given
      -- belongs to the one who has accepted another seat with it, if that is one.
      select (held.seat).email, min((held.seat).user_id::text) as person from held
      group by (held.seat).email having count(distinct (held.seat).user_id) = 1
    )
    select (held.seat).email::text, private.name_of_user(max((held.seat).user_id::text)::uuid),
      jsonb_agg(jsonb_build_object(
        'course_id', course.id, 'title', course.title, 'slug', course.slug, 'pool_id', (held.seat).pool_id,
        'cohort_id', held.cohort_id, 'starts_at', cohort.starts_at, 'seat_id', (held.seat).id, 'state', (held.seat).state,
        'given_at', (held.seat).created_at, 'bound_at', (held.seat).bound_at,
        'percent', progress.percent, 'required', progress.required, 'completed', progress.completed,
        'completed_at', (
          select max(completion.completed_at) from public.course_completions as completion
          -- Also before the seat, as the page before the acceptance says.
          where completion.user_id = (held.seat).user_id and completion.course_id = course.id
        ),
        'attendance', attended.attendance,
        'certificates', private.seat_certificates(
          held.seat, course.id, array(select seen.booking_id from seen where seen.seat_id = (held.seat).id)
        )
      ) order by course.title, (held.seat).bound_at, (held.seat).created_at, (held.seat).id),
      cardinality(emails) > size
    from held
    join public.courses as course on course.id = held.course_id
    left join public.cohorts as cohort on cohort.id = held.cohort_id
    left join private.progress_of(array(select distinct learnt.enrolment_id from held as learnt)) as progress
      on progress.enrolment_id = held.enrolment_id
    left join attended on attended.seat_id = (held.seat).id
    left join holders on holders.email = (held.seat).email
    group by (held.seat).email, coalesce((held.seat).user_id::text, holders.person)
    order by (held.seat).email, min((held.seat).bound_at), min((held.seat).created_at), min((held.seat).id::text);
end;
$$;
create function public.list_company_people(
  organization uuid, search_text text default null, course uuid default null, page integer default 1, page_size integer default 50
) returns setof public.company_person_row
language sql stable security invoker set search_path = '' as $$
  select * from private.list_company_people(organization, search_text, course, page, page_size);
$$;
comment on function public.list_company_people is
  'One page of the people who hold a seat of an organisation, by e-mail (two accounts that have accepted seats with one address, one after the other, are two rows), each with [{ course_id, title, slug, pool_id, cohort_id, starts_at, seat_id, state, given_at, bound_at, percent, required, completed, completed_at, attendance, certificates }]; progress, attendance and certificates only of seats that were accepted, and nothing of answers, scores, notes or questions. For its managers and admins. Raises PX310 for everybody else.';

-- The report.

create function private.company_events(p_organization uuid, p_since timestamptz, p_until timestamptz)
returns table (course_id uuid, figure text, at timestamptz, amount bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with pools as materialized (
      select pool.* from public.seat_pools as pool where pool.organization_id = p_organization
    ), bound as materialized (
      select seat.id, seat.user_id, seat.bound_at, pool.course_id
      from pools as pool join public.seats as seat on seat.pool_id = pool.id and seat.state = 'bound'
    ), paid as materialized (
      select * from private.bookings_seen_with_seats(array(select bound.id from bound))
    ), begun as materialized (
      select * from private.seats_begun(array(select bound.id from bound))
    ), events as (
      select pool.course_id, 'bought' as figure, pool.created_at as at, pool.quantity::bigint as amount from pools as pool
      union all
      select pool.course_id, 'given', seat.created_at, 1 from pools as pool join public.seats as seat on seat.pool_id = pool.id
      union all
      select pool.course_id, 'bound', seat.bound_at, 1 from pools as pool join public.seats as seat on seat.pool_id = pool.id
      union all
      select bound.course_id, 'begun', begun.begun_at, 1 from begun join bound on bound.id = begun.seat_id
      union all
      select bound.course_id, 'completed', (
        select max(completion.completed_at) from public.course_completions as completion
        where completion.user_id = bound.user_id and completion.course_id = bound.course_id
          and completion.completed_at >= bound.bound_at
      ), 1 from begun join bound on bound.id = begun.seat_id
      union all
      select bound.course_id, 'minutes', meeting.starts_at, marked.minutes from bound
      join paid on paid.seat_id = bound.id
      join public.attendance as marked on marked.booking_id = paid.booking_id
      join public.cohort_meetings as meeting on meeting.id = marked.meeting_id and meeting.is_live
      union all
      select bound.course_id, 'certificates', certificate.issued_at, 1 from bound
      join public.certificates as certificate on certificate.user_id = bound.user_id and certificate.course_id = bound.course_id
        and certificate.replaced_by is null and certificate.revoked_at is null and certificate.withdrawn_at is null
        and case certificate.kind
          when 'achievement' then certificate.issued_at >= bound.bound_at
          else (bound.id, certificate.booking_id) in (select paid.seat_id, paid.booking_id from paid)
        end
    )
    select * from events where events.at >= p_since and events.at < p_until;
end;
$$;
comment on function private.company_events(uuid, timestamptz, timestamptz) is
  'What happened with the seats of an organisation in a time. What people have done counts while they hold a bound seat, and since they accepted it.';

create function private.company_figures(p_organization uuid, p_since date, p_until date) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  zero constant jsonb := '{"bought": 0, "given": 0, "bound": 0, "begun": 0, "completed": 0, "minutes": 0, "certificates": 0}';
  result jsonb;
begin
  with events as materialized (
    select event.course_id, event.figure, event.amount,
      date_trunc('month', event.at at time zone 'Europe/Athens')::date as month
    from private.company_events(
      p_organization, p_since::timestamp at time zone 'Europe/Athens', (p_until + 1)::timestamp at time zone 'Europe/Athens'
    ) as event
  ), totals as (
    select events.figure, sum(events.amount) as amount from events group by 1
  ), by_course as (
    select events.course_id, events.figure, sum(events.amount) as amount from events group by 1, 2
  ), by_month as (
    select events.month, events.figure, sum(events.amount) as amount from events group by 1, 2
  )
  select jsonb_build_object(
    'since', p_since, 'until', p_until,
    'totals', zero || (select coalesce(jsonb_object_agg(totals.figure, totals.amount), '{}') from totals),
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object('course_id', course.id, 'title', course.title) || zero || listed.figures order by course.title, course.id), '[]')
      from (
        select by_course.course_id, jsonb_object_agg(by_course.figure, by_course.amount) as figures from by_course group by 1
      ) as listed
      join public.courses as course on course.id = listed.course_id
    ),
    'months', (
      select jsonb_agg(jsonb_build_object('month', every.month::date) || zero || coalesce((
        select jsonb_object_agg(by_month.figure, by_month.amount) from by_month where by_month.month = every.month::date
      ), '{}') order by every.month)
      from generate_series(date_trunc('month', p_since::timestamp), p_until::timestamp, interval '1 month') as every (month)
    )
  ) into result;
  return result;
end;
$$;
comment on function private.company_figures(uuid, date, date) is
  'The figures of company_report, in days and months of Athens. The caller has checked who asks.';

create function private.company_report(p_organization uuid, p_since date, p_until date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_manager(p_organization);
  if (p_since <= p_until and p_until < p_since + interval '60 months') is not true then
    raise exception 'a time of up to 60 months is needed' using errcode = 'PX318';
  end if;
  return (
    select jsonb_build_object('name', organization.name) || private.company_figures(p_organization, p_since, p_until)
    from public.organizations as organization where organization.id = p_organization
  );
end;
$$;
create function public.company_report(organization uuid, since date, until date) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.company_report(organization, since, until);
$$;
comment on function public.company_report is
  'What an organisation has got of its seats from one day to another, both included: { name, since, until, totals, courses: [{ course_id, title, … }], months: [{ month, … }] }, each with { bought, given, bound, begun, completed, minutes, certificates }. begun: as seats_begun says. minutes: present in meetings. For its managers and admins. Raises PX310 for everybody else, PX318 (no time of up to 60 months).';

-- What managers and holders do with a seat.

create function private.resend_seat(p_seat uuid) returns public.seats
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  seat public.seats;
  pool public.seat_pools;
  again_at timestamptz;
begin
  seat := private.lock_managed_seat(p_seat);
  if seat.state <> 'given' then
    raise exception 'the seat is not waiting for an answer' using errcode = 'PX315';
  end if;
  select * into pool from public.seat_pools as stored where stored.id = seat.pool_id;
  if private.clock() >= private.pool_ends_at(pool) then
    raise exception 'the pool has expired' using errcode = 'PX313';
  end if;
  if not private.is_pool_offered(pool) then
    raise exception 'the course is not published, or the organisation is deleted' using errcode = 'PX101';
  end if;
  perform private.lock_invitations(pool.organization_id, array[seat.email]);
  again_at := private.next_invitation_at(seat.pool_id, seat.email);
  if private.clock() < again_at then
    raise exception 'it was sent not long ago' using errcode = 'PX317', detail = to_jsonb(again_at) #>> '{}';
  end if;
  perform private.require_invitations(pool.organization_id, 1);
  update public.seats as sent set invited_at = (sent.invited_at || private.clock())[greatest(cardinality(sent.invited_at) - 1, 1):]
  where sent.id = p_seat returning * into seat;
  perform private.queue_letter(
    'seat_given:' || p_seat || ':' || private.clock(), 'seat_given', jsonb_build_object('seat', p_seat)
  );
  return seat;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.resend_seat(seat uuid) returns public.seats
language sql security invoker set search_path = '' as $$
  select * from private.resend_seat(seat);
$$;
comment on function public.resend_seat is
  'Queues the invitation to a seat again: once an hour and, with all that the address has got, three times a day. For managers of the organisation and admins. Raises PX101 (the course is not published, or the organisation is deleted), PX313 (the pool has expired), PX314 (no such seat), PX315 (it is not waiting for an answer), PX317 (too early, from when on it can be sent in the detail), PX326 (too many invitations of the organisation in a day).';

create function private.end_bound_seat(p_seat public.seats, p_action text) returns public.seats
language plpgsql security definer set search_path = '' as $$
declare
  seat public.seats := p_seat;
begin
  if seat.state = 'ended' then
    return seat;
  end if;
  if seat.state <> 'bound' then
    raise exception 'nobody holds the seat' using errcode = 'PX315';
  end if;
  update public.seats as ended set state = 'ended', email = null, ended_at = private.clock()
  where ended.id = seat.id returning * into seat;
  perform private.audit(p_action, 'seats', seat.id, null, jsonb_build_object('pool_id', seat.pool_id, 'user_id', seat.user_id));
  return seat;
end;
$$;
comment on function private.end_bound_seat(public.seats, text) is
  'Ends what an organisation sees of the holder of a seat, which stays used. The enrolment, the booking and the certificates stay theirs.';

create function private.leave_seat(p_seat uuid) returns public.seats
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  seat public.seats;
begin
  perform private.lock_account(person);
  seat := private.lock_seat(p_seat);
  if seat.user_id is distinct from person then
    raise exception 'no such seat' using errcode = 'PX314';
  end if;
  return private.end_bound_seat(seat, 'leave seat');
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.leave_seat(seat uuid) returns public.seats
language sql security invoker set search_path = '' as $$
  select * from private.leave_seat(seat);
$$;
comment on function public.leave_seat is
  'The signed-in user holds a seat no longer for the organisation, which sees nothing of them any more; what they learn and have earned stays theirs. A repeated call returns the seat. Raises PX314 (no such seat), PX315 (it was taken back).';

create function private.end_seat(p_seat uuid) returns public.seats
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  seat public.seats;
begin
  seat := private.end_bound_seat(private.lock_managed_seat(p_seat), 'end seat');
  return private.seat_for_manager(seat);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.end_seat(seat uuid) returns public.seats
language sql security invoker set search_path = '' as $$
  select * from private.end_seat(seat);
$$;
comment on function public.end_seat is
  'Ends a seat whose holder works there no longer, as leave_seat does; it is not given again. For managers of the organisation and admins. Raises PX314 (no such seat), PX315 (nobody has accepted it, or it was taken back).';

create function private.set_company_report(p_organization uuid, p_is_wanted boolean) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
begin
  update public.organization_members as member set wants_report = p_is_wanted
  where member.organization_id = p_organization and member.user_id = (select private.require_user())
    and member.role in ('owner', 'admin');
  if not found then
    raise exception 'no such organisation' using errcode = 'PX310';
  end if;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.set_company_report(organization uuid, is_wanted boolean) returns void
language sql security invoker set search_path = '' as $$
  select private.set_company_report(organization, is_wanted);
$$;
comment on function public.set_company_report is
  'Whether the signed-in user gets the monthly letter about an organisation. Raises PX310 for users who are not an owner or admin of it.';

-- Letters.

create function private.seat_facts(p_letter private.outbox) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  seat public.seats;
  pool public.seat_pools;
  recipient text;
  -- For a booking that a corrected sheet made due, because the seat had been taken back before.
  is_corrected constant boolean := coalesce((p_letter.subject ->> 'is_corrected')::boolean, false);
begin
  select * into seat from public.seats as stored where stored.id = (p_letter.subject ->> 'seat')::uuid;
  select * into pool from public.seat_pools as stored where stored.id = seat.pool_id;
  recipient := coalesce((select account.email from auth.users as account where account.id = seat.user_id), seat.email);
  if not coalesce(case p_letter.kind
    when 'seat_given' then seat.state = 'given' and private.clock() < private.pool_ends_at(pool)
      and private.is_pool_offered(pool)
    else seat.state = 'taken_back' and case
      -- Sent because of what is owed, whatever seats there are by now.
      when is_corrected then exists (
        select from public.bookings as booking where booking.id = (p_letter.subject ->> 'booking')::uuid and booking.payment = 'due'
      )
      -- Not for an invitation that was never sent, or for somebody who has got another seat since.
      else (seat.bound_at is not null or private.is_invitation_sent(seat.id)) and not exists (
        select from public.seats as other
        where other.pool_id = pool.id and other.email = seat.email and other.state in ('given', 'bound')
      )
    end
  end, false) then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'kind', p_letter.kind, 'created_at', p_letter.created_at, 'seat', seat.id,
      'email', recipient,
      'organization', organization.name, 'course', jsonb_build_object('slug', course.slug, 'title', course.title),
      'expires_at', private.pool_ends_at(pool), 'meetings', '[]'::jsonb,
      'before', (select move.before from private.cohort_moves as move where move.id = (p_letter.subject ->> 'move')::uuid),
      'owed', (
        select jsonb_build_object(
          'starts_at', cohort.starts_at, 'amount_cents', private.open_cents(charge), 'due_at', payment.due_at, 'is_corrected', is_corrected
        )
        from public.bookings as booking
        join public.cohorts as cohort on cohort.id = booking.cohort_id
        join public.charges as charge on charge.booking_id = booking.id
        join public.booking_payments as payment on payment.booking_id = booking.id
        where booking.id = (p_letter.subject ->> 'booking')::uuid and booking.payment = 'due'
      ),
      'kept', (
        select jsonb_build_object('starts_at', cohort.starts_at)
        from public.bookings as booking join public.cohorts as cohort on cohort.id = booking.cohort_id
        where booking.state = 'confirmed' and (
          booking.id = (p_letter.subject ->> 'booking')::uuid
          or booking.cohort_id = pool.cohort_id and coalesce(booking.holder_email, (
            select lower(account.email) from auth.users as account where account.id = booking.user_id
          )) = lower(recipient)
        )
        order by cohort.starts_at, cohort.id limit 1
      )
    ) || coalesce(private.course_facts(pool.cohort_id), '{}')
    from public.organizations as organization, public.courses as course
    where organization.id = pool.organization_id and course.id = pool.course_id and recipient is not null
  );
end;
$$;
comment on function private.seat_facts(private.outbox) is
  'What the letter about a seat that was given or taken back says; null when it is no longer so.';

create table private.report_months (
  month date primary key,
  created_at timestamptz not null default now()
);
comment on table private.report_months is 'The months of which the letters to managers are queued.';
alter table private.report_months enable row level security;
revoke all on private.report_months from anon, authenticated;

create function private.queue_company_reports(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  this_month constant timestamp := date_trunc('month', p_at at time zone 'Europe/Athens');
  past_month constant date := this_month - interval '1 month';
begin
  insert into private.report_months (month) values (past_month) on conflict do nothing;
  if not found then
    return 0;
  end if;
  return (
    select private.queue_letters(
      'company_report', array_agg(format('company_report:%s:%s:%s', past_month, member.organization_id, member.user_id)),
      array_agg(jsonb_build_object('organization', member.organization_id, 'user', member.user_id, 'month', past_month)), p_at
    )
    from public.organization_members as member
    where member.role in ('owner', 'admin') and member.wants_report and exists (
      select from public.seat_pools as pool
      where pool.organization_id = member.organization_id and pool.created_at < this_month at time zone 'Europe/Athens'
    )
  );
end;
$$;
comment on function private.queue_company_reports(timestamptz) is
  'Queues the letter about the past month to the managers of an organisation with seats who want it, once a month, from its first day in Athens. A step of run_due.';

create function private.company_report_facts(p_letter private.outbox) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  organization constant uuid := (p_letter.subject ->> 'organization')::uuid;
  month constant date := (p_letter.subject ->> 'month')::date;
  figures constant jsonb := private.company_figures(organization, month, (month + interval '1 month')::date - 1);
begin
  return (
    select jsonb_build_object(
      'kind', 'company_report', 'email', account.email, 'created_at', p_letter.created_at, 'letter', p_letter.id,
      'organization', jsonb_build_object('id', company.id, 'name', company.name), 'month', month,
      'totals', figures -> 'totals', 'courses', figures -> 'courses',
      'seats', (
        select jsonb_build_object(
          'all', coalesce(sum(pool.quantity), 0),
          'free', coalesce(sum(pool.quantity - private.used_seats(pool.id)), 0)
        )
        from public.seat_pools as pool
        where pool.organization_id = company.id and private.clock() < private.pool_ends_at(pool)
      )
    )
    from public.organization_members as member
    join public.organizations as company on company.id = member.organization_id and company.deleted_at is null
    join auth.users as account on account.id = member.user_id
    where member.organization_id = organization and member.user_id = (p_letter.subject ->> 'user')::uuid
      and member.role in ('owner', 'admin') and member.wants_report and not private.is_suspended(member.user_id)
      -- A month in which nothing happened needs no letter.
      and figures -> 'courses' <> '[]'
  );
end;
$$;
comment on function private.company_report_facts(private.outbox) is
  'What the monthly letter to a manager of an organisation says; null when they no longer manage it or refuse the letter, or nothing happened.';

create function private.ending_seats(p_pool public.seat_pools) returns table (free integer, given integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select p_pool.quantity - private.used_seats(p_pool.id), count(*)::integer
    from public.seats as seat where seat.pool_id = p_pool.id and seat.state = 'given';
end;
$$;
comment on function private.ending_seats(public.seat_pools) is
  'What ends with a pool: seats that are not given, and given ones that nobody has accepted.';

create function private.queue_ending_seats(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  return (
    select private.queue_letters(
      -- With the end, so that another one is told of as well. As a number, because as text it is in the time zone of the session.
      'seats_ending', array_agg(format('seats_ending:%s:%s:%s', pool.id, member.user_id, extract(epoch from until.ends_at))),
      array_agg(jsonb_build_object('pool', pool.id, 'user', member.user_id, 'ends_at', until.ends_at)), p_at
    )
    from public.seat_pools as pool
    cross join lateral (select private.pool_ends_at(pool) as ends_at) as until
    cross join lateral private.ending_seats(pool) as ending
    join public.organization_members as member
      on member.organization_id = pool.organization_id and member.role in ('owner', 'admin')
    where pool.expired_at is null and until.ends_at <= p_at + interval '14 days'
      -- Not right after it was bought.
      and pool.created_at <= p_at - interval '7 days'
      and ending.free + ending.given > 0 and private.is_pool_offered(pool)
  );
end;
$$;
comment on function private.queue_ending_seats(timestamptz) is
  'Queues a letter to the managers of an organisation, once for each end of a pool, 14 days before seats of it end that nobody has accepted. A step of run_due.';

create function private.ending_seats_facts(p_letter private.outbox) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'kind', 'seats_ending', 'email', account.email, 'created_at', p_letter.created_at, 'pool', pool.id,
      'organization', jsonb_build_object('id', company.id, 'name', company.name),
      'course', jsonb_build_object('slug', course.slug, 'title', course.title),
      'free', ending.free, 'given', ending.given, 'expires_at', until.ends_at, 'meetings', '[]'::jsonb
    ) || coalesce(private.course_facts(pool.cohort_id), '{}')
    from public.seat_pools as pool
    cross join lateral (select private.pool_ends_at(pool) as ends_at) as until
    cross join lateral private.ending_seats(pool) as ending
    join public.organizations as company on company.id = pool.organization_id
    join public.courses as course on course.id = pool.course_id
    join public.organization_members as member
      on member.organization_id = pool.organization_id and member.user_id = (p_letter.subject ->> 'user')::uuid
    join auth.users as account on account.id = member.user_id
    where pool.id = (p_letter.subject ->> 'pool')::uuid
      and until.ends_at = (p_letter.subject ->> 'ends_at')::timestamptz and private.clock() < until.ends_at
      and ending.free + ending.given > 0 and private.is_pool_offered(pool)
      and member.role in ('owner', 'admin') and not private.is_suspended(member.user_id)
  );
end;
$$;
comment on function private.ending_seats_facts(private.outbox) is
  'What the letter about seats that end soon says; null when they end at another time or have ended, none is left, or its recipient no longer manages the organisation.';

create function private.pool_cancelled_facts(p_letter private.outbox) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'kind', 'pool_cancelled', 'email', account.email, 'created_at', p_letter.created_at, 'pool', pool.id,
      'organization', jsonb_build_object('id', company.id, 'name', company.name),
      'course', jsonb_build_object('slug', course.slug, 'title', course.title),
      'payment', pool.payment, 'amount_cents', private.shown_cents(charge)
    ) || private.course_facts(pool.cohort_id)
    from public.seat_pools as pool
    join private.pool_managers(pool) as manager on manager = (p_letter.subject ->> 'user')::uuid
    join auth.users as account on account.id = manager
    join public.organizations as company on company.id = pool.organization_id
    join public.courses as course on course.id = pool.course_id
    left join public.charges as charge on charge.pool_id = pool.id
    where pool.id = (p_letter.subject ->> 'pool')::uuid
  );
end;
$$;
comment on function private.pool_cancelled_facts(private.outbox) is
  'What the letter to a manager of an organisation says of its seats in a cohort that was cancelled; null when they no longer manage it. amount_cents: what is given back, or was.';

create function private.list_member_dates(p_organization uuid, p_member uuid)
returns table (course_title text, starts_at timestamptz, state public.booking_state)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_member is distinct from private.require_user() then
    perform private.require_manager(p_organization);
  end if;
  return query
    select course.title::text, cohort.starts_at, booking.state
    from public.organization_members as member
    join public.bookings as booking on booking.user_id = member.user_id and private.is_live_booking(booking.state)
    join public.cohorts as cohort on cohort.id = booking.cohort_id and cohort.organization_id = member.organization_id
    join public.courses as course on course.id = cohort.course_id
    where member.organization_id = p_organization and member.user_id = p_member
      and coalesce(private.clock() < cohort.ends_at, true)
    order by cohort.starts_at, booking.id;
end;
$$;
create function public.list_member_dates(organization uuid, member uuid)
returns table (course_title text, starts_at timestamptz, state public.booking_state)
language sql stable security invoker set search_path = '' as $$
  select * from private.list_member_dates(organization, member);
$$;
comment on function public.list_member_dates is
  'The live bookings of a member in the cohorts that are for their organisation alone and are not over: they stay when the member leaves it. For the member, managers of the organisation and admins. Raises PX310 for everybody else.';

grant execute on function
  private.list_member_dates, public.list_member_dates,
  private.list_managed_organizations, private.list_company_pools, private.list_pool_seats, private.list_company_people,
  private.company_report, private.resend_seat, private.leave_seat, private.end_seat, private.set_company_report,
  public.list_managed_organizations, public.list_company_pools, public.list_pool_seats, public.list_company_people,
  public.company_report, public.resend_seat, public.leave_seat, public.end_seat, public.set_company_report
  to authenticated, service_role;

-- The overview of staff: what happened in each month and course. Counting a million rows takes too long for a page, and a
-- counter that every booking or submission changes would make them wait for each other. So a change notes its difference in
-- a row of its own, which nobody waits for, and run_due adds these rows to the sums. The sums with the rows not yet added are
-- exact at every moment.

create type private.counted as enum ('interests', 'came', 'certificates', 'passed', 'failed', 'seats_sold', 'seats_used');

create table private.count_changes (
  counted private.counted not null,
  -- A course; of came a cohort, of passed and failed a lesson. No foreign key: it may be gone before it is added.
  subject_id uuid not null,
  -- The first day of the month, in Athens. Of came null: it counts in the month in which its cohort begins.
  month date,
  change integer not null
);
comment on table private.count_changes is
  'What changed since run_due last added it to monthly_counts. Without an index: it is short, and only read as a whole.';

create table private.monthly_counts (
  counted private.counted not null,
  -- Null: all together.
  subject_id uuid,
  month date,
  number integer not null,
  constraint monthly_counts_key unique nulls not distinct (subject_id, counted, month)
);
comment on table private.monthly_counts is 'How many there are of each subject and month, without count_changes. No row means none.';
create index monthly_counts_month_idx on private.monthly_counts (month, counted, subject_id) include (number);
create index monthly_counts_none_idx on private.monthly_counts (subject_id) where number = 0;

alter table private.count_changes enable row level security;
alter table private.monthly_counts enable row level security;
revoke all on private.count_changes, private.monthly_counts from anon, authenticated;

create function private.month_of(p_at timestamptz) returns date
language sql stable parallel safe set search_path = '' as $$
  select date_trunc('month', p_at at time zone 'Europe/Athens')::date;
$$;
comment on function private.month_of(timestamptz) is 'The first day of the month in Athens.';

-- What counts: the triggers note it, and count_again counts it.

create function private.note_interest() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.quarantined_at is null then
    insert into private.count_changes values ('interests', old.course_id, private.month_of(old.created_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.quarantined_at is null then
    insert into private.count_changes values ('interests', new.course_id, private.month_of(new.created_at), 1);
  end if;
  return null;
end;
$$;
comment on function private.note_interest() is 'Notes interests that are not in quarantine.';
create trigger course_interests_note after insert or delete or update of quarantined_at on public.course_interests
  for each row execute function private.note_interest();

create function private.note_attendance() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was public.attendance[];
  became public.attendance[];
begin
  if tg_op <> 'INSERT' then
    was := array(select old_rows from old_rows where old_rows.minutes > 0);
  end if;
  if tg_op <> 'DELETE' then
    became := array(select new_rows from new_rows where new_rows.minutes > 0);
  end if;
  -- A person counts once, however many meetings it was. The caller that marks has locked the cohort.
  insert into private.count_changes
  select 'came', person.cohort_id, null, sum((person.meetings > 0)::integer - (person.meetings - person.more > 0)::integer)
  from (
    select meeting.cohort_id, sum(changed.more) as more, (
      select count(*) from public.attendance as present
      join public.cohort_meetings as other on other.id = present.meeting_id
      where present.booking_id = changed.booking_id and present.minutes > 0 and other.cohort_id = meeting.cohort_id
    ) as meetings
    from (
      select meeting_id, booking_id, 1 as more from unnest(became)
      union all
      select meeting_id, booking_id, -1 from unnest(was)
    ) as changed
    join public.cohort_meetings as meeting on meeting.id = changed.meeting_id
    group by meeting.cohort_id, changed.booking_id having sum(changed.more) <> 0
  ) as person
  group by 2 having sum((person.meetings > 0)::integer - (person.meetings - person.more > 0)::integer) <> 0;
  return null;
end;
$$;
comment on function private.note_attendance() is 'Notes who was present at one of the meetings of a cohort.';
create trigger attendance_note_insert after insert on public.attendance
  referencing new table as new_rows for each statement execute function private.note_attendance();
create trigger attendance_note_update after update on public.attendance
  referencing old table as old_rows new table as new_rows for each statement execute function private.note_attendance();
create trigger attendance_note_delete after delete on public.attendance
  referencing old table as old_rows for each statement execute function private.note_attendance();

create function private.is_counted(p_certificate public.certificates) returns boolean
language sql immutable set search_path = '' as $$
  select p_certificate.replaced_by is null and p_certificate.revoked_at is null;
$$;

create function private.note_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  change constant integer := private.is_counted(new)::integer
    - case when tg_op = 'INSERT' then 0 else private.is_counted(old)::integer end;
begin
  if change <> 0 then
    insert into private.count_changes values ('certificates', new.course_id, private.month_of(new.issued_at), change);
  end if;
  return null;
end;
$$;
comment on function private.note_certificate() is
  'Notes certificates that are neither replaced nor revoked, also those that expired since. None is ever deleted.';
create trigger certificates_note after insert or update of replaced_by, revoked_at on public.certificates
  for each row execute function private.note_certificate();

create function private.note_attempt() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.state in ('submitted', 'expired') then
    insert into private.count_changes values (
      case when old.passed then 'passed' else 'failed' end::private.counted, old.lesson_id, private.month_of(old.ended_at), -1
    );
  end if;
  if tg_op <> 'DELETE' and new.state in ('submitted', 'expired') then
    insert into private.count_changes values (
      case when new.passed then 'passed' else 'failed' end::private.counted, new.lesson_id, private.month_of(new.ended_at), 1
    );
  end if;
  return null;
end;
$$;
comment on function private.note_attempt() is 'Notes attempts that were graded, until staff reset them.';
create trigger quiz_attempts_note_insert after insert on public.quiz_attempts
  for each row when (new.state in ('submitted', 'expired')) execute function private.note_attempt();
create trigger quiz_attempts_note_change after update of state, passed on public.quiz_attempts
  for each row when ((old.state, old.passed) is distinct from (new.state, new.passed)) execute function private.note_attempt();
create trigger quiz_attempts_note_delete after delete on public.quiz_attempts
  for each row when (old.state in ('submitted', 'expired')) execute function private.note_attempt();

create function private.note_pool() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    insert into private.count_changes
    values ('seats_sold', old.course_id, private.month_of(old.created_at), -old.quantity);
  end if;
  if tg_op <> 'DELETE' then
    insert into private.count_changes
    values ('seats_sold', new.course_id, private.month_of(new.created_at), new.quantity);
  end if;
  return null;
end;
$$;
comment on function private.note_pool() is 'Notes the seats that organisations bought.';
create trigger seat_pools_note after insert or delete or update of quantity on public.seat_pools
  for each row execute function private.note_pool();

create function private.is_used(p_seat public.seats) returns boolean
language sql immutable set search_path = '' as $$
  select p_seat.state in ('bound', 'ended') or p_seat.is_spent;
$$;
comment on function private.is_used(public.seats) is 'Whether somebody accepted a seat, and it did not go back to its pool.';

create function private.note_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.count_changes
  select 'seats_used', pool.course_id, private.month_of(seat.bound_at), changed.change
  from (values (case when tg_op <> 'INSERT' then old end, -1), (case when tg_op <> 'DELETE' then new end, 1)) as changed (seat, change)
  cross join lateral (select (changed.seat).*) as seat
  join public.seat_pools as pool on pool.id = seat.pool_id
  where private.is_used(changed.seat);
  return null;
end;
$$;
comment on function private.note_seat() is 'Notes the seats that somebody accepted.';
create trigger seats_note after insert or delete or update of state, is_spent, bound_at on public.seats
  for each row execute function private.note_seat();

create function private.count_again() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- In one statement, so that what others note meanwhile is either counted or stays noted.
  with noted as (delete from private.count_changes),
  added as (delete from private.monthly_counts)
  insert into private.count_changes (counted, subject_id, month, change)
  select 'interests'::private.counted, interest.course_id, private.month_of(interest.created_at), count(*)
  from public.course_interests as interest where interest.quarantined_at is null group by 2, 3
  union all
  select 'came', meeting.cohort_id, null, count(distinct marked.booking_id)
  from public.attendance as marked join public.cohort_meetings as meeting on meeting.id = marked.meeting_id
  where marked.minutes > 0 group by 2
  union all
  select 'certificates', issued.course_id, private.month_of(issued.issued_at), count(*)
  from public.certificates as issued where private.is_counted(issued) group by 2, 3
  union all
  select case when attempt.passed then 'passed' else 'failed' end::private.counted, attempt.lesson_id,
    private.month_of(attempt.ended_at), count(*)
  from public.quiz_attempts as attempt where attempt.state in ('submitted', 'expired') group by 1, 2, 3
  union all
  select 'seats_sold', pool.course_id, private.month_of(pool.created_at), sum(pool.quantity)
  from public.seat_pools as pool group by 2, 3
  union all
  select 'seats_used', pool.course_id, private.month_of(seat.bound_at), count(*)
  from public.seats as seat join public.seat_pools as pool on pool.id = seat.pool_id
  where private.is_used(seat) group by 2, 3;
end;
$$;
comment on function private.count_again() is
  'Counts everything again from its rows, after rows were loaded without triggers. For migrations and for the owner of the database.';

create function private.add_counts() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- What is noted meanwhile is not seen, and stays for the next time.
  with noted as (delete from private.count_changes returning *)
  insert into private.monthly_counts as stored (counted, subject_id, month, number)
  select noted.counted, noted.subject_id, noted.month, sum(noted.change) from noted
  group by grouping sets ((noted.counted, noted.month, noted.subject_id), (noted.counted, noted.month))
  having sum(noted.change) <> 0
  on conflict on constraint monthly_counts_key do update set number = stored.number + excluded.number;
  delete from private.monthly_counts as stored where stored.number = 0;
end;
$$;
comment on function private.add_counts() is 'Adds what was noted to the sums. A step of run_due, so that only one runs at a time.';

select private.count_again();

-- What staff read.

-- The list behind the number of certificates.
create index certificates_counted_idx on public.certificates (issued_at desc, id)
  where replaced_by is null and revoked_at is null;

create function private.require_months(p_from date, p_until date) returns void
language plpgsql stable set search_path = '' as $$
begin
  if (p_until >= p_from and p_until < p_from + interval '12 months'
    and extract(day from p_from) = 1 and extract(day from p_until) = 1) is not true
  then
    raise exception 'the period is 1 to 12 months' using errcode = 'PX350';
  end if;
end;
$$;
comment on function private.require_months(date, date) is
  'Raises PX350 unless the two are the first days of the first and of the last month of a period of up to 12 months.';

create function private.counts_of(p_from date, p_until date, p_subjects uuid[])
returns table (counted private.counted, subject_id uuid, month date, number bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select known.counted, known.subject_id, known.month, sum(known.number)
    from (
      select stored.counted, stored.subject_id, stored.month, stored.number from private.monthly_counts as stored
      where stored.month between p_from and p_until
        and (p_subjects is null and stored.subject_id is null or stored.subject_id = any (p_subjects))
      union all
      select noted.counted, noted.subject_id, noted.month, noted.change
      from private.count_changes as noted
      where noted.month between p_from and p_until and (p_subjects is null or noted.subject_id = any (p_subjects))
    ) as known
    group by 1, 2, 3;
end;
$$;
comment on function private.counts_of(date, date, uuid[]) is
  'What is counted of some subjects in each month, with what is not added yet; for null of all.';

create function private.reserved_seats() returns table (cohort_id uuid, number bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select pool.cohort_id, sum(pool.quantity - (
      select count(*) from public.seats as seat where seat.pool_id = pool.id and private.is_used(seat)
    ))::bigint
    from public.seat_pools as pool where pool.cohort_id is not null and pool.expired_at is null
    group by 1;
end;
$$;
comment on function private.reserved_seats() is
  'Of the cohorts with pools: seats that are reserved, count as taken, and nobody has accepted.';

create function private.offered_seats() returns table (cohort_id uuid, number bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select offer.cohort_id, count(*) from public.bookings as offer where offer.state = 'offered' group by 1;
end;
$$;
comment on function private.offered_seats() is
  'Of the cohorts with open offers: seats that are offered, count as taken, and nobody has accepted.';

create function private.seats_of(p_from date, p_until date, p_course uuid)
returns table (course_id uuid, month date, bookings bigint, came bigint, held_bookings bigint, held_came bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select cohort.course_id, date_trunc('month', cohort.starts_at at time zone 'Europe/Athens')::date,
      sum(people.bookings)::bigint, sum(people.came)::bigint,
      sum(people.bookings) filter (where cohort.state = 'held')::bigint,
      sum(people.came) filter (where cohort.state = 'held')::bigint
    from public.cohorts as cohort
    left join private.monthly_counts as stored
      on stored.subject_id = cohort.id and stored.counted = 'came' and stored.month is null
    left join (
      select recent.subject_id, sum(recent.change) as number from private.count_changes as recent
      where recent.counted = 'came' group by 1
    ) as noted on noted.subject_id = cohort.id
    left join private.reserved_seats() as reserved on reserved.cohort_id = cohort.id
    left join private.offered_seats() as offered on offered.cohort_id = cohort.id
    cross join lateral (
      select cohort.taken - coalesce(reserved.number, 0) - coalesce(offered.number, 0) as bookings,
        coalesce(stored.number, 0) + coalesce(noted.number, 0) as came
    ) as people
    where cohort.starts_at >= p_from::timestamp at time zone 'Europe/Athens'
      and cohort.starts_at < (p_until + interval '1 month') at time zone 'Europe/Athens'
      and (p_course is null or cohort.course_id = p_course)
    group by 1, 2;
end;
$$;
comment on function private.seats_of(date, date, uuid) is
  'Of the cohorts that begin in each month: bookings with a seat and people who came, and both of those that are held; of a course or for null of each.';

create function private.courses_of(p_from date, p_until date) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  booked constant uuid[] := array(
    select began.course_id from private.seats_of(p_from, p_until, null) as began
    group by 1 having sum(began.bookings) > 0 order by sum(began.bookings) desc, began.course_id limit 50
  );
begin
  if cardinality(booked) = 50 then
    return booked;
  end if;
  return booked || array(
    select coalesce(module.course_id, active.subject_id) as course
    from (
      select known.subject_id, sum(known.number) filter (where known.counted = 'interests') as interests
      from (
        select stored.subject_id, stored.counted, stored.number from private.monthly_counts as stored
        where stored.month between p_from and p_until and stored.subject_id is not null
        union all
        select noted.subject_id, noted.counted, noted.change from private.count_changes as noted
        where noted.month between p_from and p_until
      ) as known
      group by 1 having sum(known.number) > 0
    ) as active
    left join public.course_lessons as lesson on lesson.id = active.subject_id
    left join public.course_modules as module on module.id = lesson.module_id
    where coalesce(module.course_id, active.subject_id) <> all (booked)
    group by 1 order by sum(active.interests) desc nulls last, course limit 50 - cardinality(booked)
  );
end;
$$;
comment on function private.courses_of(date, date) is
  'The 50 courses with the most bookings in a period; where fewer have any, those with the most interests after them.';

create function private.staff_overview(p_from date, p_until date, p_course uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  sees_all constant boolean := private.is_admin();
  shown uuid[];
  lessons uuid[];
begin
  perform private.require_staff();
  perform private.require_months(p_from, p_until);
  shown := case when p_course is null then private.courses_of(p_from, p_until) else array[p_course] end;
  lessons := array(
    select lesson.id from public.course_lessons as lesson
    join public.course_modules as module on module.id = lesson.module_id where module.course_id = any (shown)
  );
  return (
    with began as materialized (
      select * from private.seats_of(p_from, p_until, p_course)
    ),
    of_months as (
      select every.month, jsonb_object_agg(every.counted, every.number) as counts
      from (
        select known.month, known.counted::text, sum(known.number) as number
        from private.counts_of(p_from, p_until, case when p_course is not null then shown || lessons end) as known group by 1, 2
        union all
        select began.month, figure.counted, sum(figure.number) from began
        cross join lateral (values ('bookings', began.bookings), ('came', began.came),
          ('held_bookings', began.held_bookings), ('held_came', began.held_came)) as figure (counted, number)
        group by 1, 2
      ) as every
      where every.number <> 0 and (sees_all or every.counted not in ('seats_sold', 'seats_used'))
      group by 1
    ),
    of_courses as (
      select every.course_id, jsonb_object_agg(every.counted, every.number) as counts
      from (
        select coalesce(module.course_id, known.subject_id) as course_id, known.counted::text, sum(known.number) as number
        from private.counts_of(p_from, p_until, shown || lessons) as known
        left join public.course_lessons as lesson on lesson.id = known.subject_id
        left join public.course_modules as module on module.id = lesson.module_id
        group by 1, 2
        union all
        select began.course_id, 'bookings', sum(began.bookings) from began group by 1
        union all
        select began.course_id, 'came', sum(began.came) from began group by 1
      ) as every
      where every.number <> 0 and (sees_all or every.counted not in ('seats_sold', 'seats_used'))
      group by 1
    )
    select jsonb_build_object(
      'months', (
        select jsonb_agg(jsonb_build_object('month', month::date, 'counts', coalesce(of_months.counts, '{}')) order by month)
        from generate_series(p_from::timestamp, p_until, interval '1 month') as month left join of_months using (month)
      ),
      'courses', (
        select coalesce(jsonb_agg(jsonb_build_object('id', course.id, 'title', course.title, 'counts', of_courses.counts)
          order by place), '[]')
        from unnest(shown) with ordinality as listed (course_id, place)
        join public.courses as course on course.id = listed.course_id
        join of_courses on of_courses.course_id = course.id
      ),
      'upcoming', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', cohort.id, 'starts_at', cohort.starts_at, 'taken', cohort.taken, 'capacity', cohort.capacity,
          'waiting', cohort.waiting, 'min_participants', cohort.min_participants,
          'course', jsonb_build_object('id', course.id, 'title', course.title)
        ) order by cohort.starts_at, cohort.id), '[]')
        from (
          select * from public.cohorts as listed
          where listed.state in ('open', 'closed') and listed.starts_at > private.clock()
            and (p_course is null or listed.course_id = p_course)
          order by listed.starts_at, listed.id limit 12
        ) as cohort
        join public.courses as course on course.id = cohort.course_id
      )
    ) || case when sees_all then jsonb_build_object('unpaid', (
      select jsonb_build_object('count', count(*), 'amount_cents', coalesce(sum(unpaid.amount_cents), 0))
      from private.unpaid_bookings() as unpaid
    ), 'unpaid_pools', (
      select jsonb_build_object('count', count(*), 'amount_cents', coalesce(sum(due.amount_cents), 0))
      from (
        select private.open_cents(charge) as amount_cents
        from public.seat_pools as pool join public.charges as charge on charge.pool_id = pool.id
        where pool.payment = 'due' limit 100
      ) as due
    )) else '{}' end
  );
end;
$$;
create function public.staff_overview(since date, until date, course uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.staff_overview(since, until, course);
$$;
comment on function public.staff_overview is
  'What happened from the month of one first day to that of another, each month and course: interests registered, certificates that are neither replaced nor revoked, quizzes passed and failed; of the cohorts that begin, bookings with a seat and people who came, in all and of those that are held; for admins also seats sold and used. Of the courses the 50 with the most bookings. With the next 12 cohorts, and for admins how many bookings and pools of seats are not paid, with what they owe together, as they are now; 100 for every larger number. For staff. Raises PX350 (not 1 to 12 months).';

create function private.cohorts_of_months(p_from date, p_until date, p_course uuid, p_page integer)
returns table (
  id uuid, course_id uuid, course_title text, state public.cohort_state, starts_at timestamptz,
  bookings integer, reserved integer, capacity integer, waiting integer, came integer, has_more boolean
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  first_row constant integer := private.first_row(p_page, 50);
begin
  perform private.require_staff();
  perform private.require_months(p_from, p_until);
  return query
    with listed as (
      select cohort.*, count(*) over () as number from public.cohorts as cohort
      where cohort.state <> 'draft'
        and cohort.starts_at >= p_from::timestamp at time zone 'Europe/Athens'
        and cohort.starts_at < (p_until + interval '1 month') at time zone 'Europe/Athens'
        and (p_course is null or cohort.course_id = p_course)
      order by cohort.starts_at, cohort.id
      limit 50 offset first_row
    )
    select listed.id, listed.course_id, course.title::text, listed.state, listed.starts_at,
      (listed.taken - coalesce(reserved.number, 0) - coalesce(offered.number, 0))::integer, coalesce(reserved.number, 0)::integer, listed.capacity, listed.waiting, (
        select count(distinct marked.booking_id)::integer from public.cohort_meetings as meeting
        join public.attendance as marked on marked.meeting_id = meeting.id and marked.minutes > 0
        where meeting.cohort_id = listed.id
      ), listed.number > first_row + 50
    from listed join public.courses as course on course.id = listed.course_id
    left join private.reserved_seats() as reserved on reserved.cohort_id = listed.id
    left join private.offered_seats() as offered on offered.cohort_id = listed.id
    order by listed.starts_at, listed.id;
end;
$$;
create function public.cohorts_of_months(since date, until date, course uuid default null, page integer default 1)
returns table (
  id uuid, course_id uuid, course_title text, state public.cohort_state, starts_at timestamptz,
  bookings integer, reserved integer, capacity integer, waiting integer, came integer, has_more boolean
)
language sql stable security invoker set search_path = '' as $$
  select * from private.cohorts_of_months(since, until, course, page);
$$;
comment on function public.cohorts_of_months is
  'The cohorts that begin in a period of months, one page of 50, the first first: those that staff_overview counts, with how many booked and came, and the seats that pools reserve. For staff. Raises PX350 (not 1 to 12 months).';

grant execute on function private.staff_overview, public.staff_overview, private.cohorts_of_months, public.cohorts_of_months
  to authenticated, service_role;

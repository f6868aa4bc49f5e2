-- Scheduled runs of a course, their meetings, and the links to join them. Written by functions only.

create schema if not exists extensions;
create extension if not exists btree_gist with schema extensions;

create type public.cohort_state as enum ('draft', 'open', 'closed', 'held', 'cancelled');
comment on type public.cohort_state is
  'open: people may book, within the booking window. held: the last meeting is over, as run_due notes.';

create table public.cohorts (
  id uuid primary key default gen_random_uuid(),
  -- A course with cohorts is archived, not deleted.
  course_id uuid not null references public.courses (id) on delete restrict,
  trainer_id uuid references public.trainers (id) on delete restrict,
  -- In-house: for the members of this organisation only.
  organization_id uuid references public.organizations (id) on delete restrict,
  state public.cohort_state not null default 'draft',
  capacity integer not null check (capacity between 1 and 1000),
  min_participants integer check (min_participants >= 1),
  decide_by timestamptz,
  -- Null or 0: free of charge.
  price_cents integer check (price_cents between 0 and 10000000),
  -- Minutes. A seat that somebody takes themselves lapses when it is not paid within them; null: none lapses.
  pay_within integer check (pay_within between 60 and 10080),
  place public.course_place not null default 'athens',
  address varchar(300) not null default '',
  booking_opens_at timestamptz,
  booking_closes_at timestamptz,
  -- Of the meetings that are not cancelled, kept by trigger.
  starts_at timestamptz,
  ends_at timestamptz,
  -- Kept by the trigger of the bookings.
  taken integer not null default 0 check (taken >= 0),
  waiting integer not null default 0 check (waiting >= 0),
  next_number integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cohorts_seats_check check (taken <= capacity),
  constraint cohorts_minimum_check check (min_participants <= capacity),
  constraint cohorts_window_check check (booking_opens_at < booking_closes_at)
);
comment on table public.cohorts is 'A scheduled run of a course, with seats. Written by functions only.';
comment on column public.cohorts.taken is 'Seats that are confirmed or offered. The row is locked before it is counted.';
comment on column public.cohorts.next_number is 'Of the next booking. Numbers give the order of the waiting list.';

create index cohorts_course_idx on public.cohorts (course_id, starts_at);
create index cohorts_trainer_idx on public.cohorts (trainer_id);
create index cohorts_organization_idx on public.cohorts (organization_id);
create index cohorts_state_idx on public.cohorts (state, starts_at);
create index cohorts_waiting_idx on public.cohorts (id) where waiting > 0;

create table public.cohort_meetings (
  id uuid primary key default gen_random_uuid(),
  cohort_id uuid not null references public.cohorts (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Where it is not held at the place of the cohort.
  address varchar(300) not null default '',
  is_cancelled boolean not null default false,
  -- The earlier starts of what people could book.
  starts_before timestamptz[] not null default '{}',
  -- Of the calendar event: grows with every change that its calendars must know.
  sequence integer not null default 0,
  -- Copies of the cohort, for the constraint below.
  trainer_id uuid,
  is_live boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cohort_meetings_time_check check (ends_at > starts_at and ends_at <= starts_at + interval '14 hours'),
  constraint cohort_meetings_trainer_check exclude using gist (
    trainer_id with =, tstzrange(starts_at, ends_at) with &&
  -- Deferrable: a series that moves by a week passes over its own dates.
  ) where (is_live) deferrable
);
comment on table public.cohort_meetings is
  'One date of a cohort, from when to when. A trainer is in one place at a time.';
comment on column public.cohort_meetings.is_live is 'Whether it takes place: it and its cohort are neither cancelled nor a draft.';

create index cohort_meetings_cohort_idx on public.cohort_meetings (cohort_id, starts_at);
create index cohort_meetings_starts_idx on public.cohort_meetings (starts_at) where is_live;

create table public.cohort_meeting_links (
  meeting_id uuid primary key references public.cohort_meetings (id) on delete cascade,
  cohort_id uuid not null references public.cohorts (id) on delete cascade,
  url varchar(1000) not null check (url ~ '^https://[^[:space:]]+$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.cohort_meeting_links is
  'The link to join a meeting that is held online. Apart from the meeting, because only those with a seat may read it.';
create index cohort_meeting_links_cohort_idx on public.cohort_meeting_links (cohort_id);

create table private.cohort_cancellations (
  cohort_id uuid primary key references public.cohorts (id) on delete cascade,
  reason varchar(500) not null,
  created_at timestamptz not null default now()
);
comment on table private.cohort_cancellations is
  'Why a cohort was cancelled. Apart from the cohort, because only staff and those who had booked may know: it may say that somebody is ill.';
alter table private.cohort_cancellations enable row level security;
revoke all on private.cohort_cancellations from anon, authenticated;

create function private.cancel_reason_of(p_cohort uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select cancelled.reason from private.cohort_cancellations as cancelled where cancelled.cohort_id = p_cohort);
end;
$$;
comment on function private.cancel_reason_of(uuid) is 'Why a cohort was cancelled, null for any other. For functions that have checked who asks.';

-- Not with every booking, which changes the counts: an editor who has the cohort open could not save.
create trigger cohorts_set_updated_at before update of
  trainer_id, organization_id, state, capacity, min_participants, decide_by, price_cents, pay_within, place, address,
  booking_opens_at, booking_closes_at
  on public.cohorts
  for each row execute function private.set_updated_at();
create trigger cohort_meetings_set_updated_at before update on public.cohort_meetings
  for each row execute function private.set_updated_at();
create trigger cohort_meeting_links_set_updated_at before update on public.cohort_meeting_links
  for each row execute function private.set_updated_at();

-- What meetings copy from their cohort, and the cohort from its meetings.

create function private.copy_cohort_to_meeting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select cohort.trainer_id, not new.is_cancelled and cohort.state in ('open', 'closed', 'held')
  into new.trainer_id, new.is_live
  from public.cohorts as cohort where cohort.id = new.cohort_id;
  if tg_op = 'UPDATE' and (new.starts_at, new.ends_at, new.address, new.is_live)
    is distinct from (old.starts_at, old.ends_at, old.address, old.is_live)
  then
    new.sequence := old.sequence + 1;
  end if;
  return new;
end;
$$;
comment on function private.copy_cohort_to_meeting() is
  'Copies the trainer and whether the cohort is live, and raises the sequence when time, address or state change.';
create trigger cohort_meetings_copy_cohort before insert or update on public.cohort_meetings
  for each row execute function private.copy_cohort_to_meeting();

create function private.copy_to_meetings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Both columns are written by the trigger of the meeting; a change of place is one of the event too.
  update public.cohort_meetings as meeting
  set sequence = meeting.sequence + case when new.address <> old.address or new.place <> old.place then 1 else 0 end
  where meeting.cohort_id = new.id;
  return null;
end;
$$;
create trigger cohorts_copy_to_meetings after update of trainer_id, state, place, address on public.cohorts
  for each row when (
    (old.trainer_id, old.state, old.place, old.address) is distinct from (new.trainer_id, new.state, new.place, new.address)
  )
  execute function private.copy_to_meetings();

create function private.copy_meeting_times() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  cohort_of constant uuid := case when tg_op = 'DELETE' then old.cohort_id else new.cohort_id end;
begin
  update public.cohorts as cohort set starts_at = times.first, ends_at = times.last
  from (
    select min(meeting.starts_at) as first, max(meeting.ends_at) as last
    from public.cohort_meetings as meeting where meeting.cohort_id = cohort_of and not meeting.is_cancelled
  ) as times
  where cohort.id = cohort_of and (cohort.starts_at, cohort.ends_at) is distinct from (times.first, times.last);
  return null;
end;
$$;
create trigger cohort_meetings_copy_times after insert or delete or update of starts_at, ends_at, is_cancelled
  on public.cohort_meetings
  for each row execute function private.copy_meeting_times();

create function private.raise_sequence_of_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.cohort_meetings as meeting set sequence = meeting.sequence + 1
  where meeting.id = case when tg_op = 'DELETE' then old.meeting_id else new.meeting_id end;
  return null;
end;
$$;
create trigger cohort_meeting_links_raise_sequence after insert or delete or update of url on public.cohort_meeting_links
  for each row execute function private.raise_sequence_of_link();

-- What people can book is not «coming soon», whichever of the two changes.

create function private.has_open_dates(p_course uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.cohorts as cohort
    where cohort.course_id = p_course and cohort.state = 'open' and cohort.organization_id is null
      and cohort.starts_at > private.clock()
  );
end;
$$;
comment on function private.has_open_dates(uuid) is 'Whether a course has dates to come that are open for everybody.';

create function private.make_course_with_dates_available() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.courses as course set status = 'available'
  where course.id = new.course_id and course.status = 'coming_soon' and private.has_open_dates(course.id);
  return null;
end;
$$;
create trigger cohorts_make_course_available after update of state, organization_id, starts_at on public.cohorts
  for each row execute function private.make_course_with_dates_available();

create function private.keep_course_with_dates_available() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_open_dates(new.id) then
    new.status := 'available';
  end if;
  return new;
end;
$$;
create trigger courses_keep_available before update of status on public.courses
  for each row execute function private.keep_course_with_dates_available();

create function private.has_begun(p_cohort uuid, p_at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.cohorts as cohort where cohort.id = p_cohort and cohort.starts_at <= p_at);
end;
$$;
comment on function private.has_begun(uuid, timestamptz) is 'Whether the first meeting of a cohort had begun at a moment.';

create function private.list_ends_at(p_cohort public.cohorts) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return least(p_cohort.starts_at - interval '2 hours', p_cohort.booking_closes_at);
end;
$$;
comment on function private.list_ends_at(public.cohorts) is
  'When the waiting list ends, and nobody can join it any more: two hours before the start, or when booking closes. After that, the first person to book gets a free seat.';

create view private.bookable_cohorts as
  select
    cohort.id, cohort.course_id, cohort.starts_at, coalesce(cohort.price_cents, 0) as price_cents,
    -- People who wait come before people who book, also when a seat is free, until the list is over.
    case
      when cohort.waiting > 0 and private.list_ends_at(cohort) > (select private.clock()) then 0
      else cohort.capacity - cohort.taken
    end as free
  from public.cohorts as cohort
  where cohort.state = 'open' and cohort.organization_id is null
    and cohort.starts_at > (select private.clock())
    and (cohort.taken < cohort.capacity or private.list_ends_at(cohort) > (select private.clock()))
    and (cohort.booking_opens_at is null or cohort.booking_opens_at <= (select private.clock()))
    and (cohort.booking_closes_at is null or cohort.booking_closes_at > (select private.clock()));
comment on view private.bookable_cohorts is
  'What visitors may book now, also where only the waiting list is open. For search_courses.';

alter table public.cohorts enable row level security;
alter table public.cohort_meetings enable row level security;
alter table public.cohort_meeting_links enable row level security;
revoke all on public.cohorts, public.cohort_meetings, public.cohort_meeting_links from anon, authenticated;
grant select on public.cohorts, public.cohort_meetings to anon, authenticated;
grant select on public.cohort_meeting_links to authenticated;
grant all on public.cohorts, public.cohort_meetings, public.cohort_meeting_links to service_role;

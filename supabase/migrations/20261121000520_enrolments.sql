-- The people who may learn a course. The functions that write these tables come after the tables that they need.

create type public.enrolment_cause as enum ('self', 'booking', 'seat', 'staff');
comment on type public.enrolment_cause is 'What gives a person the right to learn a course.';

create table public.enrolments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- A course with learners is archived, not deleted.
  course_id uuid not null references public.courses (id) on delete restrict,
  cycle integer not null default 1 check (cycle between 1 and 1000),
  is_active boolean not null default true,
  is_ended_by_staff boolean not null default false,
  ended_at timestamptz,
  last_lesson_id uuid references public.course_lessons (id) on delete set null,
  last_seen_at timestamptz,
  -- The id that the caller of start_over gave, so that a repeated call returns this enrolment.
  request uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint enrolments_cycle_key unique (user_id, course_id, cycle),
  constraint enrolments_ended_check check (is_active = (ended_at is null) and not (is_active and is_ended_by_staff))
);
comment on table public.enrolments is
  'The right of a person to learn a course, once for each cycle. It is active while a cause of it lives. Written by functions only.';
comment on column public.enrolments.cycle is 'Grows by one when the person starts the course over. The active one is the current one.';

create unique index enrolments_active_key on public.enrolments (user_id, course_id) where is_active;
create unique index enrolments_request_key on public.enrolments (user_id, request) where request is not null;
create index enrolments_course_idx on public.enrolments (course_id, is_active, created_at desc, id desc);
create index enrolments_last_lesson_idx on public.enrolments (last_lesson_id) where last_lesson_id is not null;

create trigger enrolments_set_updated_at before update on public.enrolments
  for each row execute function private.set_updated_at();

alter table public.enrolments enable row level security;
create policy "Users can view their own enrolments and staff can view all"
  on public.enrolments for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_staff()));
revoke all on public.enrolments from anon, authenticated;
grant select on public.enrolments to authenticated;
grant all on public.enrolments to service_role;

create table private.enrolment_causes (
  id uuid primary key default gen_random_uuid(),
  enrolment_id uuid not null references public.enrolments (id) on delete cascade,
  kind public.enrolment_cause not null,
  -- The booking or the seat; null for the others.
  source_id uuid,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint enrolment_causes_source_check check ((kind in ('booking', 'seat')) = (source_id is not null))
);
comment on table private.enrolment_causes is
  'Why an enrolment is active. Ending one cause leaves the others. Those that live belong to the current cycle.';
create unique index enrolment_causes_living_key on private.enrolment_causes (enrolment_id, kind, source_id)
  nulls not distinct where ended_at is null;
create index enrolment_causes_enrolment_idx on private.enrolment_causes (enrolment_id);
create index enrolment_causes_source_idx on private.enrolment_causes (source_id) where source_id is not null;
alter table private.enrolment_causes enable row level security;
revoke all on private.enrolment_causes from anon, authenticated;

create function private.closed_enrolments(p_user uuid)
returns table (enrolment_id uuid, course_id uuid, opens_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select enrolment.id, enrolment.course_id, min(cohort.starts_at)
    from public.enrolments as enrolment
    join public.courses as course on course.id = enrolment.course_id
      -- A person who has booked an open course may read what people without a booking may read.
      and course.lessons_open = 'when_paid_or_started' and course.enrolment_mode <> 'open'
    join private.enrolment_causes as cause on cause.enrolment_id = enrolment.id and cause.ended_at is null
    left join public.bookings as booking on booking.id = cause.source_id
    left join public.cohorts as cohort on cohort.id = booking.cohort_id
    where enrolment.user_id = p_user
    group by enrolment.id
    having bool_and(
      cause.kind = 'booking' and booking.payment = 'due' and (cohort.starts_at <= private.clock()) is not true
    );
end;
$$;
comment on function private.closed_enrolments(uuid) is
  'The enrolments of a person whose lessons are still closed: all that gives them are bookings that are to be paid, in cohorts that have not begun. opens_at: when the first of these begins.';

create function private.require_open_lessons(p_user uuid, p_course uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from private.closed_enrolments(p_user) as closed where closed.course_id = p_course) then
    raise exception 'the lessons open with the payment or the first meeting' using errcode = 'PX114';
  end if;
end;
$$;
comment on function private.require_open_lessons(uuid, uuid) is
  'Raises PX114 as long as the lessons of a course are closed for a person who is enrolled.';

create function private.my_course_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select enrolment.course_id from public.enrolments as enrolment
    where enrolment.user_id = (select private.active_user_id()) and enrolment.is_active
    except select closed.course_id from private.closed_enrolments((select private.active_user_id())) as closed;
end;
$$;
comment on function private.my_course_ids() is
  'The courses whose lessons the signed-in user may read now. For policies.';
grant execute on function private.my_course_ids() to authenticated, service_role;

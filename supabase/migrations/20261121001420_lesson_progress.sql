-- What a learner has done: lessons opened and completed, where they stopped, what they watched, courses completed.

create domain public.lesson_place as jsonb
  constraint lesson_progress_place_check check (jsonb_typeof(value) = 'object' and char_length(value::text) <= 1000);
create domain public.completed_lessons as jsonb
  constraint course_completions_lessons_check check (jsonb_typeof(value) = 'array' and char_length(value::text) <= 500000);

create table public.lesson_progress (
  enrolment_id uuid not null references public.enrolments (id) on delete cascade,
  -- A lesson that somebody has begun stays in the bin.
  lesson_id uuid not null references public.course_lessons (id) on delete restrict,
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete restrict,
  -- Also the moment from which a film can have been watched.
  opened_at timestamptz not null,
  completed_at timestamptz,
  place public.lesson_place,
  watched int4multirange not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (enrolment_id, lesson_id)
);
comment on table public.lesson_progress is 'What a person has done of a lesson, in one cycle of a course. Written by functions only.';
comment on column public.lesson_progress.place is 'Where the person stopped: a place in the text or a second of the film.';
comment on column public.lesson_progress.watched is 'The seconds of the film that were played.';
create index lesson_progress_lesson_idx on public.lesson_progress (lesson_id);
create index lesson_progress_user_idx on public.lesson_progress (user_id, course_id);
create index lesson_progress_course_idx on public.lesson_progress (course_id);

create trigger lesson_progress_set_updated_at before update on public.lesson_progress
  for each row execute function private.set_updated_at();

alter table public.lesson_progress enable row level security;
create policy "Users can view their own progress and staff can view all"
  on public.lesson_progress for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_staff()));
revoke all on public.lesson_progress from anon, authenticated;
grant select on public.lesson_progress to authenticated;
grant all on public.lesson_progress to service_role;

create table public.course_completions (
  enrolment_id uuid primary key references public.enrolments (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete restrict,
  cycle integer not null,
  completed_at timestamptz not null,
  title varchar(160) not null,
  estimated_hours numeric(5, 1) not null,
  lessons public.completed_lessons not null,
  created_at timestamptz not null default now()
);
comment on table public.course_completions is
  'A course that a person finished, as it was then. It stays, whatever happens to the course. Written by functions only.';
comment on column public.course_completions.lessons is 'The required lessons: their id and title.';
create index course_completions_user_idx on public.course_completions (user_id);
create index course_completions_course_idx on public.course_completions (course_id);

alter table public.course_completions enable row level security;
create policy "Users can view their own completions and staff can view all"
  on public.course_completions for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_staff()));
revoke all on public.course_completions from anon, authenticated;
grant select on public.course_completions to authenticated;
grant all on public.course_completions to service_role;

create function private.progress_of(p_enrolments uuid[])
returns table (enrolment_id uuid, required integer, completed integer, percent integer, next_lesson uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select enrolment.id, counted.required, counted.completed,
      -- Null where nothing is required.
      private.percent_of(counted.completed, counted.required),
      (
        select lesson.id from public.lesson_bodies as body
        join public.course_lessons as lesson on lesson.id = body.lesson_id
        join public.course_modules as module on module.id = lesson.module_id
        where body.course_id = enrolment.course_id and body.is_live
          and not exists (
            select from public.lesson_progress as done
            where done.enrolment_id = enrolment.id and done.lesson_id = lesson.id and done.completed_at is not null
          )
        order by module.order_index, lesson.order_index
        limit 1
      )
    from public.enrolments as enrolment
    cross join lateral (
      select count(*)::integer as required, count(done.completed_at)::integer as completed
      from public.lesson_bodies as body
      left join public.lesson_progress as done
        on done.enrolment_id = enrolment.id and done.lesson_id = body.lesson_id
      where body.course_id = enrolment.course_id and body.is_live and body.is_required
    ) as counted
    where enrolment.id = any (p_enrolments);
end;
$$;
comment on function private.progress_of(uuid[]) is
  'How much of the required published lessons is completed in each enrolment, and the first lesson that is not. For the enrolments of one page.';

create function private.course_progress(p_course uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := private.require_user();
  enrolment uuid;
begin
  select id into enrolment from public.enrolments
  where user_id = person and course_id = p_course order by cycle desc limit 1;
  if not found then
    raise exception 'not enrolled' using errcode = 'PX104';
  end if;
  return (
    select jsonb_build_object(
      'required', required, 'completed', completed, 'percent', percent, 'next_lesson', next_lesson
    )
    from private.progress_of(array[enrolment])
  );
end;
$$;

create function public.course_progress(course uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.course_progress(course);
$$;
comment on function public.course_progress(uuid) is
  'The progress of the signed-in user in the current cycle of a course: required and completed lessons, percent (null when nothing is required), next_lesson.';

create function private.note_completion(p_enrolment public.enrolments) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Most lessons are not the last one.
  if exists (
    select from public.lesson_bodies as body
    where body.course_id = p_enrolment.course_id and body.is_required and body.is_live and not exists (
      select from public.lesson_progress as done
      where done.enrolment_id = p_enrolment.id and done.lesson_id = body.lesson_id and done.completed_at is not null
    )
  ) then
    return;
  end if;
  insert into public.course_completions (
    enrolment_id, user_id, course_id, cycle, completed_at, title, estimated_hours, lessons
  )
  select p_enrolment.id, p_enrolment.user_id, course.id, p_enrolment.cycle, private.clock(), course.title,
    course.estimated_hours, required.lessons
  from public.courses as course
  cross join lateral (
    select jsonb_agg(
      jsonb_build_object('id', lesson.id, 'title', lesson.title) order by module.order_index, lesson.order_index
    ) as lessons
    from public.lesson_bodies as body
    join public.course_lessons as lesson on lesson.id = body.lesson_id
    join public.course_modules as module on module.id = lesson.module_id
    where body.course_id = course.id and body.is_live and body.is_required
  ) as required
  -- Null where nothing is required.
  where course.id = p_enrolment.course_id and required.lessons is not null
  on conflict do nothing;
end;
$$;
comment on function private.note_completion(public.enrolments) is
  'Notes that a course is completed once every required published lesson is. It is never taken back.';

create function private.note_opened(p_enrolment public.enrolments, p_lesson uuid) returns public.lesson_progress
language plpgsql security definer set search_path = '' as $$
declare
  progress public.lesson_progress;
begin
  insert into public.lesson_progress (enrolment_id, lesson_id, user_id, course_id, opened_at)
  values (p_enrolment.id, p_lesson, p_enrolment.user_id, p_enrolment.course_id, private.clock())
  on conflict do nothing;
  select * into progress from public.lesson_progress
  where enrolment_id = p_enrolment.id and lesson_id = p_lesson;
  update public.enrolments set last_lesson_id = p_lesson, last_seen_at = private.clock() where id = p_enrolment.id;
  return progress;
end;
$$;
comment on function private.note_opened(public.enrolments, uuid) is
  'The progress of a lesson, begun if this is the first time. The enrolment is locked by the caller.';

create function private.note_completed(p_enrolment public.enrolments, p_lesson uuid) returns public.lesson_progress
language plpgsql security definer set search_path = '' as $$
declare
  progress public.lesson_progress;
begin
  update public.enrolments set last_lesson_id = p_lesson, last_seen_at = private.clock() where id = p_enrolment.id;
  insert into public.lesson_progress as begun (enrolment_id, lesson_id, user_id, course_id, opened_at, completed_at)
  values (
    p_enrolment.id, p_lesson, p_enrolment.user_id, p_enrolment.course_id, private.clock(), private.clock()
  )
  on conflict (enrolment_id, lesson_id) do update set completed_at = excluded.completed_at
  where begun.completed_at is null
  returning * into progress;
  if found then
    perform private.note_completion(p_enrolment);
  else
    select * into progress from public.lesson_progress
    where enrolment_id = p_enrolment.id and lesson_id = p_lesson;
  end if;
  return progress;
end;
$$;
comment on function private.note_completed(public.enrolments, uuid) is
  'Completes a lesson, once, and the course with it when nothing is left. Whoever calls it has checked that the lesson is done.';

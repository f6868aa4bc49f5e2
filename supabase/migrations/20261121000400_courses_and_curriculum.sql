-- Courses, their modules and lessons. Slugs, the order of modules and lessons, and the updated_at of those are in the
-- next two migrations; deletion is in the migration of the bin.

create type public.course_state as enum ('draft', 'published', 'archived');
create type public.course_price_kind as enum ('fixed', 'from', 'on_request', 'free');
create type public.course_place as enum ('athens', 'remote', 'on_site');
create type public.course_audience as enum ('individuals', 'businesses');
create type public.course_category as enum ('course', 'training', 'project');
create type public.course_status as enum ('available', 'coming_soon');
create type public.enrolment_mode as enum ('open', 'booking', 'invitation');
create type public.lessons_open as enum ('at_once', 'when_paid_or_started');
create type public.difficulty_level as enum ('beginner', 'intermediate', 'advanced');
create type public.lesson_content_type as enum ('text', 'video', 'interactive', 'quiz');

-- The README says where else a new column of a course belongs ("Add a field to a course").
create table public.courses (
  id uuid primary key default gen_random_uuid(),
  title varchar(160) not null check (title ~ '[^[:space:]]'),
  slug varchar(120) not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description varchar(5000) not null default '',
  audience public.course_audience not null default 'individuals',
  category public.course_category not null default 'course',
  status public.course_status not null default 'coming_soon',
  difficulty_level public.difficulty_level not null default 'beginner',
  estimated_hours numeric(5, 1) not null default 4 check (estimated_hours between 1 and 999),
  featured boolean not null default false,
  thumbnail_url varchar(1000) check (thumbnail_url ~ '^https?://'),
  state public.course_state not null default 'draft',
  price_kind public.course_price_kind not null default 'on_request',
  price_cents integer check (price_cents between 100 and 10000000),
  group_size_min integer check (group_size_min between 1 and 1000),
  group_size_max integer check (group_size_max between 1 and 1000),
  places public.course_place[] not null default '{}'
    check (cardinality(places) <= 3 and array_position(places, null) is null),
  trainer_id uuid references public.trainers (id),
  outcomes varchar(200)[] not null default '{}'
    check (cardinality(outcomes) <= 12 and array_position(outcomes, null) is null),
  included varchar(200)[] not null default '{}'
    check (cardinality(included) <= 12 and array_position(included, null) is null),
  refund_terms varchar(1000) not null default '',
  enrolment_mode public.enrolment_mode not null default 'booking',
  lessons_open public.lessons_open not null default 'when_paid_or_started',
  -- Set by move_to_bin: in the bin, hidden from everybody by the policies.
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint courses_slug_key unique (slug),
  constraint courses_price_kind_check check ((price_kind in ('fixed', 'from')) = (price_cents is not null)),
  constraint courses_group_size_check check (group_size_min <= group_size_max)
);
comment on table public.courses is
  'Workshops, team trainings and projects. Everyone can view published ones, and staff also drafts and archived ones.';
comment on column public.courses.status is 'Of a published course: whether its dates are open, or it is announced only.';
comment on column public.courses.price_cents is
  'For a person or, where the course is held for a team, for the team. The lowest price if price_kind is from.';
comment on column public.courses.refund_terms is 'Empty: the terms of the site hold.';
comment on column public.courses.enrolment_mode is
  'open: anyone signed in enrols themselves. booking: a confirmed booking enrols. invitation: staff or a seat enrol.';
comment on column public.courses.lessons_open is
  'When who has a booking that is still to be paid may read the lessons. Everybody else who is enrolled reads them at once.';

create index courses_trainer_idx on public.courses (trainer_id);

create trigger courses_set_updated_at before update on public.courses
  for each row execute function private.set_updated_at();

create function private.make_open_course_available() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.status := 'available';
  return new;
end;
$$;
comment on function private.make_open_course_available() is
  'A course that people enrol in themselves is not announced only, whatever is said of it.';
create trigger courses_make_open_available before insert or update of status, enrolment_mode on public.courses
  for each row when (new.enrolment_mode = 'open') execute function private.make_open_course_available();

alter table public.courses enable row level security;

create policy "Visitors can view published courses"
  on public.courses for select to anon
  using (deleted_at is null and state = 'published');
create policy "Users can view published courses and staff can view all"
  on public.courses for select to authenticated
  using (deleted_at is null and (state = 'published' or (select private.is_staff())));
create policy "Staff can create courses"
  on public.courses for insert to authenticated
  with check ((select private.is_staff()));
create policy "Staff can update courses"
  on public.courses for update to authenticated
  using (deleted_at is null and (select private.is_staff()))
  with check ((select private.is_staff()));

revoke all on public.courses from anon, authenticated;
grant select on public.courses to anon, authenticated;
-- Editors choose the id, so that a save repeated after a lost response writes the same row.
grant insert (
  id, title, slug, description, audience, category, status, difficulty_level, estimated_hours, featured,
  thumbnail_url, state, price_kind, price_cents, group_size_min, group_size_max, places, trainer_id, outcomes, included,
  refund_terms, enrolment_mode, lessons_open
) on public.courses to authenticated;
grant update (
  title, slug, description, audience, category, status, difficulty_level, estimated_hours, featured,
  thumbnail_url, state, price_kind, price_cents, group_size_min, group_size_max, places, trainer_id, outcomes, included,
  refund_terms, enrolment_mode, lessons_open
) on public.courses to authenticated;
grant all on public.courses to service_role;

-- The policies of courses hold inside these policies, too: visitors do not view the trainer of a draft.
create policy "Visitors can view trainers of published courses"
  on public.trainers for select to anon
  using (exists (select from public.courses as course where course.trainer_id = trainers.id));
create policy "Users can view trainers of published courses and staff can view all"
  on public.trainers for select to authenticated
  using (
    (select private.is_staff())
    or exists (select from public.courses as course where course.trainer_id = trainers.id)
  );

create table public.course_modules (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  title varchar(160) not null check (title ~ '[^[:space:]]'),
  description varchar(5000) not null default '',
  order_index integer not null default 1 check (order_index between 1 and 10000),
  is_published boolean not null default false,
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.course_modules is 'Modules of a course, in order. Only staff can view those that are not published, or whose course is not.';

create index course_modules_course_idx on public.course_modules (course_id, order_index);

alter table public.course_modules enable row level security;

-- A module is visible only to those who can view its course: the policies of courses apply within these.
create policy "Visitors can view published modules of published courses"
  on public.course_modules for select to anon
  using (
    deleted_at is null and is_published
    and exists (select from public.courses as course where course.id = course_id)
  );
create policy "Users can view published modules of published courses and staff can view all"
  on public.course_modules for select to authenticated
  using (
    deleted_at is null and (is_published or (select private.is_staff()))
    and exists (select from public.courses as course where course.id = course_id)
  );
create policy "Staff can create modules"
  on public.course_modules for insert to authenticated
  with check ((select private.is_staff()));
create policy "Staff can update modules"
  on public.course_modules for update to authenticated
  using (
    deleted_at is null and (select private.is_staff())
    and exists (select from public.courses as course where course.id = course_id)
  )
  with check ((select private.is_staff()));

revoke all on public.course_modules from anon, authenticated;
grant select on public.course_modules to anon, authenticated;
grant insert (id, course_id, title, description, order_index, is_published)
  on public.course_modules to authenticated;
grant update (title, description, order_index, is_published)
  on public.course_modules to authenticated;
grant all on public.course_modules to service_role;

create table public.course_lessons (
  id uuid primary key default gen_random_uuid(),
  module_id uuid not null references public.course_modules (id) on delete cascade,
  title varchar(160) not null check (title ~ '[^[:space:]]'),
  content_type public.lesson_content_type not null default 'text',
  duration_minutes integer not null default 15 check (duration_minutes between 0 and 6000),
  order_index integer not null default 1 check (order_index between 1 and 10000),
  is_published boolean not null default false,
  is_preview boolean not null default false,
  is_required boolean not null default true,
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.course_lessons is
  'The outline of the lessons of a module, in order. Their bodies are in lesson_bodies. Only staff can view unpublished ones.';
comment on column public.course_lessons.is_preview is 'Whether everyone can read the body, as a taste of the course.';
comment on column public.course_lessons.is_required is 'Whether the course is completed only after this lesson.';

create index course_lessons_module_idx on public.course_lessons (module_id, order_index);

alter table public.course_lessons enable row level security;

-- A lesson is visible only to those who can view its module: the policies of modules apply within these.
create policy "Visitors can view published lessons of published modules"
  on public.course_lessons for select to anon
  using (
    deleted_at is null and is_published
    and exists (select from public.course_modules as module where module.id = module_id)
  );
create policy "Users can view published lessons and staff can view all"
  on public.course_lessons for select to authenticated
  using (
    deleted_at is null and (is_published or (select private.is_staff()))
    and exists (select from public.course_modules as module where module.id = module_id)
  );
create policy "Staff can create lessons"
  on public.course_lessons for insert to authenticated
  with check ((select private.is_staff()));
create policy "Staff can update lessons"
  on public.course_lessons for update to authenticated
  using (
    deleted_at is null and (select private.is_staff())
    and exists (select from public.course_modules as module where module.id = module_id)
  )
  with check ((select private.is_staff()));

revoke all on public.course_lessons from anon, authenticated;
grant select on public.course_lessons to anon, authenticated;
grant insert (
  id, module_id, title, content_type, duration_minutes, order_index, is_published, is_preview, is_required
) on public.course_lessons to authenticated;
-- Not content_type, which save_lesson changes with the body: what was the text of a lesson is no quiz without keys.
grant update (module_id, title, duration_minutes, order_index, is_published, is_preview, is_required)
  on public.course_lessons to authenticated;
grant all on public.course_lessons to service_role;
